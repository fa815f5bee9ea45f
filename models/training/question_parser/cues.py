"""The phrases that mark requirements and exclusions."""

from models.training.question_parser.lists import options

NO = options(
    "i've gone off|gone off|i'm off|she's off|can't abide|can't stomach|can't handle|can't be near|"
    "loathes|loathe|detest|detests|i detest|despise|veto on|doctor said no|doctor told me to cut|"
    "my doctor says no|the doctor banned|told to avoid|we've banned|bin the|no way am i having|"
    "nowt with|not having any|not having|not going to eat|ain't eating|i ain't having|dont do|"
    "won't do|wont have|hold off on the|keep away the|nada|fed up of|fed up with|sick of|"
    "enough of the|enough with the|had enough|stop giving me|don't suggest anything with|"
    "don't show me anything with|nothing made with|nothing made from|nothing cooked in|we never have|"
    "there's none of|clean out of|no longer allowed|i'm not supposed to have|not supposed to eat|"
    "best avoid|better without|should be free of|must be free of|got to be free of|has to be without|"
    "must steer clear of|go without|going without|doing without|anything that doesn't have|"
    "anything that isn't full of|one that doesn't use|that avoids|which avoids|that leaves out|"
    "that skips the|don't fancy|don't want to see|wouldn't want|hasn't got|that hasn't got|refuse|"
    "refuses|refuses to eat|let's not have|please don't add|do not add|never ever|"
    "under no circumstances|besides|without any|no|no|w/o|without|free of|free from|with no|"
    "not a fan of|i'm not a fan of|not a big fan of|no fan of|not fond of|i'm not fond of|not keen on|i'm not keen on|"
    "not into|i'm not into|not big on|not crazy about|i don't care for|don't care for|can do without|i can live without|"
    "never liked|make sure there's no|make sure theres no|i break out from|i get sick from|keep out the|i don't do|"
    "not a fan of|i'm not a fan of|i dont do|we don't do|none of that|"
    "i would like to avoid|i want to avoid|try to avoid|we avoid|no longer eat|i don't drink|"
    "i do not drink|please leave out the|w/out|w/out any|without the|can you leave out the|"
    "please hold the|not one bit of|i won't eat|i would never eat|kids don't like|my kids don't eat|"
    "won't eat|is there anything without|anything without|something without|nothing that includes|"
    "don't give me|do not give me|stop suggesting|no more of that|we are a household without|"
    "i've stopped eating|keep it free of|clear of|not containing any|with zero|0|no|no|no|no|without|"
    "without|without|without any|w/o|wo|sans|minus|free of|free from|with no|not|but no|but without|"
    "no more|not any|zero|that has no|that have no|that doesn't have|that doesn't contain|"
    "that do not contain|not containing|which don't contain|which do not have|doesn't have|"
    "does not include|doesn't include|excluding|leaving out|leave out|skip|skip the|skipping|"
    "hold the|hold|lose the|ditch the|drop the|omit|omitting|avoid|avoiding|please avoid|don't use|"
    "do not use|don't put|don't include|don't want|i don't want|i do not want|don't want any|"
    "i don't eat|i do not eat|we don't eat|i never eat|never|i can't have|i can't eat|i cannot eat|"
    "i cannot have|cannot have|can't have|can't eat|can't do|can't have any|mustn't have|"
    "i must not eat|i'm not allowed|not allowed|i am not allowed to eat|i shouldn't eat|"
    "shouldn't have|nothing with|nothing with any|nothing containing|nothing that contains|"
    "nothing that has|nothing involving|not made with|made without|cooked without|not using|"
    "without using|i hate|hates|i don't like|i do not like|we don't like|i dislike|can't stand|"
    "i can't stand|my kids hate|my wife hates|my husband won't eat|the kids won't eat|doesn't eat|"
    "won't touch|i ran out of|i'm out of|we're out of|i don't have|i don't have any|haven't got any|"
    "i have no|there's no|we have no|stay away from|staying away from|steer clear of|keep away from|"
    "cut out|cutting out|i gave up|i'm off|off|exclude|except|anything but|anything except|"
    "everything but|other than|anything other than|apart from|aside from|not with|never with|"
    "none of the|with none of the|absolutely no|definitely no|strictly no|please no|pls no|and no|"
    "with out|lacking|devoid of|i'm avoiding|trying to avoid|need to avoid|have to avoid|must avoid|"
    "ban the|nix the|86 the|must not contain|must not have|should not contain|shouldn't contain|"
    "cannot contain|can't contain|and don't contain|and not|no trace of|not a trace of|"
    "that don't have|that don't use|that isn't made with|no added|without added|remove the|"
    "take out the|forget the|not even|nor|i refuse to eat|no kind of|who doesn't eat|who can't eat|"
    "who can't have|who hates|where there is no|and without|contains no|containing no"
)
NO_AFTER = options(
    "makes me gag|make me gag|brings me out in a rash|bring me out in hives|would put me in hospital|"
    "puts me off|is gross|are gross|is yucky|are disgusting|no way|hard no|big no|a hard no|"
    "is a big no|? no thanks|nope|isn't my thing|aren't my thing|not happening|can do one|"
    "doesn't sit well|don't sit well with me|doesn't go with my meds|is what i can't have|"
    "is the one thing i can't eat|i won't touch|he won't touch|she can't have|they won't eat|"
    "we don't do|i must avoid|i avoid|need avoiding|"
    "disagrees with me|disagree with me|don't agree with me|upsets me|upset my stomach|makes me ill|make me sick|"
    "makes me sick|bothers me|bother my stomach|triggers my ibs|trigger my migraine|and i don't get along|would kill me|"
    "is dangerous for me|are dangerous for me|is off the menu|must be left out|gives me a headache|"
    "is off the table|are off the table|is a problem for me|are a problem|"
    "no|no thanks|no thank you|is a no|are a no|is a no-go|is a no no|is out|are out|"
    "is off limits|are off limits|not allowed|makes me sick|make me ill|gives me hives|"
    "give me a rash|doesn't agree with me|is not an option|are not ok|isn't allowed|"
    "is forbidden|are forbidden|must not be in it|please no|shouldn't be in it|is banned|"
    "i can't eat|i can't have|i hate|i don't eat|upsets my stomach|never|won't work for me|"
    "not for me|can't be in it|is bad for me|kills me|could kill me|i do not tolerate|excluded|"
    "-> no|are a no go|need to be avoided|must be avoided|should be left out|left out"
)
ALLERGIC = options(
    "one of them is allergic to|another is allergic to|alergic to|i've got an allergy to|"
    "swell up from|comes out in hives from|can't process|my body can't handle|highly sensitive to|"
    "two kids are allergic to|also allergic to|is allergic to|are allergic to|severe allergy to|"
    "known allergies:|allergens to avoid:|allergic to|i'm allergic to|"
    "i'm allergic to|i am allergic to|allergic to|im allergic to|my son is allergic to|"
    "she's allergic to|my daughter is severely allergic to|we are allergic to|"
    "one guest is allergic to|allergy to|i have an allergy to|intolerant to|i'm intolerant to|"
    "i am sensitive to|sensitive to|i react to|i react badly to|deathly allergic to|allergies:|"
    "allergy:|allergies to|my kid's allergic to|he is allergic to|someone is allergic to|"
    "anaphylactic to|i can't tolerate|can't digest|i have reactions to|i get hives from|"
    "i get sick from|bad reaction to|i'm highly allergic to|my friend is allergic to|"
    "with an allergy to|who is allergic to|who's allergic to|intolerance to"
)
ALLERGY_AFTER = options(
    "allergy|allergy|allergies|intolerance|intolerant|sensitivity|allergic|- allergic|"
    "allergy in the family|allergy here|allergy at the table|allergy sufferer|"
    "allergic kid|allergy so be careful|anaphylaxis"
)
WITH = options(
    "wi|wth|w|packed with|full of|loaded with|topped with|stuffed with|over|on top of|that'll use|"
    "with a bit of|with loads of|with a tin of|with half a|"
    "with extra|plus some|and some|with just|with added|and plenty of|with|with|with|with|with|"
    "using|using|containing|that contains|that has|that have|which have|made with|made from|"
    "including|that uses|featuring|based on|out of|from|that contain|that includes|w/|has|"
    "which contain|with some|with lots of|using up|to use up|with leftover|that would use|"
    "cooked with|where i can use|in which i can use|along with|having|starring|built around|"
    "incorporating|that include|with plenty of"
)
HAVE = options(
    "got a load of|loads of|got some|theres|i found|found some|stuck with|i'm left with|"
    "all i've got is|all we have is|there's loads of|what about|thinking|thinking of|how bout|fancy|"
    "fancying|i could murder some|could murder a|could go for|up for|dying for|i'm after|after some|"
    "in need of|need something with|wanna use|gotta use|trying to use up|drowning in|too many|"
    "a glut of|i've a|i have a|have leftover|i have got|using up|"
    "if i have|if i only have|if all i have is|is there anything with|anything with|something with|"
    "sth with|got anything with|extra|add|add some|just|only|throw in some|what goes well with|"
    "what goes with|do something with|any recipe using|what can i bake with|recipes with|"
    "ideas with|with only|i'd like to cook|i have|i've got|i got|we have|i want to use|"
    "i need to use up|i want|i'd like|i bought|there's|got|have|want|in my fridge i have|"
    "i only have|i feel like|i'm craving|craving|in the mood for|must have|must contain|"
    "should contain|should have|has to have|needs to have|it must include|i want to cook|"
    "what can i do with|what can i make with|what can i cook with|what goes with|use|use up|"
    "need to use|what should i do with|how can i use up|what to make with|i fancy|we fancy|lots of|"
    "it should include|must include|how about|yes to|give me|need|i need|what to cook with|"
    "i need to get rid of|there is|i have leftover|include"
)
LIKE = options(
    "i like|i love|we love|my kids love|i really like|i enjoy|i'm a fan of|i am fond of|i'm into|"
    "preferably with|ideally with|preferably|ideally|if possible with|if possible|bonus points for|"
    "bonus if it has|maybe with|maybe|perhaps with|it would be nice to have|would be great with|"
    "i'd prefer|i prefer|we like|my favourite is|i'm partial to|big fan of|she likes|"
    "my husband loves|would love some|hopefully with|optionally with|optionally|"
    "it'd be nice if it had"
)
LIKE_AFTER = options(
    "welcome|are welcome|is welcome|would be fine too|if you have any|would make me happy|"
    "if possible|would be nice|would be great|would be a plus|if you can|if there is any|"
    "preferred|is a plus|optional|would be good|for preference|is a bonus|if at all possible|"
    "would be lovely|is my favourite|are my favourite|(optional)"
)
SOFT_NO = options(
    "not too much|not too many|go easy on the|easy on the|rather not|i'd rather not have|less|"
    "fewer|not a lot of|light on the|i'd prefer no|preferably no|preferably without|"
    "ideally without|ideally no|if possible no|if possible without|just a little|only a little|"
    "not so much|cut down on|i'm cutting down on|trying to eat less|i try to limit|limit the|"
    "cut back on|as little as possible|i'd rather skip|would prefer not to have|not loaded with|"
    "not heavy on the|don't overdo the|not much|preferably not|maybe no|i'd rather not eat|"
    "less of the"
)
FINE = options(
    "is all good|are all good|no worries|can stay|i do eat|i'm ok with|works for me|is cool|"
    "totally ok|is allowed though|we do eat|is all right|is fine|are fine|ok|"
    "is fine|are fine|is ok|are ok|is okay|are okay|is fine though|are allowed|ok|is no problem|"
    "doesn't matter|don't matter|is alright|fine|is totally fine|i don't mind|are no problem|"
    "is fine by me|are good|is acceptable|i can eat|i can have"
)
NOT_TAG = options(
    "not bothered about|anything that isn't|anything not|don't fancy|no|never|without it being|"
    "besides|apart from|bar|gone off|can't be doing with|not in the mood for|don't feel like|"
    "skip the|"
    "not|not|not|nothing|but not|no|isn't|that isn't|that's not|which is not|not too|not very|"
    "nothing too|anything but|not so|except|without being|i don't want anything|i don't like|"
    "isn't too|avoid|other than|never|not overly|non|please not|no more|not another|rather not|"
    "instead of|aren't|that are not|i'm sick of|tired of|shouldn't be"
)


ROUND = (
    ("leave", "out"), ("leave", "out of it"), ("keep", "out"), ("keep the", "out of it"), ("leave the", "out please"),
    ("take", "out"), ("traces of", "are dangerous for me"), ("even a bit of", "makes me ill"), ("cut", "out"),
    ("eating", "makes me sick"), ("we keep", "out of our kitchen"), ("please leave", "out"),
    ("i must stay off", "completely"),
)  # fmt: skip
