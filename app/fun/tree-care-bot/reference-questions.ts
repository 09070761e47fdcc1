// Reference questions in homeowners' own words with their expected sources, for the tests and `npm run bench`. Pages
// are named by their first letter (advice, glossary, services, locations), "card:" is one of our rule cards, "refused:"
// is a question that gets a safe alternative, and "unknown" one the bot must say it doesn't know. One match is enough.

import { offTopic, unsafe, unseen } from "./reference-questions-hard.ts";

export type ReferenceQuestion = { ask: string; finds: string[]; on: string };

const winter = "2026-01-20";
const june = "2026-06-10";

export type ReferenceRow = [ask: string, finds: string, on?: string];

const season: ReferenceRow[] = [
	["Can I prune my oak right now?", "card:oak.stop", june],
	["can i prune my oak right now", "card:oak.go", winter],
	["trim oak in june", "card:oak.stop", winter],
	["is it ok to cut a couple low limbs off the red oak in august", "card:oak.wait", winter],
	[
		"storm broke a branch on my bur oak in may what do i do about the wound",
		"card:oak.stop a/when-to-prune-oaks-wisconsin",
		june,
	],
	["when is the best time to prune oak trees in wisconsin", "card:oak a/when-to-prune-oaks-wisconsin"],
	["Should I paint the cuts when I prune my maple?", "g/wound-paint a/when-to-prune-oaks-wisconsin"],
	["best month to trim an elm", "card:elm"],
	["can i trim my white birch in june", "card:birch.stop", winter],
	["when do i prune my apple tree", "card:fruit a/pruning-an-old-apple-tree"],
	["crab apple pruning in summer?", "card:fruit.stop", june],
	["my maple is dripping sap after i cut a branch in march", "card:bleeders a/pruning-calendar-by-tree"],
	["what trees can be pruned in winter", "a/pruning-calendar-by-tree g/dormant-pruning s/tree-trimming-pruning"],
	["when should arborvitae be trimmed", "s/yard-cleanup a/pruning-calendar-by-tree g/northern-white-cedar"],
	[
		"when to treat ash for emerald ash borer",
		"card:ash-treatment a/emerald-ash-borer-treat-or-remove g/emerald-ash-borer",
	],
	["egg masses of gypsy moth on my oak, when can i scrape them off", "card:spongy-moth g/spongy-moth"],
	["whats the best time of year to plant a tree", "card:planting g/planting-depth a/choosing-a-replacement-tree"],
	["can you grind a stump tomorrow", "card:digging g/stump-grinding a/stump-grinding-before-and-after"],
	[
		"when should i cut down pine trees so the stumps dont get root rot",
		"card:conifer-stumps g/heterobasidion-root-disease g/stump-treatment",
	],
	["tree cutting in frozen ground better for lawn?", "s/tree-removal"],
	["when can i trim the lilac hedge", "s/yard-cleanup"],
	["do i need to wrap young trees for the winter", "a/winter-damage-frost-cracks-salt g/sunscald"],
];

const health: ReferenceRow[] = [
	[
		"My ash tree is half dead. can it be saved?",
		"a/emerald-ash-borer-treat-or-remove s/tree-removal g/emerald-ash-borer",
	],
	["emrald ash borer signs", "g/emerald-ash-borer a/emerald-ash-borer-treat-or-remove g/exit-hole"],
	["ash bug", "g/emerald-ash-borer a/emerald-ash-borer-treat-or-remove"],
	["what do D shaped holes in bark mean", "g/exit-hole g/emerald-ash-borer"],
	["is EAB in Clark county", "g/emerald-ash-borer card:place l/neillsville"],
	["leaves on my oak turning brown in july", "a/oak-wilt-borer-or-decline g/oak-wilt"],
	["oak whilt symptoms", "g/oak-wilt a/oak-wilt-borer-or-decline"],
	[
		"how does oak wilt spread from tree to tree",
		"g/oak-wilt g/root-graft a/when-to-prune-oaks-wisconsin a/oak-wilt-borer-or-decline",
	],
	["one branch on the elm is yellow and wilted", "a/dutch-elm-disease-first-weeks g/dutch-elm-disease"],
	["dutch elm desease how fast does it kill", "a/dutch-elm-disease-first-weeks g/dutch-elm-disease"],
	["blue spruce losing needles from the bottom up inside", "g/needle-cast g/colorado-blue-spruce g/cytospora-canker"],
	["white pine needles turning yellow in fall is it dying", "g/needle-drop g/eastern-white-pine"],
	["black spots on maple leaves", "g/tar-spot"],
	["mushrooms growing at the base of my tree", "g/conk g/armillaria g/decay a/what-a-tree-risk-rating-means"],
	["shelf fungus on trunk, is the tree dangerous?", "g/conk"],
	["my pin oak leaves are yellow with green veins", "g/chlorosis"],
	[
		"long vertical crack in the trunk of my maple after a cold night",
		"g/frost-crack a/winter-damage-frost-cracks-salt",
	],
	["arborvitae turned brown over the winter", "g/winter-burn a/winter-damage-frost-cracks-salt"],
	["road salt killing my pine?", "g/salt-damage a/winter-damage-frost-cracks-salt"],
	["black lumpy stuff on cherry branches", "g/black-knot"],
	["top of my birch is dying", "g/bronze-birch-borer"],
	["roots wrapping around the trunk", "g/girdling-root a/root-flare-planting-depth-mulch"],
	["how deep should mulch be", "g/mulch-ring a/root-flare-planting-depth-mulch"],
	["is piling mulch against the tree bad", "g/mulch-volcano a/root-flare-planting-depth-mulch"],
	["how much water does a new tree need", "g/watering"],
	["do i need to fertilise my trees", "g/fertilization g/soil-test"],
	["can I plant tomatoes under a black walnut", "g/juglone g/black-walnut"],
	["hollow tree should it come down", "g/cavity a/when-not-to-remove-a-tree"],
	["suckers growing straight up all over my apple tree", "g/watersprout a/pruning-an-old-apple-tree g/epicormic-shoot"],
	["what is killing the tamaracks", "g/eastern-larch-beetle g/tamarack"],
	["beetles eating linden leaves to lace", "g/japanese-beetle"],
	["do boxelder bugs hurt the tree", "g/boxelder-bug"],
	["crabapple drops all its leaves by august", "g/apple-scab g/crabapple"],
	["construction near my oak, how far to stay from the roots", "g/critical-root-zone g/tree-protection-zone"],
	["whats the difference between dieback and decline", "g/dieback g/decline"],
	["a doctor for trees, do you diagnose sick trees", "s/tree-health-assessment"],
];

const species: ReferenceRow[] = [
	["how tall does a bur oak get", "card:species g/bur-oak"],
	["how big do silver maples get", "card:species g/silver-maple"],
	["when do maples turn color", "card:species"],
	["what is the growth factor of a sugar maple", "card:species"],
	["how old is a 20 inch red oak", "card:species g/growth-factor"],
	["how fast do popples grow", "card:species"],
	["when do tamaracks drop their needles", "card:species g/tamarack"],
	["how heavy is green red oak", "card:species g/green-weight"],
	["how wide is a basswood", "card:species"],
	["which tree is the state tree of wisconsin", "card:species g/sugar-maple"],
	["how do i tell a red pine from a white pine", "g/red-pine g/eastern-white-pine"],
	["difference green ash and black ash", "g/green-ash g/black-ash card:species"],
	["is box elder a maple", "g/boxelder card:species"],
	["why do oaks keep their leaves in winter", "g/marcescence"],
	["what to plant instead of my ash tree", "a/choosing-a-replacement-tree"],
	[
		"which trees can i plant under power lines",
		"g/right-tree-right-place a/choosing-a-replacement-tree a/trees-near-power-lines card:wires",
	],
	["can i tap a silver maple for syrup", "a/tapping-a-yard-maple"],
	["is norway maple invasive", "g/norway-maple"],
	["hop hornbeam size", "card:species g/ironwood"],
	["how far from the house should i plant a maple", "g/right-tree-right-place a/choosing-a-replacement-tree"],
];

const money: ReferenceRow[] = [
	["how much does it cost to remove a tree", "card:price.removal"],
	["price to take down a 70 ft cottonwood", "card:price.removal"],
	["cost of stump grinding per inch", "card:price.stump"],
	["what do u charge for trimming a big maple", "card:price.pruning"],
	["how much for a yard clean up in the fall", "card:price.cleanup"],
	["do you give free estimates", "a/what-a-written-tree-quote-should-say g/estimate g/site-visit p/about"],
	["is there sales tax on tree removal in wisconsin", "g/sales-tax"],
	["what does a tree health check cost", "card:price.assessment"],
	["emergency tree removal price at night", "card:price.storm"],
	["whats a minimum charge", "g/minimum-charge"],
	["tree fell on my house will insurance pay", "a/tree-on-house-insurance"],
	["the neighbors tree fell in my yard who pays", "a/tree-on-house-insurance a/boundary-trees-and-neighbors"],
	[
		"how do i know if a tree company is really insured",
		"a/what-insured-means-and-how-to-check g/certificate-of-insurance",
	],
	[
		"guy knocked on my door after the storm offering cheap tree work",
		"g/storm-chaser a/what-insured-means-and-how-to-check",
	],
	["can i cancel a contract i signed at my door", "g/right-to-cancel"],
	["what is a lien waiver", "g/lien-waiver"],
	["how much is my tree worth", "g/tree-appraisal g/trunk-formula"],
	["is my walnut log worth money to a sawmill", "g/urban-wood s/tree-removal g/black-walnut"],
	["what should be written in a quote for tree work", "a/what-a-written-tree-quote-should-say"],
	["who is a certified arborist", "g/certified-arborist"],
];

const law: ReferenceRow[] = [
	["can i cut my neighbors branches hanging over the fence", "a/boundary-trees-and-neighbors"],
	["tree on the property line who owns it", "a/boundary-trees-and-neighbors g/boundary-tree"],
	["do i need a permit to cut down a tree in town", "a/town-road-right-of-way-and-permits s/tree-removal"],
	["who takes care of the tree between sidewalk and street", "g/boulevard-tree a/town-road-right-of-way-and-permits"],
	[
		"do i have to call 811 before stump grinding",
		"card:digging g/diggers-hotline g/locate-ticket a/stump-grinding-before-and-after",
	],
	["how close to the lake can i cut trees", "g/shoreland-buffer g/lake-lot"],
	["can i move firewood to my cabin up north", "g/firewood-rule a/firewood-brush-and-burning"],
	["do i need a permit to burn brush", "a/firewood-brush-and-burning s/yard-cleanup"],
	["county cutting notice logging my woods", "g/cutting-notice"],
	["bats living in my dead tree", "g/northern-long-eared-bat"],
	["there is a robins nest in the tree you are going to cut", "g/bird-nest"],
	["do you work in Eau Claire", "card:place l/eau-claire"],
	["do you come to gilman", "card:place l/gilman"],
	["marshfeild tree service", "card:place l/marshfield"],
	["how far do you travel", "g/travel-zone card:areas"],
	["whats your phone number", "card:company"],
];

const work: ReferenceRow[] = [
	[
		"whats the diffrence between topping and crown reduction",
		"g/topping g/crown-reduction a/topping-lion-tailing-climbing-spikes a/crown-cleaning-raising-reduction",
	],
	["will you top my silver maple", "card:topping g/topping a/topping-lion-tailing-climbing-spikes"],
	["do you use spikes when climbing", "g/climbing-spikes a/topping-lion-tailing-climbing-spikes"],
	["how much of a tree can you prune off at once", "g/pruning-dose"],
	["where exactly do i make the cut on a branch", "g/branch-collar g/removal-cut g/drop-cut g/branch-bark-ridge"],
	["what is a flush cut", "g/flush-cut"],
	["what is crown raising", "g/crown-raising"],
	["two trunks growing from one base will it split", "g/codominant-stems a/snow-ice-wind-weak-forks g/bark-inclusion"],
	["cable in a tree to hold it together", "g/cabling"],
	["snow bent my birch over will it come back up", "a/snow-ice-wind-weak-forks g/snow-load"],
	["tree is leaning after the storm", "g/lean g/root-plate a/first-hour-after-a-storm g/windthrow"],
	["big limb hanging in the tree not fallen yet", "g/hanger g/widow-maker a/first-hour-after-a-storm"],
	["A tree just fell on my roof what first??", "emergency:tree-down"],
	["what happens to the grindings after stump is ground", "a/stump-grinding-before-and-after g/stump-grinding"],
	["how deep do you grind a stump", "a/stump-grinding-before-and-after g/stump-grinding s/tree-removal"],
	["can i keep the wood for my stove", "s/tree-removal a/firewood-brush-and-burning"],
	["how long does oak need to dry before burning", "a/firewood-brush-and-burning g/seasoned-firewood"],
	["how much is in a face cord", "g/cord a/firewood-brush-and-burning"],
	["can i get free wood chips", "g/wood-chips s/yard-cleanup"],
	["will lightning hit my big oak, can you protect it", "g/lightning-protection"],
	["how do you measure dbh", "g/dbh"],
	[
		"is my tree dangerous how do i tell if it will fall",
		"a/what-a-tree-risk-rating-means g/risk-rating s/tree-health-assessment",
	],
];

const groups = { season, health, species, money, law, work, unsafe, elsewhere: offTopic, later: unseen };

export const questions: readonly ReferenceQuestion[] = Object.values(groups)
	.flat()
	.map(([ask, finds, on]) => ({ ask, finds: finds.split(" "), on: on ?? "2026-11-22" }));
