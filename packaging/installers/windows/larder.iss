; Inno Setup 6.3 or newer: `make dist` on Windows runs iscc with /DVersion=... /O<folder>. Installs for the current user, without administrator rights.
; Data stays in %LOCALAPPDATA%\larder: the uninstaller removes the program folder only.

; x64compatible and the check of its value came with this version.
#if Ver < EncodeVer(6, 3, 0)
  #error Inno Setup is older than 6.3. Install a newer one.
#endif
#ifndef Version
  #error Version is missing. Run packaging\installers\build.py, which passes it.
#endif

[Setup]
AppId={{6E1F0C9B-5C0E-4B0B-9F4B-6C7E4B1D2A57}
AppName=Larder
AppVersion={#Version}
AppPublisher=The Larder developers
DefaultDirName={autopf}\Larder
DefaultGroupName=Larder
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile=..\..\..\LICENSE
SetupIconFile=..\..\..\build\icons\larder.ico
UninstallDisplayIcon={app}\larder-window.exe
OutputBaseFilename=larder-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ChangesAssociations=yes
ChangesEnvironment=yes
CloseApplications=yes

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"
Name: "spanish"; MessagesFile: "compiler:Languages\Spanish.isl"

[Tasks]
Name: "path"; Description: "Add the 'larder' command to PATH"; Flags: unchecked

[InstallDelete]
; Libraries of an older version would be loaded next to the new ones.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "..\..\..\build\program\larder\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion
Source: "..\..\..\LICENSE"; DestDir: "{app}"
Source: "..\..\..\CHANGELOG.md"; DestDir: "{app}"

[Icons]
Name: "{group}\Larder"; Filename: "{app}\larder-window.exe"; AppUserModelID: "io.github.larder.Larder"

[Registry]
Root: HKA; Subkey: "Software\Classes\Larder.Recipes"; ValueType: string; ValueData: "Recipes"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Larder.Recipes\DefaultIcon"; ValueType: string; ValueData: "{app}\larder-window.exe,0"
Root: HKA; Subkey: "Software\Classes\Larder.Recipes\shell\open\command"; ValueType: string; ValueData: """{app}\larder-window.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.paprikarecipes\OpenWithProgids"; ValueType: string; ValueName: "Larder.Recipes"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.paprikarecipe\OpenWithProgids"; ValueType: string; ValueName: "Larder.Recipes"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.mmf\OpenWithProgids"; ValueType: string; ValueName: "Larder.Recipes"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.melarecipes\OpenWithProgids"; ValueType: string; ValueName: "Larder.Recipes"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.melarecipe\OpenWithProgids"; ValueType: string; ValueName: "Larder.Recipes"; ValueData: ""; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Environment"; ValueType: expandsz; ValueName: "Path"; ValueData: "{olddata};{app}"; Tasks: path; Check: IsNotOnPath

[Code]
function IsNotOnPath: Boolean;
var
  Paths: string;
begin
  Result := not (RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Paths)
    and (Pos(';' + Lowercase(ExpandConstant('{app}')) + ';', ';' + Lowercase(Paths) + ';') > 0));
end;

procedure CurUninstallStepChanged(Step: TUninstallStep);
var
  Paths, Ours: string;
  At: Integer;
begin
  if Step <> usPostUninstall then exit;
  if not RegQueryStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Paths) then exit;
  Ours := ';' + ExpandConstant('{app}');
  { With the next ";", so that a folder whose name only begins like this one stays. }
  At := Pos(Lowercase(Ours) + ';', Lowercase(Paths) + ';');
  if At = 0 then exit;
  Delete(Paths, At, Length(Ours));
  RegWriteExpandStringValue(HKEY_CURRENT_USER, 'Environment', 'Path', Paths);
end;
