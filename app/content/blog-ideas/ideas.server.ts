// The board of ideas: what the sources suggest now, and what people made of it.
import { and, desc, eq, sql } from "drizzle-orm";
import { blankDetails } from "#app/content/advice/article-details.ts";
import { startArticleIn } from "#app/content/advice/editing.server.ts";
import { pages } from "#app/content/pages/tables.server.ts";
import { normalizeRichText, type RichNode } from "#app/content/rich-text/rich-text.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { listPeopleWithRoles } from "#app/people/staff/people.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { type Evidence, type IdeaStatus, ownSource } from "./idea.ts";
import { collectIdeas, type Suggestion } from "./sources.server.ts";
import { blogIdeas } from "./tables.server.ts";

export type Idea = {
	key: string;
	/** 0: nobody has done anything with it */
	version: number;
	title: string;
	source: string;
	evidence: Evidence[];
	status: IdeaStatus;
	reason: string;
	assignee: { id: string; name: string } | null;
	decidedBy: string;
	/** the article that it became, or that it says to bring up to date */
	article: { id: string; title: string; isPublished: boolean } | null;
	/** an article that exists */
	update: string | null;
};

/** dismissed ideas that the board shows */
const dismissedRows = 30;

type Editor = Permitted<"articles.edit">;
/** `version` 0: the idea as it is suggested now */
type Seen = { key: string; version: number };
type Result = "done" | "stale";

export async function listIdeas(by: Permitted<"articles.view">, now: Date): Promise<Idea[]> {
	const [suggestions, rows] = await Promise.all([
		collectIdeas(by, now),
		db
			.select({ idea: blogIdeas, assignee: staff.name, page: pages.title, publishedAt: pages.publishedAt })
			.from(blogIdeas)
			.leftJoin(staff, eq(staff.id, blogIdeas.assigneeId))
			.leftJoin(pages, eq(pages.id, blogIdeas.pageId))
			.orderBy(desc(blogIdeas.updatedAt), desc(blogIdeas.id)),
	]);
	const known = new Set(rows.map(({ idea }) => idea.key));
	const live = new Map(suggestions.map((suggestion) => [suggestion.key, suggestion]));
	const dismissed = rows.filter(({ idea }) => idea.status === "dismissed").slice(0, dismissedRows);
	const kept = rows.filter((row) => row.idea.status !== "dismissed" || dismissed.includes(row));
	return [
		...kept.map(({ idea, assignee, page, publishedAt }): Idea => {
			const { key, version, title, source, status, reason, decidedBy, assigneeId, pageId } = idea;
			return {
				key,
				version,
				title,
				source,
				// what happened since counts too
				evidence: live.get(key)?.evidence ?? idea.evidence,
				status,
				reason,
				decidedBy,
				assignee: assigneeId && assignee ? { id: assigneeId, name: assignee } : null,
				article: pageId && page !== null ? { id: pageId, title: page, isPublished: publishedAt !== null } : null,
				update: live.get(key)?.update ?? null,
			};
		}),
		...suggestions
			.filter(({ key }) => !known.has(key))
			.map(
				({ key, title, source, evidence, update }): Idea => ({
					key,
					version: 0,
					title,
					source,
					evidence,
					status: "open",
					reason: "",
					decidedBy: "",
					assignee: null,
					article: null,
					update: update ?? null,
				}),
			),
	];
}

/** Adds an idea of someone's own. */
export async function addIdea(by: Editor, { title, note }: { title: string; note: string }, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const id = crypto.randomUUID();
		await tx.insert(blogIdeas).values({
			id,
			key: `own:${id}`,
			title,
			source: ownSource,
			evidence: note ? [{ text: note }] : [],
			decidedBy: by.name,
			updatedAt: now,
		});
		await recordAudit(tx, actor(by), "blog-idea", id, "added", { title }, now);
	});
}

/** "gone": the person doesn't work here any more. */
export async function assignIdea(
	by: Editor,
	seen: Seen,
	assigneeId: string | null,
	now: Date,
): Promise<Result | "gone"> {
	if (assigneeId && !(await listAssignees()).some(({ id }) => id === assigneeId)) return "gone";
	return decide(by, seen, "assigned", now, async () => ({ assigneeId }));
}

/** Who may write articles. */
export const listAssignees = () => listPeopleWithRoles(["owner", "office", "estimator"]);

export const dismissIdea = (by: Editor, seen: Seen, reason: string, now: Date): Promise<Result> =>
	decide(by, seen, "dismissed", now, async () => ({ status: "dismissed" as const, reason }));

/** Puts a dismissed idea back on the board. */
export const reopenIdea = (by: Editor, seen: Seen, now: Date): Promise<Result> =>
	decide(by, seen, "reopened", now, async () => ({ status: "open" as const, reason: "" }), "dismissed");

/** Starts the article, with the outline as its headings. Two people who press at once start one. */
export async function startFromIdea(by: Editor, seen: Seen, now: Date): Promise<{ id: string } | "stale"> {
	let pageId = "";
	const result = await decide(by, seen, "started", now, async (tx, { title, outline }) => {
		const content = outline.flatMap((heading): RichNode[] => [
			{ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: heading }] },
			{ type: "paragraph" },
		]);
		const known = { title, document: normalizeRichText({ content }), frontMatter: blankDetails };
		pageId = (await startArticleIn(tx, by, known, now)).id;
		return { status: "started" as const, pageId };
	});
	return result === "done" ? { id: pageId } : result;
}

type Change = Partial<Pick<typeof blogIdeas.$inferInsert, "status" | "reason" | "assigneeId" | "pageId">>;

/** Changes an idea that still is as the person saw it. The first change of a suggestion makes it a row. */
async function decide(
	by: Editor,
	seen: Seen,
	action: string,
	now: Date,
	change: (tx: Tx, idea: { title: string; outline: string[] }) => Promise<Change>,
	from: IdeaStatus = "open",
): Promise<Result> {
	const suggestion = seen.version === 0 ? await findSuggestion(by, seen.key, now) : null;
	if (seen.version === 0 && !suggestion) return "stale";
	return db.transaction(async (tx) => {
		const claimed = suggestion ? await keep(tx, by, suggestion, now) : await claim(tx, seen, from);
		if (!claimed) return "stale";
		await tx
			.update(blogIdeas)
			.set({ ...(await change(tx, claimed)), decidedBy: by.name, updatedAt: now })
			.where(eq(blogIdeas.id, claimed.id));
		await recordAudit(tx, actor(by), "blog-idea", claimed.id, action, { title: claimed.title }, now);
		return "done";
	});
}

const findSuggestion = async (by: Editor, key: string, now: Date) =>
	(await collectIdeas(by, now)).find((suggestion) => suggestion.key === key) ?? null;

/** The new row of a suggestion; undefined when someone else was first. */
async function keep(tx: Tx, by: Editor, { key, title, source, evidence, outline }: Suggestion, now: Date) {
	const [row] = await tx
		.insert(blogIdeas)
		.values({ key, title, source, evidence, outline, decidedBy: by.name, updatedAt: now })
		.onConflictDoNothing()
		.returning({ id: blogIdeas.id, title: blogIdeas.title, outline: blogIdeas.outline });
	return row;
}

async function claim(tx: Tx, { key, version }: Seen, from: IdeaStatus) {
	const [row] = await tx
		.update(blogIdeas)
		.set({ version: sql`${blogIdeas.version} + 1` })
		.where(and(eq(blogIdeas.key, key), eq(blogIdeas.version, version), eq(blogIdeas.status, from)))
		.returning({ id: blogIdeas.id, title: blogIdeas.title, outline: blogIdeas.outline });
	return row;
}
