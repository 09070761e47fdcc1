// Everything that the site says, cut into passages that can be quoted with the place they stand on.
import { keptWithContent } from "#app/content/pages/content-cache.server.ts";
import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { addressOf, withoutLinks } from "#app/content/pages/page.ts";
import { listPages, listTexts } from "#app/content/pages/pages.server.ts";
import { allTrees } from "../tree-facts.ts";
import { type Passage, rank } from "./ranking.ts";
import { autumnInWords } from "./tree-cards.ts";

/** `source` is Markdown, `part` the heading it stands under, `to` its address with the heading's mark. */
export type Quotable = Passage & { title: string; part: string; to: string; source: string };

/** Words of a passage: short enough to be quoted whole. */
const usual = 120;

/** Ranked once for each change of the content. */
export const readPassages = keptWithContent(async () => {
	const passages = (await Promise.all([articles(), terms(), services(), places(), plain()])).flat();
	const towns = await listPages("place");
	const titles = new Map(passages.map(({ page, title }) => [page, title]));
	return { passages, titles, towns, ranking: rank(passages) };
});

async function articles(): Promise<Quotable[]> {
	return (await listTexts("article")).flatMap(({ slug, title, description, body }) => {
		const page = addressOf("article", slug);
		return cut(body).map(({ heading, mark, source }, at) => ({
			page,
			title,
			names: [title],
			heading: at === 0 ? `${heading} ${description}` : heading,
			part: heading,
			text: plainWords(source),
			to: mark ? `${page}#${mark}` : page,
			source,
			weight: at === 0 ? 1.15 : 1,
		}));
	});
}

async function terms(): Promise<Quotable[]> {
	return (await listTexts("term")).map(({ slug, title, facts, body }) => {
		const page = addressOf("term", slug);
		const tree = allTrees.find(({ key }) => key === slug);
		const figures = tree ? `${tree.fact} ${autumnInWords(tree)}` : "";
		return {
			page,
			title,
			names: [title, ...facts.also],
			heading: facts.group,
			part: "",
			text: plainWords(`${body} ${figures}`),
			to: page,
			source: body,
			weight: 1,
		};
	});
}

async function services(): Promise<Quotable[]> {
	return (await listTexts("service")).flatMap(({ slug, title, facts, body }) => {
		const page = addressOf("service", slug);
		const of = (part: string, source: string, weight = 1): Quotable => ({
			page,
			title,
			names: [title],
			heading: part,
			part,
			text: plainWords(source),
			to: page,
			source,
			weight,
		});
		const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
		return [
			of("", facts.summary, 1.1),
			...facts.faq.map(({ q, a }) => of(q, a, 1.1)),
			of("What is included", list(facts.included)),
			of("What is not included", list(facts.notIncluded)),
			...cut(body).map(({ heading, source }) => of(heading, source)),
		];
	});
}

/** Only what is said of the place: its name has to be asked for. */
async function places(): Promise<Quotable[]> {
	return (await listTexts("place")).flatMap(({ slug, title, facts, body }) => {
		const page = addressOf("place", slug);
		const parts: [string, string][] = [
			["Emerald ash borer", facts.ashBorer],
			["Oak wilt", facts.oakWilt],
			["The seasons", facts.season],
			["", body.split("\n\n")[0] ?? ""],
		];
		return parts
			.filter(([, source]) => source)
			.map(([part, source]) => ({
				page,
				title,
				names: [title],
				heading: part,
				part,
				text: plainWords(source),
				to: page,
				source,
				weight: 0.5,
			}));
	});
}

async function plain(): Promise<Quotable[]> {
	const about = (await listTexts("plain")).find(({ slug }) => slug === "about");
	if (!about) return [];
	const { title, facts, body } = about;
	const of = (part: string, source: string): Quotable => ({
		page: "/about",
		title,
		names: [title],
		heading: part,
		part,
		text: plainWords(source),
		to: "/about",
		source,
		weight: 0.9,
	});
	const sections = cut(body).filter(({ source }) => !source.includes("{"));
	return [
		...facts.points.map((point) => of(point.title, point.text)),
		...sections.map((one) => of(one.heading, one.source)),
	];
}

/** A text's sections in pieces of about `usual` words; a list or table is not cut. */
function cut(body: string): { heading: string; mark: string; source: string }[] {
	const { headings } = renderMarkdown(body);
	const pieces: { heading: string; mark: string; source: string }[] = [];
	let [at, heading, mark] = [-1, "", ""];
	let gathered: string[] = [];
	const close = () => {
		if (gathered.length) pieces.push({ heading, mark, source: gathered.join("\n\n") });
		gathered = [];
	};
	for (const block of body.split(/\n{2,}/)) {
		if (block.startsWith("## ")) {
			close();
			at += 1;
			heading = headings[at]?.text ?? "";
			mark = headings[at]?.id ?? "";
			continue;
		}
		if (!block.trim() || block.startsWith("![")) continue;
		if (block.startsWith("### ")) close();
		const words = gathered.join(" ").split(/\s+/).length;
		if (gathered.length && !/^([-*|]|\d+\.)/.test(block) && words + block.split(/\s+/).length > usual) close();
		gathered.push(block.replace(/^### (.*)$/, "**$1**"));
	}
	close();
	return pieces;
}

function plainWords(source: string): string {
	return withoutLinks(source).replaceAll(/[*_#>|`]|^\s*-{3,}.*$/gm, " ");
}
