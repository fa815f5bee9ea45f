"""`larder mcp`, as a client of the protocol's own SDK drives it."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import util
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from core.cli.app import main
from core.people.profile import Profile
from core.services.larder import Larder

if TYPE_CHECKING:
    from mcp import Client

# The protocol's SDK takes a second to import, so only the tests that need it do, and not every worker that collects them.


@pytest.fixture
def larder(stocked: Path) -> Iterator[Larder]:
    with Larder(stocked) as larder:
        yield larder


class Assistant:
    """A client beside the server, in one process."""

    def __init__(self, client: "Client") -> None:
        self.client = client

    async def call(self, tool: str, **arguments: object) -> dict[str, object]:
        result = await self.client.call_tool(tool, arguments)
        assert not result.is_error, result.content
        assert isinstance(result.structured_content, dict)
        return result.structured_content

    async def refused(self, tool: str, **arguments: object) -> str:
        result = await self.client.call_tool(tool, arguments)
        assert result.is_error
        return " ".join(str(getattr(part, "text", "")) for part in result.content)


def session(
    larder: Larder, talk: Callable[[Assistant], Awaitable[None]], *, allows_writes: bool = False
) -> None:
    from mcp import Client

    from core.cli.assistants import server_of

    async def run() -> None:
        async with Client(server_of(larder, executor, allows_writes=allows_writes)) as client:
            await talk(Assistant(client))

    with ThreadPoolExecutor(1) as executor:
        asyncio.run(run())


def test_writing_tools_need_the_flag(larder: Larder) -> None:
    async def talk(assistant: Assistant) -> None:
        tools = {tool.name: tool for tool in (await assistant.client.list_tools()).tools}
        from core.cli.assistants import READING

        assert set(tools) == set(READING)
        assert all(tool.annotations and tool.annotations.read_only_hint for tool in tools.values())
        assert "question" in tools["ask"].input_schema["required"]
        assert "Unknown tool" in await assistant.refused("log_meal", text="2 eggs")

    session(larder, talk)
    assert larder.diary().entries == ()


def test_the_profile_applies_to_every_answer(larder: Larder) -> None:
    larder.save_profile(Profile(allergies=("tree nuts",), diets=("vegan",)))

    async def talk(assistant: Assistant) -> None:
        found = await assistant.call("ask", question="dinner", limit=10)
        answers = found["answers"]
        assert isinstance(answers, list)
        assert answers
        for answer in answers:
            recipe = await assistant.call("recipe", name=answer["id"])
            assert recipe["avoid"] == []
            assert recipe["diets"]["vegan"] == "yes"  # type: ignore[index]
            assert "tree_nut" not in recipe["allergens"]  # type: ignore[operator]
        lasagna = await assistant.call("recipe", name="vegetable-lasagna")
        assert {one["what"] for one in lasagna["avoid"]} == {"vegan"}  # type: ignore[attr-defined]
        listed = await assistant.call("find_recipes", words="vegetable lasagna")
        assert listed["recipes"][0]["avoid"] == lasagna["avoid"]  # type: ignore[index]
        adapted = await assistant.call("adapt", recipe="vegetable-lasagna")
        assert adapted["proposals"]

    session(larder, talk)


def test_food_facts(larder: Larder) -> None:
    async def talk(assistant: Assistant) -> None:
        marzipan = await assistant.call("ingredient", name="marzipan")
        assert {"allergen": "tree_nut", "certainty": "contains"} in marzipan["allergens"]  # type: ignore[operator]
        oats = await assistant.call("nutrition", ingredients=["100 g rolled oats"], servings=2)
        assert oats["nutrition"]["energy"] == pytest.approx(189.5)  # type: ignore[index]

    session(larder, talk)


def test_a_meal_is_logged_and_deleted_when_writes_are_allowed(larder: Larder) -> None:
    async def talk(assistant: Assistant) -> None:
        tools = {tool.name: tool for tool in (await assistant.client.list_tools()).tools}
        from core.cli.assistants import READING, WRITING

        assert set(tools) == {*READING, *WRITING}
        doubtful = await assistant.call("log_meal", text="292 g of salt")
        assert doubtful == {"stored": False, "ask": ["292 g of salt: really?"]}
        logged = await assistant.call(
            "log_meal", text="100 g rolled oats", meal="breakfast", day="2026-11-20"
        )
        day = await assistant.call("diary", first="2026-11-20", last="2026-11-20")
        assert [(one["id"], one["meal"], one["text"]) for one in day["entries"]] == [  # type: ignore[attr-defined]
            (logged["id"], "breakfast", "100 g rolled oats")
        ]
        await assistant.call("delete_entry", entry_id=logged["id"])
        day = await assistant.call("diary", first="2026-11-20", last="2026-11-20")
        assert day["entries"] == []

    session(larder, talk, allows_writes=True)


def test_a_planned_week_and_its_list(larder: Larder) -> None:
    async def talk(assistant: Assistant) -> None:
        assert "larder plan --week 2026-W50" in await assistant.refused("shopping_list", week="2026-W50")
        week = await assistant.call("plan", week="2026-W50")
        assert week["cells"] == []

    session(larder, talk)


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("recipe", {"name": "Nothing such"}, "No recipe is called 'Nothing such'"),
        ("diary", {"first": "nonsense"}, "'nonsense' is not a date"),
        ("plan", {"week": "2026-W99"}, "2026 has no week 99"),
        ("ask", {"question": "soup", "limit": 1000}, "less than or equal to 20"),
        ("ask", {}, "question"),
        ("nutrition", {"ingredients": ["1 egg"], "servings": -1}, "greater than 0"),
        ("adapt", {"recipe": "vegetable-lasagna", "wish": "x" * 5000}, "characters"),
    ],
)
def test_bad_input_is_answered_in_words(
    larder: Larder, tool: str, arguments: dict[str, object], words: str
) -> None:
    async def talk(assistant: Assistant) -> None:
        said = await assistant.refused(tool, **arguments)
        assert words in said
        assert "Traceback" not in said

    session(larder, talk)


def test_it_is_served_on_stdin_and_stdout(stocked: Path) -> None:
    async def talk() -> None:
        from mcp import Client
        from mcp.client.stdio import StdioServerParameters

        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "core.cli", "--home", str(stocked), "mcp"],
            env={"PYTHONPATH": os.pathsep.join(sys.path)},
        )
        async with Client(command) as client:
            found = await Assistant(client).call("ask", question="a vegan soup", limit=1)
            assert len(found["answers"]) == 1  # type: ignore[arg-type]

    asyncio.run(talk())


def test_without_the_package_it_says_what_to_install(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = util.find_spec
    monkeypatch.setattr(
        "core.cli.tool_commands.util",
        SimpleNamespace(find_spec=lambda name: None if name == "mcp" else found(name)),
    )
    assert main(["--home", str(home), "mcp"]) == 2
    assert "pip install 'larder[mcp]'" in capsys.readouterr().err
