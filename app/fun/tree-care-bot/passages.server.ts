// All content of the site split into passages that can be quoted with a link to their source.

import { renderMarkdown } from "#app/content/pages/markdown.server.ts";
import { pagePath, withoutLinks } from "#app/content/pages/page.ts";
import { listPages, listPagesWithBody } from "#app/content/pages/pages.server.ts";
import { cacheUntilBroadcast } from "#app/platform/memory-cache.server.ts";
import { allTrees } from "../tree-facts.ts";
import { buildIndex, type Passage } from "./ranking.ts";
import { describeFallColor } from "./tree-cards.ts";

/** `source` is Markdown, `part` its heading, `to` its URL with the heading's anchor. */
export type Quotable = Passage & { title: string; part: string; to: string; source: string };

/** Words per passage: short enough to quote in full. */
const usual = 120;

/** Rebuilt only when the content changes. */
export const readPassages = cacheUntilBroadcast("content", async () => {
	const passages = (await Promise.all([articles(), terms(), services(), places(), plain()])).flat();
	const towns = await listPages("place");
	const titles = new Map(passages.map(({ page, title }) => [page, title]));
	return { passages, titles, towns, ranking: buildIndex(passages) };
});

async function articles(): Promise<Quotable[]> {
	return (await listPagesWithBody("article")).flatMap(({ slug, title, description, body }) => {
		const page = pagePath("article", slug);
		return cut(body).map(({ heading, mark, source }, at) => ({
			page,
			title,
			names: [title],
			heading: at === 0 ? `${heading} ${description}` : heading,
			part: heading,
			text: toPlainText(source),
			to: mark ? `${page}#${mark}` : page,
			source,
			weight: at === 0 ? 1.15 : 1,
		}));
	});
}

async function terms(): Promise<Quotable[]> {
	return (await listPagesWithBody("term")).map(({ slug, title, frontMatter, body }) => {
		const page = pagePath("term", slug);
		const tree = allTrees.find(({ key }) => key === slug);
		const figures = tree ? `${tree.fact} ${describeFallColor(tree)}` : "";
		return {
			page,
			title,
			names: [title, ...frontMatter.aliases],
			heading: frontMatter.group,
			part: "",
			text: toPlainText(`${body} ${figures}`),
			to: page,
			source: body,
			weight: 1,
		};
	});
}

async function services(): Promise<Quotable[]> {
	return (await listPagesWithBody("service")).flatMap(({ slug, title, frontMatter, body }) => {
		const page = pagePath("service", slug);
		const of = (part: string, source: string, weight = 1): Quotable => ({
			page,
			title,
			names: [title],
			heading: part,
			part,
			text: toPlainText(source),
			to: page,
			source,
			weight,
		});
		const list = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");
		return [
			of("", frontMatter.summary, 1.1),
			...frontMatter.faq.map(({ q, a }) => of(q, a, 1.1)),
			of("What's included", list(frontMatter.included)),
			of("What's not included", list(frontMatter.notIncluded)),
			...cut(body).map(({ heading, source }) => of(heading, source)),
		];
	});
}

/** Only what is specific to the place; its name must be in the question. */
async function places(): Promise<Quotable[]> {
	return (await listPagesWithBody("place")).flatMap(({ slug, title, frontMatter, body }) => {
		const page = pagePath("place", slug);
		const parts: [string, string][] = [
			["Emerald ash borer", frontMatter.ashBorer],
			["Oak wilt", frontMatter.oakWilt],
			["The seasons", frontMatter.season],
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
				text: toPlainText(source),
				to: page,
				source,
				weight: 0.5,
			}));
	});
}

async function plain(): Promise<Quotable[]> {
	const about = (await listPagesWithBody("plain")).find(({ slug }) => slug === "about");
	if (!about) return [];
	const { title, frontMatter, body } = about;
	const of = (part: string, source: string): Quotable => ({
		page: "/about",
		title,
		names: [title],
		heading: part,
		part,
		text: toPlainText(source),
		to: "/about",
		source,
		weight: 0.9,
	});
	const sections = cut(body).filter(({ source }) => !source.includes("{"));
	return [
		...frontMatter.points.map((point) => of(point.title, point.text)),
		...sections.map((one) => of(one.heading, one.source)),
	];
}

/** The sections of a text in pieces of about `usual` words. Lists and tables aren't split. */
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

function toPlainText(source: string): string {
	return withoutLinks(source).replaceAll(/[*_#>|`]|^\s*-{3,}.*$/gm, " ");
}
