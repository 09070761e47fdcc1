// Whether work digs, so that 811 has to be notified before it. Every rule asks here. The work type of a line item says so.
// Its text decides only where the work type doesn't, because a line item "Remove maple" may end with "and grind the stump",
// and many are typed without a work type. When a sentence is unclear, it digs: a needless 811 notice costs a phone call, a
// missing one a gas line. Pure.
import type { PlannedLine } from "./planned-work.ts";
import { negation, normalizeText, splitSentences } from "./sentences.ts";
import { isDiggingWork } from "./work-types.ts";

const digging =
	/\b(grind(?!ings)\w*|stump (removal|out)|remov\w* (the |an? |any |all |old )*stumps?|dig|digs|digging|dug|excavat\w*|trench\w*|auger\w*|(?<!\b(the|your|our|these|those|other|existing|house|landscape|foundation|invasive|native) )plants?(?! (health|beds?|material|growth)\b)|planting(?! beds?\b)|replant\w*|transplant\w*|root prun\w*|air ?spad\w*|post holes?|stake in)\b|\bstumps?\b[^.]{0,40}\b(deep|below (grade|ground|the surface))\b/gi;
/** "Grinding", "Stump removal": continues a list. "Grind", "dig": begins a statement of its own. */
const isNoun = (word: string) => /(ing|removal|out|tion)$/i.test(word);

/** A title that is nothing but a stump, "Maple stump, 24 in", means the stump is ground. */
const onlyStump = /^([\w-]+ ){0,3}stumps?\b/i;
const keptStump =
	/\b(left|leav(e|es|ing)|stays?|remains?|keep|kept|treat\w*|poison\w*|cut|cutting|low|flush|no|not|without|hauling|haul|chips|grindings)\b/i;

/** Another line item decides: "where a line item says so", "unless it's listed". */
const condition = /,?\s*\b(unless|except|only if|if|where|wherever|when)\b([^;]*)$/i;
const otherLine = /\bline items?\b|\blisted\b|\bitemized\b|\bordered\b/i;
const opposite = /\b(otherwise|not|leave|leaves|stays?|remains?|skip|\w+n't)\b/i;

const notIncluded = /^(not included|excluded|excludes|excluding|does not include|doesn't include)\b/i;
const denial = new RegExp(`${negation.source}|\\b(exclud\\w+|except)\\b`, "gi");
/** Where a denial ends: "Don't haul the chips, but grind the stump", "No stump is left after grinding". */
const turn =
	/[:()]| - |\b(but|then|when|while|after|once|by|before)\b|,? (and )?we('ll)?\b|\b(needed|required|necessary) to\b/i;
/** "We never dig until the lines are marked" says when we dig. */
const untilThen = /^[^.;]{0,60}\b(until|before|unless|without)\b/i;
const saidNo =
	/(?:(?:\b(?:is|are|was|were|will) )?\b(?:not|\w+n't|never)(?: be)? (?:included|part of|in (?:the|this) |needed|necessary|required|planned|ordered|quoted|done|offered|requested|wanted)|\b(?:excluded|declined)\b|\b(?:is|are|costs?) (?:an? )?(?:extra|separate)\b|\b(?:quoted|priced|billed|bid) separately|\bby (?:others|(?:the )?(?:owner|homeowner|customer|builder)s?|another (?:company|contractor)))/
		.source;
const saidNoNext = new RegExp(`^(?:(?! - )[^,:()])*?${saidNo}`, "i");
const saidNoAtOnce = new RegExp(`^( (the|this|any|all))?( stumps?)?\\s*([,:(]|- )?\\s*(${saidNo}|extra)\\W*$`, "i");
const saidNoOfList = /^, [^;:()]*\b(and|or)\b[^,;:()]*(are not|aren't|are excluded|are extra)\b/i;

/** Whether it says that we grind, dig or plant. "No stump grinding" and "unless a line item says so" don't. */
export function saysDigging(text: string): boolean {
	return splitSentences(text).some((sentence) => statesDigging(withoutConditions(sentence)));
}

/** Whether the line item digs: by its work type, or by its text. What its title names is ordered, even with an "if". */
export function isDiggingLine({ workType = "", title, detail }: PlannedLine): boolean {
	if (isDiggingWork(workType) || saysDigging(detail)) return true;
	const named = normalizeText(title).trim();
	if (!workType && onlyStump.test(named) && !keptStump.test(named)) return true;
	return splitSentences(title).some(statesDigging);
}

function statesDigging(sentence: string): boolean {
	if (notIncluded.test(sentence)) return false;
	return [...sentence.matchAll(digging)].some(
		({ 0: word, index }) => !isDenied(sentence.slice(0, index), word, sentence.slice(index + word.length)),
	);
}

function isDenied(before: string, word: string, after: string): boolean {
	if (saidNoAtOnce.test(after)) return true;
	if (isNoun(word) && (saidNoNext.test(after) || saidNoOfList.test(after))) return true;
	const last = [...before.matchAll(denial)].at(-1);
	if (!last) return false;
	const between = before.slice(last.index + last[0].length);
	if (turn.test(between) || untilThen.test(after)) return false;
	if (!isNoun(word)) return !/,|\band $/i.test(between);
	return !between.includes(",") || /\b(or|nor)\b/i.test(between + after);
}

/** The sentence without what another line item decides: all of it, or only the words after "unless". */
function withoutConditions(sentence: string): string {
	const found = condition.exec(sentence);
	if (!found || !otherLine.test(found[2] ?? "")) return sentence;
	const [, link = "", decided = ""] = found;
	const main = sentence.slice(0, found.index);
	if (!/^(unless|except)$/i.test(link)) return "";
	return opposite.test(decided) || decided.search(digging) >= 0 ? main : "";
}
