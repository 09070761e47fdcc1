// What an arborist doesn't do: topping, spikes on living trees, taking too much of the crown (ANSI A300), and digging before
// utility lines are marked (Wis. Stat. 182.0175). Pure.
import { formatDay } from "#app/platform/dates.ts";
import { firstDiggingDay, lastDiggingDay } from "./digging.ts";
import { isDiggingLine, saysDigging } from "./digging-work.ts";
import { excerpt } from "./oak-rules.ts";
import {
	lineText,
	listAllSentences,
	listPassages,
	listPercentages,
	type Passage,
	type PlannedWork,
	type WorkRule,
} from "./planned-work.ts";
import { isNegated } from "./sentences.ts";

const topping =
	/\btopp(ed|ing)\b(?! (up|off the (tank|fuel)))|\b(de-?)?top (the|this|that|these|those|it|them|all|both|a|an|my|your|our|\d+|two|three|four|each|every|maple|ash|elm|birch|spruce|pine|tree|poplar|willow|boxelder|cottonwood)\b|\bhat[- ]?rack\w*|\bcoat[- ]?rack\w*|\bdehorn\w*|\blion'?s?[- ]?tail\w*|\bround(ing|ed)? ?over\b|\btipp(ing|ed)\b(?! fee)|\b(head|heading|headed|heads) (back|cuts?|off|down)\b|\bhead (the|all|every|each)\b|\bbehead\w*|\bdecapitat\w*|\bflat[- ]?top\w*|\bbuzz ?cut\w*|\bstub(s|bed|bing)? ?(cuts?|back|off)\b|\b(to|into|leave|leaving) (\w+ ){0,3}stubs\b|\b(cut|take|taking|chop|lop|saw|remove|knock|whack|bring|shear|crop|trim)\w* (\w+ ){0,4}tops?\b|\btops? (\w+ ){0,3}(cut|taken|chopped|lopped|sawn|sawed|removed|knocked|sheared|cropped)\b|\b(cut|chop|lop|shorten|reduce|lower|saw|shear|take|bring)\w* (\w+ ){0,5}(in half|by (a |one )?(half|third)|by two[- ]thirds|(down )?to (the )?(trunk|main stem|bare trunk|a pole|poles))\b|\b(cut|chop|lop|shorten|lower|take|saw|shear)\w* (\w+ ){0,6}(leaders?|trunks?|main stems?)\b/i;
/** Words near "top" that make it a place or a broken part. */
const topAsPlace =
	/\b(broken|snapped|hanging|dead|split|cracked|storm[- ]damaged|damaged|hung|fallen|tree ?tops?|topsoil|top soil|(old|past|previous|former|earlier) topping|top ?dress\w*|on top|top of the (hill|pile|fence|wall|driveway|stump|ladder))\b/i;
const spikes =
	/\b(spik(e|es|ed|ing)|(?<!fruit |fruiting )spurs?(?! (wood|prun|branch|system))|spurr(ed|ing)|gaff\w*|(climbing|climber'?s?|tree|pole|lineman'?s?) (irons?|hooks?|gear with points)|hooks|crampons?|cleats|tree ?steps?)\b/i;
const removal = /\b(remov\w*|fell|felling|take ?down|taking down|takedown|drop|dismantl\w*|cut down)\b/i;
const pruning =
	/\b(prun\w*|trim\w*|thin\w*|clean\w*|deadwood\w*|dead ?wood|raise|raising|reduc\w*|limbs?|branch\w*|canopy|crown)\b/i;
const reducing =
	/\b(thin\w*|reduc\w*|remov\w*|tak(e|es|en|ing)|cut\w*|prun\w*|trim\w*|strip\w*|shorten\w*|open\w*|lighten\w*|lop\w*|chop\w*|shear\w*|clean\w*|off)\b/i;
const crownParts =
	/\b(crowns?|canop\w+|foliage|lea(f|ves)|branch\w*|limbs?|growth|live|green|tree|head|tops?|wood|maples?|ash|elms?|oaks?|birch\w*|basswoods?|lindens?|spruces?|pines?|willows?|it|thin\w*)\b/i;
const deadParts =
	/\b(dead\w*|die-?back|dying|lost|loss|declin\w*|infest\w*|infect\w*|defoliat\w*|keep\w*|retain\w*|leave|leaving|remain\w*|deposit|discount|off the price|balance|down payment|due|slope|grade|chips|price|paid|pay)\b/i;
const locating =
	/\b(811|digger'?s?|hotline|utility (locat\w*|mark\w*)|locat(e|es|ed|ing|or)s?|lines? (are |be |is )?mark\w*|mark\w* (the )?(utility|underground|gas|buried) )\b/i;
const skipping =
	/\b(skip\w*|waiv\w*|without|no|not|never|before|unnecessary|ahead of|isn't|aren't|don't|won't|needn't|instead|regardless|bypass\w*|homeowner'?s?|customer'?s?|owner'?s?|you|your|neighbor'?s?|their)\b/i;

/** "No climbing spikes on trees we're keeping." and "We never top trees." need no question; anything with an exception does. */
const isRefusal = (text: string) =>
	/^(no|never|we (do not|don't|never))( use| climb (with|on))? ?(climbing |climber's )?(spik\w+|spurs?|gaffs?|top|topping)\b/i.test(
		text,
	) && !/\b(but|except|unless|only|if|when|without|instead|just|more|all the|always|you)\b/i.test(text);
const isRemoval = ({ text }: Passage) => removal.test(text) && !pruning.test(text);
/** Hedges are trimmed on top, and what was topped long ago is only a defect. */
const isTopping = ({ line, text }: Passage) =>
	topping.test(text) &&
	!topAsPlace.test(text) &&
	!/\b(hedges?(?! (maple|tree|elm|ash|spruce|pine))|shrubs?|bush(es)?|arborvitaes?|lilacs?|privets?|yews?|junipers?)\b/i.test(
		line ? lineText(line) : text,
	);
/**
 * Any number in feet may be the part of a tree that is cut off, such as "Take 12 feet off the maple" or "new cuts 6 ft below
 * the old ones", unless it says how far from something, how large or how long something is.
 */
const numberWord = "(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty)";
const number = `(?:\\d+(?:\\.\\d+)?|${numberWord})`;
const feet = `\\b${number}(?: ?(?:to|or|-|and) ?${number})?[ -]?(?:feet\\b|foot\\b|ft\\b|'(?=[\\s,.;]|$))`;
const feetNumber = new RegExp(feet, "i");
const harmlessFeet = new RegExp(
	[
		`${feet}\\.? (?:of (?:clearance|room|space)|clearance|away|apart|tall|high|wide|long|deep|lengths?|logs?|pieces?|sections?|ring|bed)\\b`,
		`${feet}\\.? (?:over|above|from|off of|clear of) (?!(?:the |its |each )?(?:tops?|trees?|tips?|height|maples?|ash|oaks?|elms?|birch\\w*|spruces?|pines?)\\b)`,
		`${feet}\\.? below (?:grade|ground|the (?:ground|surface|soil))\\b`,
		`\\b(?:within|at least|stay|keep) ${feet}`,
		`\\brais\\w* [^.]{0,40}\\bto ${feet}`,
	].join("|"),
	"gi",
);
const lessHeight =
	/\b(off|shorter|lower\w*|down|below|shorten\w*|reduc\w*|tak(e|es|ing)|cut\w*|remov\w*|drop\w*|top\w*|back|prun\w*|trim\w*)\b/i;
/** a size, as in "Norway spruce, 40 to 45 ft", and what isn't a tree */
const isAboutSize = (text: string) =>
	!lessHeight.test(text) ||
	/\b(hedges?(?! (maple|tree|elm|ash|spruce|pine))|stumps?|firewood|mulch|fences?|gates?|driveways?)\b/i.test(text);
/** A part of a tree may be removed too: "Remove the upper 10 ft". */
const partRemoval = new RegExp(`\\b(?:remov\\w*|drop\\w*|cut\\w*|tak\\w*) (?:\\w+ ){0,3}${feet}`, "i");
const isCutByFeet = (one: Passage) => {
	const text = one.text.replace(harmlessFeet, " ");
	return feetNumber.test(text) && !isAboutSize(text) && (!isRemoval(one) || partRemoval.test(text));
};
const notNegated = ({ text }: Passage) => !isNegated(text);

export const practiceRules: readonly WorkRule[] = [
	{
		id: "topping",
		title: "Topping",
		source: "ANSI A300: topping, tipping, lion-tailing and rounding over are not acceptable",
		level: "error",
		check: (work) => {
			const found = listAllSentences(work).find((one) => isTopping(one) && !isRemoval(one) && notNegated(one));
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}” describes topping. Offer crown reduction with cuts to lateral branches instead.`,
					}
				: null;
		},
	},
	{
		id: "spikes",
		title: "Climbing spurs on live trees",
		source: "ANSI A300: no climbing spurs for pruning; ANSI Z133",
		level: "error",
		check: (work) => {
			const found = listPassages(work).find((one) => spikes.test(one.text) && !isRemoval(one) && notNegated(one));
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}” mentions climbing spurs. We use them only for removals. Put the removal on its own line item.`,
					}
				: null;
		},
	},
	{
		id: "crown-share",
		title: "No more than 25% of the live crown",
		source: "ANSI A300: no more than 25% of the foliage in one season",
		level: "error",
		check: (work) => {
			const found = findTooMuchCrown(work).find(({ text }) => !deadParts.test(text) && !isNegated(text));
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}” removes more than 25% of the live crown in one season. Offer 25% or less.`,
					}
				: null;
		},
	},
	{
		id: "practice-unclear",
		title: "Possible overpruning",
		source: "ANSI A300",
		level: "question",
		answer: "No live tree will be topped, climbed with spurs or thinned by more than 25%",
		check: (work) => {
			const found =
				listAllSentences(work).find(
					(one) =>
						(isTopping(one) ||
							isCutByFeet(one) ||
							spikes.test(one.text) ||
							/\b(pollard\w*|severe\w*|drastic\w*|hard prun\w*|heav(y|il)\w* (prun|trim|thin|cut)\w*|as (low|short|small) as|way (back|down)|skinn\w+|gut(ted|ting)?|(lower|shorten|reduce) (the |this |that |each |all )*(tree|trees|height)|height reduction|halv\w*)\b/i.test(
								one.text,
							)) &&
						(!isRemoval(one) || isCutByFeet(one)) &&
						!isRefusal(one.text),
				) ?? findCrownShare(work)[0];
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}” may describe topping, climbing spurs or overthinning.`,
					}
				: null;
		},
	},
	{
		id: "digging-date",
		title: "No digging before utility lines are marked",
		source: "Wis. Stat. 182.0175(2)(am)1; Diggers Hotline Excavator's Guide",
		level: "error",
		check: (work) => {
			const first = firstDiggingDay(work.today);
			const line = findDigging(work);
			if (!line || !work.dates || lastDay(work.dates) >= first) return null;
			return {
				field: "startOn",
				message: `“${excerpt(line.text)}”: if we notify 811 today, digging can't start until ${formatDay(first)}. Choose a later date.`,
			};
		},
	},
	{
		id: "digging-order",
		title: "Dig dates and locate request",
		source: "Wis. Stat. 182.0175(2)(am)1 and 4",
		level: "question",
		answer: "The digging is scheduled within the dates of the locate request",
		check: (work) => {
			const first = firstDiggingDay(work.today);
			const line = findDigging(work);
			if (!line || !work.dates) return null;
			const starts = work.dates.from < first ? first : work.dates.from;
			if (work.dates.from >= first && lastDay(work.dates) <= lastDiggingDay(starts)) return null;
			return {
				field: "startOn",
				message: `Dig or grind only from ${formatDay(starts)} through ${formatDay(lastDiggingDay(starts))}. 811 needs three working days' notice, and a new request if digging hasn't started within 10 days of the start date.`,
			};
		},
	},
	{
		id: "locate-waived",
		title: "Every contractor needs its own locate request",
		source: "Wis. Stat. 182.0175(2)(am); Diggers Hotline Excavator's Guide",
		level: "error",
		check: (work) => {
			const found = listAllSentences(work).find(({ text }) => locating.test(text) && isLocateSkipped(text));
			return found
				? {
						field: found.field,
						message: `“${excerpt(found.text)}”: we file our own request with 811 before we dig. Remove this sentence.`,
					}
				: null;
		},
	},
];

/** "We call 811 before we dig" is fine; "dig before 811", "no 811" and "you call 811" are not. */
function isLocateSkipped(text: string): boolean {
	const plain = text.replace(
		/\bbefore (we|any|the|our|all)?\s?(\w+ ){0,2}(dig|grind|plant|start|work|begin|excavat)\w*|\b(do not|don't|doesn't|does not) (mark|locate) private\b.*|\bprivate\b.*|\bnot until\b|\byour (yard|property|lawn|utilit|underground|house|tree|stump)\w*|\bat no (cost|charge)\b/gi,
		" ",
	);
	return /\b811|digger|hotline|utility|underground|buried|gas|locates?\b|locator/i.test(text) && skipping.test(plain);
}

function findTooMuchCrown(work: PlannedWork): Passage[] {
	return listPassages(work).filter((one) => listCrownShares(one.text).some((share) => share > maxShare));
}

/** Any share of a crown that is taken, unless the text only names the limit: "no more than 15% of the live crown". */
function findCrownShare(work: PlannedWork): Passage[] {
	return [
		...findTooMuchCrown(work),
		...listAllSentences(work).filter(
			({ text }) => !deadParts.test(text) && !/\bno more than\b/i.test(text) && listCrownShares(text).length > 0,
		),
	];
}

const maxShare = 25;

function listCrownShares(text: string): number[] {
	return reducing.test(text) && crownParts.test(text) ? listPercentages(text) : [];
}

/** The first line item or sentence that digs. What `excluded` names doesn't. */
export function findDigging(work: Pick<PlannedWork, "lines" | "texts" | "excluded">): Passage | null {
	const excluded = new Set(work.excluded);
	const digs = ({ text, line }: Passage) => (line ? isDiggingLine(line) : !excluded.has(text) && saysDigging(text));
	return listPassages(work).find(digs) ?? null;
}

const lastDay = ({ from, to }: { from: string; to: string }) => (to < from ? from : to);
