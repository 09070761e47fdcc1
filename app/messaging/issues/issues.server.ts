// Writing issues of the newsletter. Sending them is in ../newsletter-sending.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { editableStatuses } from "#app/messaging/outreach/outreach.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { issues } from "../newsletter/tables.server.ts";
import type { IssueDraft } from "./issue-draft.ts";

export type Issue = typeof issues.$inferSelect;
type Viewer = Permitted<"newsletter.view"> | Permitted<"newsletter.edit"> | Permitted<"newsletter.send">;
type Editor = Permitted<"newsletter.edit">;
type Seen = { id: string; version: number };

export async function findIssue(_by: Viewer, id: string, on: Pick<Tx, "select"> = db): Promise<Issue | null> {
	const [issue] = await on.select().from(issues).where(eq(issues.id, id));
	return issue ?? null;
}

export const isEditable = ({ status }: Pick<Issue, "status">): boolean =>
	editableStatuses.some((one) => one === status);

export const toDraft = ({ version, subject, preview, isOnSite, blocks }: Issue) => ({
	version,
	content: { subject, preview, isOnSite, blocks } satisfies IssueDraft,
});

export type StartedIssue = Partial<Pick<IssueDraft, "subject" | "preview">> & {
	blocks: readonly IssueBlock[];
	/** for the activity: "from this month" */
	from: string;
};

/** A draft with these blocks, as new ones. */
export async function startIssue(by: Editor, { from, blocks, ...texts }: StartedIssue, now: Date) {
	return db.transaction(async (tx) => {
		const [issue] = await tx
			.insert(issues)
			.values({
				...texts,
				blocks: blocks.map((block) => ({ ...block, id: crypto.randomUUID() })),
				createdBy: by.id,
				createdAt: now,
				updatedAt: now,
			})
			.returning({ id: issues.id });
		if (!issue) throw new Error("the issue was not stored");
		await recordAudit(tx, actor(by), "newsletter-issue", issue.id, "started", { from }, now);
		return issue;
	});
}

/** A draft with the content of another issue; null when that is gone. */
export async function duplicateIssue(by: Editor, id: string, now: Date): Promise<{ id: string } | null> {
	const [issue] = await db.select().from(issues).where(eq(issues.id, id));
	if (!issue) return null;
	const { subject, preview, blocks } = issue;
	return startIssue(by, { subject, preview, blocks, from: subject || "another issue" }, now);
}

type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Issue; by: string | null }
	| { kind: "issued" | "missing" };

/** Saves what someone typed, unless someone else saved since. */
export async function saveIssue(
	by: Editor,
	id: string,
	version: number,
	content: IssueDraft,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const [saved] = await tx
			.update(issues)
			.set({ ...content, updatedAt: now, version: sql`${issues.version} + 1` })
			.where(and(eq(issues.id, id), inArray(issues.status, [...editableStatuses]), eq(issues.version, version)))
			.returning({ version: issues.version });
		const lastEditor = await findLastEditor(tx, id);
		if (saved) {
			if (lastEditor !== by.name) await recordAudit(tx, actor(by), "newsletter-issue", id, "edited", {}, now);
			return { kind: "saved", version: saved.version, at: now };
		}
		const [current] = await tx.select().from(issues).where(eq(issues.id, id));
		if (!current) return { kind: "missing" };
		return isEditable(current) ? { kind: "conflict", current, by: lastEditor } : { kind: "issued" };
	});
}

/** Who edited it last: each person's run of edits is one event. */
async function findLastEditor(tx: Tx, id: string): Promise<string | null> {
	const [event] = await tx
		.select({ name: auditEvents.actorName })
		.from(auditEvents)
		.where(
			and(
				eq(auditEvents.entity, "newsletter-issue"),
				eq(auditEvents.entityId, id),
				inArray(auditEvents.action, ["started", "edited"]),
			),
		)
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(1);
	return event?.name ?? null;
}

/** Deletes a draft. What was scheduled or sent stays. */
export async function deleteIssue(by: Editor, seen: Seen, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(issues)
			.where(and(eq(issues.id, seen.id), eq(issues.status, "draft"), eq(issues.version, seen.version)))
			.returning({ subject: issues.subject });
		if (!deleted) return "stale";
		await recordAudit(tx, actor(by), "newsletter-issue", seen.id, "deleted", { subject: deleted.subject }, now);
		return "done";
	});
}

/** The latest issues that were sent, to start from. */
export function listSentIssues(_by: Editor) {
	return db
		.select({ id: issues.id, subject: issues.subject, startedAt: issues.startedAt })
		.from(issues)
		.where(inArray(issues.status, ["sent", "canceled"]))
		.orderBy(desc(issues.id))
		.limit(24);
}
