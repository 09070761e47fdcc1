// What is wrong with a text before it is published. Pure.
import {
	listHeadings,
	listLinks,
	listSpecies,
	pairSide,
	type RichNode,
	type RichText,
	readQuestion,
	textOf,
	walk,
} from "./rich-text.ts";

/** Each as a sentence that says what to do. `paths`: those of the site's pages, also of pages that have moved. */
export function findTextProblems(document: RichText, paths: ReadonlySet<string>): string[] {
	return [
		...findBrokenLinks(document, paths),
		...findHeadingProblems(document),
		...findMissingAlts(document),
		...findBlockProblems(document, paths),
	];
}

export function findBrokenLinks(document: RichText, paths: ReadonlySet<string>): string[] {
	return listLinks(document)
		.filter((href) => href.startsWith("/") && !paths.has(pathOf(href)))
		.map((href) => `Change the link to ${href}: there is no such page.`);
}

/** Without the query, the fragment and a slash at the end. */
const pathOf = (href: string) => href.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");

function findHeadingProblems(document: RichText): string[] {
	let before = 1;
	return listHeadings(document).flatMap(({ level, text }) => {
		const isSkipped = level > before + 1;
		before = level;
		if (!text.trim()) return ["Write or remove the blank heading."];
		return isSkipped ? [`Make “${text}” a heading of level ${level - 1}: a level is skipped above it.`] : [];
	});
}

function findMissingAlts(document: RichText): string[] {
	const problems: string[] = [];
	walk(document, ({ type, attrs }) => {
		if (type === "drawing" && !String(attrs?.alt ?? "").trim())
			problems.push("Describe each drawing for people who can't see it.");
	});
	return [...new Set(problems)];
}

function findBlockProblems(document: RichText, paths: ReadonlySet<string>): string[] {
	const problems = listSpecies(document)
		.filter((slug) => !paths.has(`/glossary/${slug}`))
		.map((slug) => `Choose another species for the card of “${slug}”: the glossary doesn't have it.`);
	walk(document, (node) => {
		const { type, attrs = {} } = node;
		const isUnfinished = Object.hasOwn(unfinished, type) && unfinished[type]?.isUnfinished(node, attrs);
		if (isUnfinished) problems.push(unfinished[type]?.problem ?? "");
	});
	return [...new Set(problems)];
}

type Attrs = Record<string, unknown>;
const unfinished: Record<string, { isUnfinished: (node: RichNode, attrs: Attrs) => boolean; problem: string }> = {
	picture: {
		isUnfinished: (_node, { photo }) => !photo,
		problem: "Choose a picture for each empty place, or remove the place.",
	},
	speciesCard: { isUnfinished: (_node, { species }) => !species, problem: "Choose a species for the species card." },
	seasonCalendar: {
		isUnfinished: (_node, { rows }) => !Array.isArray(rows) || !rows.length,
		problem: "Choose at least one row for the season calendar.",
	},
	picturePair: {
		isUnfinished: (_node, { before, after }) => !pairSide(before).photo || !pairSide(after).photo,
		problem: "Choose a before picture and an after picture.",
	},
	faqItem: {
		isUnfinished: (node) => !readQuestion(node),
		problem: "Write each question and its answer, or remove the blank ones.",
	},
};

/** Words as people count them. */
export function textLength(document: RichText): number {
	let count = 0;
	for (const block of listTexts(document)) count += block.match(/\p{L}[\p{L}\p{N}'’-]*/gu)?.length ?? 0;
	return count;
}

/** The text of each paragraph, heading and cell. */
function listTexts(document: RichText): string[] {
	const texts: string[] = [];
	walk(document, (node) => {
		if (["paragraph", "heading", "faqQuestion"].includes(node.type)) texts.push(textOf(node));
	});
	return texts;
}

/**
 * The school grade that the text can be read in (Flesch-Kincaid); null for a text that is too short to say. Syllables are
 * counted by groups of vowels, which is right for nine words out of ten.
 */
export function gradeLevel(document: RichText): number | null {
	const texts = listTexts(document).filter((text) => text.trim());
	const words = texts.flatMap((text) => text.toLowerCase().match(/[a-z][a-z'’]*/g) ?? []);
	if (words.length < 100) return null;
	const sentences = texts.reduce((sum, text) => sum + Math.max(1, text.match(/[.!?]+(?=\s|["”)]|$)/g)?.length ?? 0), 0);
	const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
	return Math.max(1, Math.round(0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59));
}

function countSyllables(word: string): number {
	const groups = word.replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, "").match(/[aeiouy]+/g)?.length ?? 0;
	return Math.max(1, groups);
}
