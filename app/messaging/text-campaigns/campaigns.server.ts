// Writing text campaigns.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { editableStatuses } from "#app/messaging/outreach/outreach.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { auditEvents } from "#app/platform/tables.server.ts";
import { campaignEntity } from "./campaign.ts";
import type { CampaignDraft } from "./campaign-draft.ts";
import { campaigns } from "./tables.server.ts";

export type Campaign = typeof campaigns.$inferSelect;
/** A campaign as the person saw it. */
export type SeenCampaign = { id: string; version: number };
type Viewer = Permitted<"text-campaigns.view"> | Permitted<"text-campaigns.edit"> | Permitted<"text-campaigns.send">;
type Editor = Permitted<"text-campaigns.edit">;

export async function findCampaign(_by: Viewer, id: string): Promise<Campaign | null> {
	const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
	return campaign ?? null;
}

export const isEditable = ({ status }: Pick<Campaign, "status">): boolean =>
	editableStatuses.some((one) => one === status);

export const toDraft = ({ version, name, body, audience }: Campaign) => ({
	version,
	content: { name, body, audience } satisfies CampaignDraft,
});

/** `from`: for the activity, such as "Dormant pruning"; "" for a new one. */
export async function startDraft(by: Editor, draft: Partial<CampaignDraft> & { from: string }, now: Date) {
	const { from, ...content } = draft;
	return db.transaction(async (tx) => {
		const [campaign] = await tx
			.insert(campaigns)
			.values({ ...content, createdBy: by.id, createdAt: now, updatedAt: now })
			.returning({ id: campaigns.id });
		if (!campaign) throw new Error("the campaign was not stored");
		await recordAudit(tx, actor(by), campaignEntity, campaign.id, "started", { from }, now);
		return campaign;
	});
}

/** A draft with the text and audience of another campaign; null when that is gone. */
export async function duplicateCampaign(by: Editor, id: string, now: Date): Promise<{ id: string } | null> {
	const campaign = await findCampaign(by, id);
	if (!campaign) return null;
	const { name, body, audience } = campaign;
	return startDraft(by, { name, body, audience, from: name || "another campaign" }, now);
}

type SaveResult =
	| { kind: "saved"; version: number; at: Date }
	| { kind: "conflict"; current: Campaign; by: string | null }
	| { kind: "issued" | "missing" };

/** Saves what someone typed, unless someone else saved since. */
export async function saveCampaign(
	by: Editor,
	id: string,
	version: number,
	content: CampaignDraft,
	now: Date,
): Promise<SaveResult> {
	return db.transaction(async (tx) => {
		const [saved] = await tx
			.update(campaigns)
			.set({ ...content, updatedAt: now, version: sql`${campaigns.version} + 1` })
			.where(
				and(eq(campaigns.id, id), inArray(campaigns.status, [...editableStatuses]), eq(campaigns.version, version)),
			)
			.returning({ version: campaigns.version });
		const lastEditor = await findLastEditor(tx, id);
		if (saved) {
			if (lastEditor !== by.name) await recordAudit(tx, actor(by), campaignEntity, id, "edited", {}, now);
			return { kind: "saved", version: saved.version, at: now };
		}
		const [current] = await tx.select().from(campaigns).where(eq(campaigns.id, id));
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
				eq(auditEvents.entity, campaignEntity),
				eq(auditEvents.entityId, id),
				inArray(auditEvents.action, ["started", "edited"]),
			),
		)
		.orderBy(desc(auditEvents.at), desc(auditEvents.id))
		.limit(1);
	return event?.name ?? null;
}

/** Deletes a draft. What was scheduled or sent stays. */
export async function deleteCampaign(by: Editor, seen: SeenCampaign, now: Date): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const [deleted] = await tx
			.delete(campaigns)
			.where(and(eq(campaigns.id, seen.id), eq(campaigns.status, "draft"), eq(campaigns.version, seen.version)))
			.returning({ name: campaigns.name });
		if (!deleted) return "stale";
		await recordAudit(tx, actor(by), campaignEntity, seen.id, "deleted", { name: deleted.name }, now);
		return "done";
	});
}

/** The latest campaigns that were sent, to start from. */
export function listSentCampaigns(_by: Editor) {
	return db
		.select({ id: campaigns.id, name: campaigns.name, startedAt: campaigns.startedAt })
		.from(campaigns)
		.where(inArray(campaigns.status, ["sent", "canceled"]))
		.orderBy(desc(campaigns.id))
		.limit(24);
}
