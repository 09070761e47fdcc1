// No oak is cut or wounded from April through July, because beetles carry oak wilt to fresh wounds. Source: Wisconsin DNR.
// The text of a line item decides whether it cuts an oak, and what the text leaves open is asked. Pure.
import { findOak, isLandmark, namesOtherTree } from "./oaks.ts";
import { isNegated, lineText, listPassages, type Passage, type PlannedWork, type WorkRule } from "./planned-work.ts";
import { mentionsCutting } from "./seasons.ts";

const source = "Wisconsin DNR: do not prune, cut or wound oaks April through July";

type OakPassage = Passage & { kind: "cut" | "unclear" };

export const oakRules: readonly WorkRule[] = [
	{
		id: "oak-season",
		title: "Oak wilt season",
		source,
		level: "error",
		check: (work) => {
			const cut = isInOakSeason(work) && !work.hazard && listOaks(work).find(({ kind }) => kind === "cut");
			if (!cut) return null;
			return {
				field: cut.line ? "lines" : "startOn",
				message: `We don't cut oaks from April through July: “${excerpt(cut.text)}”. Choose other dates, unless it's storm damage or a hazard.`,
			};
		},
	},
	{
		id: "oak-unclear",
		title: "Possible oak",
		source,
		level: "question",
		answer: "No oak will be cut or wounded from April through July",
		check: (work) => {
			const open = listOaks(work).filter(({ kind }) => work.hazard || kind === "unclear" || !work.dates);
			const found = isInOakSeason(work) || !work.dates ? open[0] : open.find(({ text }) => mentionsOakSeason(text));
			if (!found || (work.hazard && found.kind === "cut")) return null;
			return {
				field: found.field,
				message: `“${excerpt(found.text)}” may mean an oak. Will an oak be cut from April through July?`,
			};
		},
	},
	{
		id: "species-missing",
		title: "Tree species missing",
		source,
		level: "question",
		answer: "None of these trees is an oak",
		check: (work) => {
			const unnamed = isInOakSeason(work) && work.lines.find((line) => isUnnamedTree(line));
			if (!unnamed) return null;
			return {
				field: "lines",
				message: `“${excerpt(unnamed.title)}” doesn't name a species, and oaks can't be cut from April through July. Enter the species.`,
			};
		},
	},
];

/** Whether a line item or a sentence cuts an oak, or may do so. */
export function listOaks(work: PlannedWork): OakPassage[] {
	return listPassages(work).flatMap((passage): OakPassage[] => {
		const oak = findOak(passage.text);
		if (!oak) return [];
		if (isCut(passage, oak)) return [{ ...passage, kind: "cut" }];
		return [{ ...passage, kind: "unclear" }];
	});
}

function isCut({ text, line }: Passage, oak: "named" | "maybe"): boolean {
	if (oak === "maybe" || isElsewhere(text)) return false;
	if (line && !isHarmless(text)) return true;
	return mentionsCutting(text) && !isNegated(text);
}

const isElsewhere = (text: string) => isLandmark(text) && namesOtherTree(text);

/** Work on an oak that doesn't touch living wood. */
const isHarmless = (text: string) =>
	/\b(inspect\w*|assess\w*|look|evaluat\w*|consult\w*|check\w*|monitor\w*|measur\w*|tag\w*|mulch\w*|water\w*|fertiliz\w*|soil|aerat\w*|protect\w*|fenc\w*|leav\w*|keep|preserv\w*|haul\w*|chip\w*|split\w*|stack\w*|firewood|logs?|grind\w*|stumps?|rak\w*|acorns?|plant\w*|identif\w*|report|survey|photo\w*|deliver\w*)\b/i.test(
		text,
	);

/** A line item that cuts a tree without naming its species. */
function isUnnamedTree(line: PlannedWork["lines"][number]): boolean {
	const text = lineText(line);
	return !findOak(text) && !namesOtherTree(text) && mentionsCutting(withoutDebris(text));
}

/** The text without hauling away what was cut, such as "We take the chips with us". */
const withoutDebris = (text: string) =>
	text
		.replace(/\b(haul\w*|tak(e|es|ing)) (\w+ ){0,3}(chips?|brush|debris|wood|logs?|firewood|leaves|sawdust)\b/gi, " ")
		.replace(/\b(remov\w*|clear\w*|clean\w*) (\w+ ){0,3}(chips?|debris|logs?|firewood|leaves|sawdust)\b/gi, " ");

export function isInOakSeason({ dates }: PlannedWork): boolean {
	if (!dates) return false;
	const lastDay = dates.to < dates.from ? dates.from : dates.to;
	if (Date.parse(lastDay) - Date.parse(dates.from) > 250 * 86_400_000) return true;
	return [dates.from.slice(0, 4), lastDay.slice(0, 4)].some(
		(year) => dates.from <= `${year}-07-31` && lastDay >= `${year}-04-01`,
	);
}

const mentionsOakSeason = (text: string) =>
	/\b(april|apr|(?:in|mid|early|late|by|of|this|next|until|during)[ -]may|may \d|june|july|spring|summer|next season|leaf[- ]out)\b/i.test(
		text,
	);

export const excerpt = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
