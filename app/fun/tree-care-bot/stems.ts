// Normalizes a question for the search: no case, endings or stop words, plus local synonyms. Pure.

const stopWords = new Set(
	"a an and are as at be been but by can could d did do does doing for from get gets getting go going got had has have he her here hi hello him his how i if im in into is it its just ll like m me my no not now of off ok okay on or our out over please really re s she should so some t thanks than that the their them then there these they thing this to too u up us ve very was we were what whats when where which who why will with would you your u're youre just about any more most much many anybody someone somebody something ever also all well want need know tell think symptom symptoms sign signs mean means problem problems help guy guys person people today tomorrow year years happen happens tree trees service doesnt dont isnt cant say there's right again still way lot bit one im".split(
		" ",
	),
);

/** Irregular forms that the rule below would miss. */
const irregularStems = new Map(
	Object.entries({
		leaves: "leaf",
		dying: "die",
		died: "die",
		dies: "die",
		fell: "fall",
		fallen: "fall",
		broke: "break",
		broken: "break",
		tore: "tear",
		torn: "tear",
		grew: "grow",
		grown: "grow",
		froze: "freeze",
		frozen: "freeze",
		feet: "foot",
		mice: "mouse",
		colour: "color",
		fertiliser: "fertilize",
		fertilise: "fertilize",
		pruners: "prune",
		children: "child",
	}),
);

/** The stem of a word, longest ending removed first: "removal", "removing" and "removed" give the same stem. */
export function stemWord(word: string): string {
	const known = irregularStems.get(word) ?? word;
	if (known.length <= 3) return known;
	let stem = known.replace(/ies$/, "y").replace(/(sh|ch|ss|x)es$/, "$1");
	if (/[^sui]s$/.test(stem)) stem = stem.slice(0, -1);
	const cut = stem.replace(/(ation|ment|ing|edly|ed|al|ly)$/, "");
	if (cut.length >= 3 && /[aeiouy]/.test(cut) && cut !== stem) stem = cut.replace(/([^lsz])\1$/, "$1");
	return stem.length > 3 ? stem.replace(/e$/, "") : stem;
}

export function normalizeText(text: string): string {
	return text
		.toLowerCase()
		.normalize("NFKD")
		.replaceAll(/[\u0300-\u036f]/g, "")
		.replaceAll(/[\u2018\u2019`]/g, "'")
		.replaceAll(/'s\b/g, "")
		.replaceAll("'", "");
}

function splitWords(text: string): string[] {
	return normalizeText(text).match(/[a-z0-9]+/g) ?? [];
}

export function extractStems(text: string): string[] {
	return splitWords(text)
		.filter((word) => !stopWords.has(word))
		.map(stemWord);
}

/** Visitors' phrases and our pages' terms for them. A phrase adds terms and never removes any. */
const synonyms: [pattern: RegExp, synonyms: string][] = [
	[/\b(eab|ash (bug|beetle|bore\w*)s?)\b/, "emerald ash borer"],
	[/\b(gypsy|ldd) moth/, "spongy moth"],
	[/\b(popple|poplar)s?\b/, "quaking aspen"],
	[
		/\b(cut(ting)?|tak(e|ing)|chop(ping)?) (it |them |this |that |a |the |my )?(\w+ ){0,5}down\b|\bget(ting)? rid of|\bcome down\b/,
		"removal",
	],
	[/\b(trim|prun|lop|cut back|shear)/, "trimming pruning"],
	[/\b(mushroom|toadstool|fungus|fungi|shelf)/, "conk fungus decay"],
	[/\bmushrooms?\b.*\b(base|roots?|ground)\b/, "armillaria"],
	[/\b(bug|insect|beetle)s?\b/, "beetle borer"],
	[/\bhollow|\bholes? in (the|my|its)\b/, "cavity decay"],
	[/\bsplit(s|ting)?\b|\btwo (trunks|stems|leaders)\b|\bforks?\b/, "codominant stems weak fork"],
	[/\b(yellow\w*|pale)\b.*\bveins?\b/, "chlorosis"],
	[/\bsalt/, "salt damage winter"],
	[/\b(insur\w+|liabilit\w+)/, "insurance insured certificate"],
	[/\bneighbou?rs?\b|\bproperty line\b|\blot line\b/, "boundary neighbor"],
	[/\b(sidewalk|street|boulevard|terrace)\b/, "boulevard street tree right of way"],
	[/\bpermit/, "permit town"],
	[/\b(811|call before|diggers)/, "diggers hotline locate ticket"],
	[/\b(fertili[sz]\w*|feed(ing)?)\b/, "fertilization soil test"],
	[/\bwater(ing)?\b|\bgallons?\b/, "watering"],
	[/\bneedles?\b/, "needle"],
	[/\blean(s|ing|ed)?\b/, "lean root plate"],
	[/\bsyrup|\bsap\b.*\btap|\btapp?(ing)?\b/, "tapping maple syrup"],
	[/\bfire ?wood|\bstove\b|\bburn(ing)? (wood|oak|ash|elm)|\bbefore burning/, "firewood seasoned"],
	[/\bface cord|\bcords?\b/, "cord firewood"],
	[/\bbrush\b/, "brush burning chipper"],
	[/\b(dangerous|unsafe|safe|will it fall|might fall|risk\w*|hazard\w*)\b/, "risk rating"],
	[/\b(sick|diagnos\w*|unhealthy|health check|doctor)\b/, "tree health assessment"],
	[/\b(estimate|quote|bid)s?\b/, "estimate quote written"],
	[/\b(worth|value[ds]?|appraise\w*)\b/, "tree appraisal value"],
	[/\b(power|electric(al)?|high|utility) ?(line|wire|cable)s?|\bpowerlines?\b/, "power lines wires"],
	[/\b(lake|shore|river ?bank|water ?front)\b/, "shoreland buffer lake lot"],
	[/\b(nest|nests|robins?|birds?)\b/, "active bird nest"],
	[/\bbats?\b/, "northern long-eared bat"],
	[/\b(knock\w*|door to door|door-to-door)\b.*\b(door|storm|cheap)\b|\bstorm chas/, "storm chaser"],
	[/\bcancel/, "right to cancel"],
	[/\b(winter|cold) (burn|brown\w*)|\bbrown(ed)?\b.*\bwinter\b/, "winter burn"],
	[/\bcracks?\b.*\b(cold|frost|winter)\b/, "frost crack"],
	[/\broots?\b.*\b(wrap\w*|circl\w*|around)\b/, "girdling root"],
	[/\b(pil\w+|heap\w*|against)\b.*\b(mulch|trunk)\b|\bmulch\b.*\b(against|pil\w+|volcano)\b/, "mulch volcano"],
	[/\bsuckers?\b|\bstraight up\b/, "watersprouts epicormic shoot"],
	[/\bblack (spots?|dots?|blotches)\b.*\bmaple|\bmaple\b.*\bblack (spots?|dots?|blotches)/, "tar spot"],
	[/\b(black|lump\w*|knots?)\b.*\bcherry\b|\bcherry\b.*\b(black|lump\w*)\b/, "black knot"],
	[/\bkeep (their|its|the) leaves\b|\bhold\w* (on to )?(their|its)? ?leaves\b|\bleaves\b.*\bstay\b/, "marcescence"],
	[/\bd[- ]?shaped\b/, "exit hole"],
	[/\bcabl(e|es|ing)\b/, "cabling bracing"],
	[/\blightning\b/, "lightning protection"],
	[/\bgrind(ing|ings)?\b|\bground out\b|\bstumps?\b/, "stump grinding"],
	[/\b(tomato|garden|vegetable)\w*\b.*\bwalnut\b|\bwalnut\b.*\b(tomato|garden|vegetable)/, "juglone"],
	[/\b(instead|replace\w*)\b|\bwhat (tree )?(should i|to|can i) plant\b/, "choosing a replacement tree"],
	[/\b(free|written)\b.*\b(estimate|quote|look|visit)/, "estimate quote site visit"],
	[/\b(tax\w*)\b/, "sales tax"],
	[/\b(ten|10)[- ](foot|feet|ft) rule\b/, "minimum approach distance power lines"],
	[
		/\b(construction|build(ing)?|addition|excavat\w*|trench\w*|driveway)\b.*\b(root|tree|oak|maple|near)/,
		"critical root zone protection",
	],
	[/\b(top|tip) of (my|the) birch|\bbirch\b.*\b(top|dying|dead)\b/, "bronze birch borer"],
	[/\b(lumber|sawmill|boards?|slab|veneer|worth money)\b/, "urban wood sawyer"],
	[
		/\b(prune|cut|trim|take)\w* off at once|\bhow much (of )?(a|the|my) (tree|crown)|\btoo much\b.*\bprun/,
		"pruning dose live crown removal",
	],
	[/\b(haul|wood away|take the wood|keep the wood)/, "wood hauled logs chipped brush"],
	[
		/\b(wet|swampy|soggy|low) (ground|soil|spot|area|yard)|\bshade tree\b/,
		"choosing replacement tree wet soil drainage",
	],
	[/\b(hit|nick\w*|scrap\w*|skinn\w*|gouge\w*)\b.*\b(mower|trimmer|car|truck|plow)\b/, "wound bark mower wound paint"],
	[/\b(put|spray|paint|seal)\b.*\b(on it|cuts?|wounds?|stub)\b/, "wound paint sealer"],
	[/\b(dropp?(ing|s)?|fall(ing|s)?) (limbs?|branches)\b.*\bsummer|\bno wind\b/, "summer branch drop"],
	[/\bfar (do|will) (you|u) (travel|drive|go|come)\b|\bservice area\b/, "travel zone"],
];

/** The stems of a question, and the additional stems its phrases stand for. */
export function expandQuestion(question: string): { stems: string[]; synonymStems: string[] } {
	const text = normalizeText(question);
	const synonymStems = synonyms.flatMap(([pattern, words]) => (pattern.test(text) ? extractStems(words) : []));
	const stems = extractStems(question);
	return {
		stems: [...new Set(stems)],
		synonymStems: [...new Set(synonymStems)].filter((stem) => !stems.includes(stem)),
	};
}
