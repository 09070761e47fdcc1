// The texts in content/ become pages at the first start, and again when a newer release brings a newer text that nobody
// has edited since. What people changed or hid stays as they left it.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { parse } from "yaml";
import { db } from "#app/platform/db.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { inProject } from "#app/platform/project.server.ts";
import { factsOf } from "./facts-form.ts";
import { type PageKind, splitSentence, withoutLinks } from "./page.ts";
import { pages } from "./tables.server.ts";

const folders: Record<PageKind, string> = {
	article: "advice",
	term: "glossary",
	service: "services",
	place: "places",
	project: "projects",
	plain: "pages",
};

type PageFile = { kind: PageKind; slug: string; text: string; fileDigest: string };

export async function writeFirstContent(): Promise<void> {
	const files = readFiles();
	const known = new Map<string, string | null>();
	for (const row of await db.select({ kind: pages.kind, slug: pages.slug, fileDigest: pages.fileDigest }).from(pages))
		known.set(`${row.kind}/${row.slug}`, row.fileDigest);
	const changed = files.filter(({ kind, slug, fileDigest }) => known.get(`${kind}/${slug}`) !== fileDigest);
	const fresh = changed.filter(({ kind, slug }) => !known.has(`${kind}/${slug}`));
	const newer = changed.filter((file) => !fresh.includes(file));
	if (!changed.length) return;
	await db.transaction(async (tx) => {
		if (fresh.length)
			await tx
				.insert(pages)
				.values(fresh.map((file) => ({ ...pageFrom(file), publishedAt: sql`now()` })))
				.onConflictDoNothing();
		for (const file of newer) {
			const page = pageFrom(file);
			await tx
				.update(pages)
				.set({ ...page, updatedAt: sql`now()` })
				.where(and(eq(pages.kind, page.kind), eq(pages.slug, page.slug), eq(pages.version, 1)));
		}
		await notify(tx, "content");
	});
}

function readFiles(): PageFile[] {
	const root = inProject("content");
	return (Object.entries(folders) as [PageKind, string][]).flatMap(([kind, folder]) =>
		readdirSync(path.join(root, folder))
			.filter((name) => name.endsWith(".md") && name !== "README.md")
			.map((name) => {
				const text = readFileSync(path.join(root, folder, name), "utf8");
				const fileDigest = createHash("sha256").update(text).digest("base64url").slice(0, 22);
				return { kind, slug: name.slice(0, -3), text, fileDigest };
			}),
	);
}

function pageFrom({ kind, slug, text, fileDigest }: PageFile) {
	const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
	const { title, city, description, ...rest } = parse(front) as Record<string, unknown>;
	const facts = factsOf[kind].safeParse(rest);
	if (!facts.success) throw new Error(`content/${folders[kind]}/${slug}.md: ${facts.error.message}`);
	const named = { title: String(title ?? city), body: body.trim() };
	return {
		kind,
		slug,
		...named,
		description: String(description ?? describe(kind, named, facts.data)),
		facts: facts.data,
		fileDigest,
	};
}

/** For kinds whose files carry no description of their own. */
function describe(kind: PageKind, { title, body }: { title: string; body: string }, facts: object): string {
	if (kind === "service" && "summary" in facts) return String(facts.summary);
	if (kind === "place" && "county" in facts)
		return `Tree care in ${title}, ${facts.county} County, Wisconsin: what grows there, what ails it, and what a visit means.`;
	return splitSentence(withoutLinks(body))[0] || title;
}
