// Imports the texts in content/ as pages at the first start, and updates them when a release brings a newer text. Pages that
// were edited or hidden (version > 1) are left alone.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { and, eq, isNull, sql } from "drizzle-orm";
import { parse } from "yaml";
import { fromMarkdown } from "#app/content/rich-text/from-markdown.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, isDuplicate, type Tx } from "#app/platform/db.server.ts";
import { projectPath } from "#app/platform/project-path.server.ts";
import { frontMatterSchemas } from "./front-matter-form.ts";
import { type PageKind, splitSentence, withoutLinks } from "./page.ts";
import { pageMoves, pages } from "./tables.server.ts";

const folders: Record<PageKind, string> = {
	article: "advice",
	term: "glossary",
	service: "services",
	place: "places",
	project: "projects",
	plain: "pages",
	part: "parts",
};

type PageFile = { kind: PageKind; slug: string; text: string; fileDigest: string };

/** Inserts new pages and updates the unedited ones whose file has changed. */
export async function importContent(): Promise<void> {
	await convertArticles();
	const storedDigests = new Map<string, string | null>();
	for (const row of await db.select({ kind: pages.kind, slug: pages.slug, fileDigest: pages.fileDigest }).from(pages))
		storedDigests.set(`${row.kind}/${row.slug}`, row.fileDigest);
	const moves = await db.select({ kind: pageMoves.kind, slug: pageMoves.slug }).from(pageMoves);
	// what has another URL now, or was merged, doesn't come back under its first one
	const moved = new Set(moves.map(({ kind, slug }) => `${kind}/${slug}`).filter((key) => !storedDigests.has(key)));
	const files = readPageFiles().filter(({ kind, slug }) => !moved.has(`${kind}/${slug}`));
	const changed = files.filter(({ kind, slug, fileDigest }) => storedDigests.get(`${kind}/${slug}`) !== fileDigest);
	const newFiles = changed.filter(({ kind, slug }) => !storedDigests.has(`${kind}/${slug}`));
	const updatedFiles = changed.filter((file) => !newFiles.includes(file));
	if (!changed.length) return;
	await db.transaction(async (tx) => {
		const rows = newFiles.map((file) => ({ ...parsePage(file), publishedAt: sql`now()` }));
		if (!storedDigests.size) await tx.insert(pages).values(rows).onConflictDoNothing();
		else for (const row of rows) await unlessNameIsTaken(tx, (part) => part.insert(pages).values(row));
		for (const file of updatedFiles) {
			const page = parsePage(file);
			await unlessNameIsTaken(tx, (part) =>
				part
					.update(pages)
					.set({ ...page, updatedAt: sql`now()` })
					.where(and(eq(pages.kind, page.kind), eq(pages.slug, page.slug), eq(pages.version, 1))),
			);
		}
		await broadcast(tx, "content");
	});
}

/** Articles of an earlier version have only Markdown. */
async function convertArticles(): Promise<void> {
	const isOld = and(eq(pages.kind, "article"), isNull(pages.document));
	for (const { id, body } of await db.select({ id: pages.id, body: pages.body }).from(pages).where(isOld))
		await db
			.update(pages)
			.set({ document: fromMarkdown(body) })
			.where(and(eq(pages.id, id), isOld));
}

/** A release may bring a term, or an alias, that the company has given to a term of its own: the company's stays. */
async function unlessNameIsTaken(tx: Tx, write: (part: Tx) => PromiseLike<unknown>): Promise<void> {
	try {
		await tx.transaction(async (part) => void (await write(part)));
	} catch (error) {
		if (!isDuplicate(error, "term_names_pkey")) throw error;
	}
}

function readPageFiles(): PageFile[] {
	const root = projectPath("content");
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

function parsePage({ kind, slug, text, fileDigest }: PageFile) {
	const [, yaml = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
	const { title, city, description, ...rest } = parse(yaml) as Record<string, unknown>;
	const frontMatter = frontMatterSchemas[kind].safeParse(rest);
	if (!frontMatter.success) throw new Error(`content/${folders[kind]}/${slug}.md: ${frontMatter.error.message}`);
	const content = { title: String(title ?? city), body: body.trim() };
	return {
		kind,
		slug,
		...content,
		description: String(description ?? defaultDescription(kind, content, frontMatter.data)),
		frontMatter: frontMatter.data,
		...(kind === "article" && { document: fromMarkdown(content.body) }),
		fileDigest,
	};
}

/** The description of a page whose file has none. */
function defaultDescription(
	kind: PageKind,
	{ title, body }: { title: string; body: string },
	frontMatter: object,
): string {
	if (kind === "service" && "summary" in frontMatter) return String(frontMatter.summary);
	if (kind === "place" && "county" in frontMatter)
		return `Tree care in ${title}, ${frontMatter.county} County, Wisconsin: the trees that grow there, their pests and diseases, and what a visit involves.`;
	return splitSentence(withoutLinks(body))[0] || title;
}
