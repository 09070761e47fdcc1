import { addressOf, type PageKind, pageKinds } from "#app/content/pages/page.ts";
import { listPages, type PageHead } from "#app/content/pages/pages.server.ts";
import { rackPath, toolPath } from "#app/fun/paths.ts";
import { tools } from "#app/fun/tools.ts";
import { onNotice } from "#app/platform/notices.server.ts";

/** A public page: its address, what it is, the picture that stands on it ("" for none), and whether it is only an example. */
export type PublicPage = {
	path: string;
	title: string;
	kind: string;
	picture: string;
	changed: Date;
	example: boolean;
};

/** What a page of a kind is called above its title, and the page that lists the kind. */
const kinds: Record<PageKind, { word: string; list?: { path: string; title: string } }> = {
	article: { word: "Advice", list: { path: "/advice", title: "Advice for your trees" } },
	term: { word: "Glossary", list: { path: "/glossary", title: "Tree words, explained" } },
	service: { word: "What we do", list: { path: "/services", title: "Five kinds of tree work" } },
	place: { word: "Tree care in", list: { path: "/service-areas", title: "Where we work" } },
	project: { word: "Work we did", list: { path: "/projects", title: "Projects" } },
	plain: { word: "" },
};

/** Pages whose words lie in the code; they change with what they show of the rest. */
const fixed = [
	{ path: "/", title: "Steady hands for old trees", picture: "" },
	{ path: "/contact", title: "Ask for a written quote", picture: "plate-bur-oak" },
	{ path: "/newsletter", title: "Tree care news by mail", picture: "plate-sugar-maple-autumn" },
	{ path: "/suggest-feature", title: "What should we do that we do not do yet?", picture: "" },
	{ path: rackPath, title: "Tree tools worth two minutes", picture: "" },
];

let known: Promise<PublicPage[]> | undefined;
for (const topic of ["content", "missed"])
	onNotice(topic, () => {
		known = undefined;
	});

/** Every public page, kept in memory until the content changes. */
export function publicPages(): Promise<PublicPage[]> {
	known ??= readPages().catch((error) => {
		known = undefined;
		throw error;
	});
	return known;
}

async function readPages(): Promise<PublicPage[]> {
	const found: PublicPage[] = [];
	for (const kind of pageKinds) {
		const heads = await listPages(kind);
		const { word, list } = kinds[kind];
		if (list)
			found.push({
				...list,
				kind: "",
				picture: "",
				changed: newest(heads.map(({ updatedAt }) => updatedAt)),
				example: false,
			});
		for (const head of heads)
			found.push({
				path: addressOf(kind, head.slug),
				title: head.title,
				kind: word,
				picture: pictureOf(head),
				changed: head.updatedAt,
				example: "example" in head.facts && head.facts.example,
			});
	}
	const changed = newest(found.map((page) => page.changed));
	return [
		...fixed.map((page) => ({ ...page, kind: "", changed, example: false })),
		...tools.map(({ slug, title, picture }) => ({
			path: toolPath(slug),
			title,
			kind: "Tools and games",
			picture,
			changed,
			example: false,
		})),
		...found,
	];
}

function pictureOf({ facts }: PageHead<PageKind>): string {
	if ("plate" in facts) return facts.plate;
	return "after" in facts && facts.after && "art" in facts.after.source ? facts.after.source.art : "";
}

function newest(days: Date[]): Date {
	return new Date(Math.max(0, ...days.map((day) => day.getTime())));
}
