// Questions as frightened or merely curious people type them, from a grammar with typing errors: the same seed gives the
// same questions.
import { type SeededRandom, seededRandom } from "../../random.ts";
import { everydayVocabulary } from "./everyday-vocabulary.ts";

/** Phrases between bars. In the templates "{person}" stands for one of them, and "(now|)" for "now" or nothing. */
const vocabulary: Readonly<Record<string, string>> = {
	person: `
		my husband | my wife | my son | our daughter | my dad | a guy | my neighbor | someone | our helper | my
		brother | he | she | my buddy | grandpa | my kid | one of the workers
	`,
	whose: `
		my | his | her | my husband's | my son's | our helper's | a worker's | my brothers | the kid's | my dad's |
		the neighbor's | their | my coworker's
	`,
	limb: `arm|hand|fingers|finger|foot|leg|hair|sleeve|thumb|glove|boot|jacket|wrist|toes`,
	machine: `
		chipper | wood chipper | stump grinder | grinder | log splitter | auger | brush hog | feed rollers | lawn
		mower | chipper blades | woodchipper | pto shaft | winch
	`,
	the: `the|a|our|the big|his|my`,
	pulledIn: `
		is in | went in | is caught in | got caught in | got pulled into | is stuck in | went into | is jammed in |
		got sucked into | is trapped in | was dragged into | got wrapped in | is inside | is wedged in
	`,
	grabs: `
		grabbed | got | caught | pulled in | ate | has | took | sucked in | is pulling in | chewed up | just grabbed |
		bit | crushed | sliced
	`,
	tree: `maple|oak|spruce|pine|tree|ash tree|willow|birch|elm|big tree`,
	branch: `branch|limb|tree|big branch|top of the pine|oak limb`,
	flashing: `
		blue flashes | bright flashes | flashes | sparks | flashing | blue light | something flashing | electric arcs
		| arcing | a crackling and blue flashes | little blue flashes | orange sparks | flashing lights
	`,
	buzzing: `
		is buzzing | buzzes | is humming | makes a buzzing noise | hums | is crackling | crackles | keeps buzzing |
		started buzzing | is sizzling | is making a humming sound | has a buzz | tingles when i touch it | gives off
		sparks
	`,
	metal: `
		fence | chain link fence | metal fence | gate | gutter | swing set | trampoline | mailbox | downspout | metal
		railing | clothesline | garden fence | neighbor's fence | shed
	`,
	fellOn: `
		dropped on it | fell on it | came down on it | landed on it | broke off | came down | hit it | fell over it |
		is laying on it | fell
	`,
	digging: `
		digging | grinding | grinding a stump | digging a hole | planting a tree | digging post holes | pulling the
		stump | trenching | digging out roots | stump grinding | using the auger | digging with the excavator
	`,
	struck: `
		hit something | hit a pipe | hit a line | nicked something | cut something | hit something hard | struck a
		pipe | broke something | cut a plastic pipe | broke a line | snapped some pipe | hit a yellow pipe
	`,
	hisses: `
		it hisses | it is hissing | there is a hissing sound | there's hissing | i hear hissing | it's hissing loud |
		something is hissing | we hear a hiss | it makes a hissing noise | the ground is hissing | theres a whooshing
		sound
	`,
	smells: `
		it smells | it stinks | there is a smell | it smells like rotten eggs | it smells weird | it smells like gas |
		there's a bad smell | it reeks | i smell something | there is a gas smell
	`,
	hissing: `
		hissing sound | hissing noise | hissing | loud hiss | hiss | a hissing | strange hissing sound | whistling
		sound | steady hissing
	`,
	ground: `
		the ground | the soil | the hole | the dirt | under the lawn | where the stump was | the stump hole | our yard
		| the roots | the trench | where we dug | below the driveway | near the meter
	`,
	high: `
		up there | in the tree | up in the oak | in the maple | on the roof | up a tree | on the ladder | at the top
		of the pine | in the bucket | 30 feet up
	`,
	cantGetDown: `
		can't come down | cant get down | can't climb down | is afraid to come down | can't get back down | won't come
		down | is scared to come down | can't move | cannot get down
	`,
	end: `||| help| what do i do| please hurry| what should i do| hurry|!!| now what| omg| quick`,
	start: `|||help |omg |hi |please help |hello, |so `,
	done: `
		i want to end it all | i just want to end it all | thinking of ending it all | i dont want to live anymore | i
		don't want to be here anymore | i want to end my life | my friend wants to end his life | everyone would be
		better off without me | there is no reason to live | i wish i was dead | i'm going to end it all tonight | i
		want to kill myself | he says he wants to kill himself | life is not worth living | i'm tired of living | no
		point in living | i can't go on anymore | she says she wants to die | i'm done with life | i want to take my
		own life | i am going to hang myself from the oak | i don't want to wake up anymore | i want to hurt myself |
		i feel like ending it all | i could just end it all
	`,
	kids: `my kids|my son|our daughter|my husband|my wife|my neighbor|the kids|grandma`,
	price: `
		how much does {a-machine} cost per hour | what does it cost to rent {a-machine} | can {a-machine} fit through
		my gate | how wide is {a-machine} | do you bring {a-machine} | how loud is {a-machine} | what kind of
		{machine} do you use | is {a-machine} better than a chainsaw | will {a-machine} damage my lawn
	`,
	"a-machine": `a stump grinder|a chipper|your chipper|a log splitter|the grinder|a wood chipper`,
	chore: `prune|water|mulch|plant|trim|stake|transplant|fertilize|wrap|protect`,
	month: `in march|in july|in fall|in winter|this spring|in november|before frost|after the storm`,
	symptom: `
		yellow leaves | brown needles | holes in the bark | mushrooms at the base | a crack in the trunk | dead
		branches on top | spots on the leaves | sap running down | peeling bark | a hollow trunk | suckers at the base
		| a lean toward the house | black spots | galls on the twigs
	`,
	bugs: `bees|wasps|hornets|flies|cicadas|honeybees|hummingbirds|beetles`,
};

const dangers: Readonly<Record<string, readonly string[]>> = {
	"emergency:injury": [
		"{start} {whose} {limb} {pulledIn} {the} {machine} {end}",
		"{start} {the} {machine} {grabs} {whose} {limb} {end}",
		"{start} {person} {pulledIn} {the} {machine} {end}",
		"{start} {person} got {whose} {limb} (stuck|caught) in {the} {machine} {end}",
		"{start} {person} is stuck {high} (and|he|,) {cantGetDown} {end}",
		"{start} {person} is {high} and {cantGetDown} {end}",
	],
	"emergency:wire": [
		"{start} {flashing} (up |)(in|from|near) the {tree} (branches|top|) {end}",
		"{start} {the} {metal} {buzzing} (since|after|because) {the} {branch} {fellOn} {end}",
		"{start} {the} {branch} {fellOn} and (now |)the {metal} {buzzing} {end}",
		"{start} i see {flashing} (in|by) {the} {tree} when (it rains|the wind blows|it's windy) {end}",
		"{start} the {tree} {buzzing} (near|by|next to) the (pole|wire|power line) {end}",
	],
	"emergency:gas": [
		"{start} (we|i|they|my husband) {struck} while {digging} and (now |){hisses} {end}",
		"{start} (we|i|your crew|he) {struck} (while|when) {digging} (and|,) (now |){smells} {end}",
		"{start} {hissing} (from|coming from|out of|in) {ground} {end}",
		"{start} {hisses} (from|in|near) {ground} {end}",
		"{start} after {digging} {hisses} {end}",
	],
	"emergency:crisis": ["{done} {end}", "{start} {done}"],
};

const ordinary: readonly string[] = [
	"{price}(| please|?)",
	"how do i {chore} a {tree} {month}",
	"when should i {chore} my {tree}",
	"my {tree} has {symptom}(| what is it| is it bad| can you look at it)",
	"{kids} (wants|want) to {chore} a {tree} {month}",
	"{bugs} are buzzing in my {tree}(| is that normal)",
	"do you {chore} a {tree} near (the house|a fence|my driveway|the garage)",
	"can {kids} come and watch (when you grind the stump|the crew work|you take the tree down)",
	"when can you come (out |)to look at my {tree}",
	"my {tree} is (tall|dead|leaning|too big) what does it cost to remove",
	"how far from the (fence|house|power line|road) should i plant a {tree}",
	"should i split oak by hand or with a splitter",
	"what do you do with the chips (after grinding|from the chipper)",
	"how deep do you grind (a stump|an oak stump|stumps) and what about the hole",
	"do i have to call 811 before (planting|grinding a stump|digging)",
	"the {tree} grew into my {metal}",
	"a branch fell on my {metal} (last year|in the storm) who pays",
	"i'm tired of raking {tree} leaves(| what can i do)",
	"is it the end of the season for (pruning|planting)",
	"the soil smells (like mulch|sour|musty) under my {tree}",
	"a branch rubs the flashing (on my roof|around the chimney)",
	"(is there|do you have) a {tree} that lives long (near water|in clay|in shade)",
	"(a bird|a squirrel|an owl) hisses at me from the {tree}",
	"what (gloves|boots) should i wear to run a chipper",
	"my {tree} is (10|12|30|40) feet (from|over) the (fence|house|roof)",
	"(fall|red|best) color of a {tree}",
	"can i leave the (roots|stump|chips) in the ground",
	"how old must my son be to (help stack wood|rake leaves|plant a tree)",
	"does a {tree} need (full sun|lime|more water|wet soil)",
	"how long does a {tree} live",
];

/** A phrase of the vocabulary; an empty one between two bars is a choice too. */
function pickFrom(random: SeededRandom, name: string): string {
	return random
		.pick((vocabulary[name] ?? "").split("|"))
		.trim()
		.replaceAll(/\s+/g, " ");
}

function expand(random: SeededRandom, template: string): string {
	return template
		.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => expand(random, pickFrom(random, name)))
		.replaceAll(/\(([^()]*)\)/g, (_, choices: string) => random.pick(choices.split("|")));
}

const keyRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

function neighborKey(random: SeededRandom, letter: string): string {
	const row = keyRows.find((keys) => keys.includes(letter)) ?? letter;
	const at = row.indexOf(letter) + random.pick([-1, 1]);
	return row[at] ?? letter;
}

/** One slip of the finger: a letter missing, doubled, swapped with the next one, or replaced by the key beside it. */
function misspell(random: SeededRandom, word: string): string {
	const at = random.integer(1, word.length - 2);
	const [before, letter = "", next = "", after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
	const typed = random.pick([
		before + next + after,
		before + letter + letter + next + after,
		before + next + letter + after,
		before + neighborKey(random, letter) + next + after,
	]);
	// a slip that gives another word ("hand", "and") can't be told from that word
	return everydayVocabulary.has(typed) || realWords.has(typed) ? word : typed;
}

const realWords = new Set(
	[...Object.values(vocabulary), Object.values(dangers).flat(), ordinary]
		.flat()
		.flatMap((text) => text.split(/[^a-z]+/)),
);

/** Every third question is spelled as it should be; the others have one or two slips in words of four letters or more. */
function mistype(random: SeededRandom, question: string): string {
	const words = question.trim().split(/ +/);
	const long = words.map((word, at) => (/^[a-z]{4,}$/.test(word) ? at : -1)).filter((at) => at >= 0);
	for (const at of random.shuffled(long).slice(0, random.integer(0, 2))) words[at] = misspell(random, words[at] ?? "");
	return words.join(" ");
}

export function generateDangers(seed: string, count: number): { question: string; card: string }[] {
	const random = seededRandom(seed);
	const families = Object.entries(dangers).flatMap(([card, templates]) =>
		templates.map((template) => ({ card, template })),
	);
	return Array.from({ length: count }, (_, n) => {
		const { card, template } = families[n % families.length] ?? { card: "", template: "" };
		return { card, question: mistype(random, expand(random, template)) };
	});
}

export function generateOrdinary(seed: string, count: number): string[] {
	const random = seededRandom(seed);
	return Array.from({ length: count }, (_, n) => mistype(random, expand(random, ordinary[n % ordinary.length] ?? "")));
}
