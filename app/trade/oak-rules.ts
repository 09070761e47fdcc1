// No oak is cut or wounded from April through July, because beetles carry oak wilt to fresh wounds. Source: Wisconsin DNR.
// The species of a line item and its text decide whether it cuts an oak, and what they leave open is asked. Pure.
import { findOak, isLandmark, namesOtherTree } from "./oaks.ts";
import { lineText, listPassages, type Passage, type PlannedWork, type WorkRule } from "./planned-work.ts";
import { mentionsCutting } from "./seasons.ts";
import { isNegated } from "./sentences.ts";
import { isWoundingWork, needsSpecies } from "./work-types.ts";

const source = "Wisconsin DNR: do not prune, cut or wound oaks April through July";

type OakPassage = Passage & { kind: "cut" | "unclear" };

export const oakRules: readonly WorkRule[] = [
	{
		id: "oak-season",
		title: "Oak wilt season",
		source,
		level: "error",
		check: (work) => {
			const cut = isInOakSeason(work) && listOaks(work).find((oak) => oak.kind === "cut" && !isReleased(work, oak));
			if (!cut) return null;
			return {
				field: cut.line ? "lines" : "startOn",
				line: cut.line,
				message: `We don't cut oaks from April through July: “${excerpt(cut.text)}”. Choose other dates. If no living wood is cut, select “No cutting” on the line item. The owner or the office can release storm damage or a hazard, with a reason and a photo.`,
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
			const open = listOaks(work).filter((oak) => oak.kind === "unclear" || (!work.dates && !isReleased(work, oak)));
			const found = isInOakSeason(work) || !work.dates ? open[0] : open.find(({ text }) => mentionsOakSeason(text));
			if (!found) return null;
			return {
				field: found.field,
				line: found.line,
				message: found.line?.noCutting
					? `“${excerpt(found.text)}” is marked “No cutting”, but it describes cutting. Will an oak be cut from April through July?`
					: `“${excerpt(found.text)}” may mean an oak. Will an oak be cut from April through July?`,
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
			const inSeason = isInOakSeason(work);
			const unnamed = work.lines.find((line) => isUnnamedTree(line, inSeason));
			if (!unnamed) return null;
			const season = inSeason ? ", and oaks can't be cut from April through July" : "";
			return {
				field: "lines",
				line: unnamed,
				message: `“${excerpt(unnamed.title)}” doesn't name a species${season}. Enter the species.`,
			};
		},
	},
];

/** How a release names a line item or a sentence that cuts an oak. */
const oakText = ({ text, line }: Passage) => [line?.species?.trim(), text].filter(Boolean).join(": ");

export const isReleased = ({ releasedOaks }: PlannedWork, oak: Passage) =>
	releasedOaks === "all" || releasedOaks.includes(oakText(oak));

/** The oaks that can't be cut on these dates without a release. */
export const listOaksToRelease = (work: PlannedWork): string[] =>
	isInOakSeason(work)
		? [
				...new Set(
					listOaks(work).flatMap((oak) => (oak.kind === "cut" && !isReleased(work, oak) ? [oakText(oak)] : [])),
				),
			]
		: [];

/** Whether a line item or a sentence cuts an oak, or may do so. */
export function listOaks(work: PlannedWork): OakPassage[] {
	return listPassages(work).flatMap((passage): OakPassage[] => {
		const kind = oakWork(passage);
		return kind ? [{ ...passage, kind }] : [];
	});
}

function oakWork(passage: Passage): OakPassage["kind"] | null {
	const { text, line } = passage;
	const [bySpecies, byText] = [findOak(line?.species ?? ""), findOak(text)];
	if (!bySpecies && !byText) return null;
	if (line?.noCutting) return describesCutting(passage) ? "unclear" : null;
	if (bySpecies === "named") return "cut";
	return byText && isCut(passage, byText) ? "cut" : "unclear";
}

/** `oak`: how the text names it. A line item whose species is another tree may mention an oak nearby. */
function isCut({ text, line }: Passage, oak: "named" | "maybe"): boolean {
	if (oak === "maybe" || isElsewhere(text)) return false;
	if (line?.species?.trim() && (isLandmark(text) || namesOtherTree(text))) return false;
	if (isWoundingWork(line?.workType ?? "")) return true;
	if (line && !line.workType && !isHarmless(text)) return true;
	return mentionsCutting(text) && !isNegated(text);
}

/** Whether a line item marked "No cutting" cuts all the same, by its work type or its text. */
function describesCutting({ text, line }: Passage): boolean {
	if (isWoundingWork(line?.workType ?? "")) return true;
	const plain = withoutDebris(text).replace(negatedCut, " ");
	return mentionsCutting(plain) || lightCut.test(plain);
}

const negatedCut = /\b(?:no|not|never|without|\w+n't) (?:\w+ ){0,3}?(?:cut|prun|wound|trim)\w*/gi;
const lightCut = /\b(tid(y|ied|ying)|shav\w*|sever\w*|clip\w*|touch|hair ?cut)\b/i;

const isElsewhere = (text: string) => isLandmark(text) && namesOtherTree(text);

/** Work on an oak that doesn't touch living wood. */
const isHarmless = (text: string) =>
	/\b(inspect\w*|assess\w*|look|evaluat\w*|consult\w*|check\w*|monitor\w*|measur\w*|tag\w*|mulch\w*|water\w*|fertiliz\w*|soil|aerat\w*|protect\w*|fenc\w*|leav\w*|keep|preserv\w*|haul\w*|chip\w*|split\w*|stack\w*|firewood|logs?|grind\w*|stumps?|rak\w*|acorns?|plant\w*|identif\w*|report|survey|photo\w*|deliver\w*)\b/i.test(
		text,
	);

/**
 * A line item that cuts a tree without naming its species: by its work type all year, by its text in the oak season. Then a
 * species that isn't known isn't enough either.
 */
function isUnnamedTree(line: PlannedWork["lines"][number], inSeason: boolean): boolean {
	const species = line.species?.trim() ?? "";
	const text = lineText(line);
	if ([species, text].some((one) => findOak(one) || namesOtherTree(one))) return false;
	if (needsSpecies(line.workType ?? "")) return inSeason || !species;
	return inSeason && mentionsCutting(withoutDebris(text));
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
