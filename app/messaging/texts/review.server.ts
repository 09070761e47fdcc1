import { and, eq, isNull } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { texts } from "./tables.server.ts";

export const textEntity = "text";

/** Someone has read it. `optOut`: it asks for no more texts. False when a colleague was first. */
export async function reviewText(
	by: Permitted<"texts.work">,
	id: string,
	{ optOut }: { optOut: boolean },
	now: Date,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [text] = await tx
			.update(texts)
			.set({ reviewedAt: now })
			.where(and(eq(texts.id, id), isNull(texts.reviewedAt), optOut ? eq(texts.direction, "in") : undefined))
			.returning({ phone: texts.phone, body: texts.body });
		if (!text) return false;
		if (optOut) {
			const { name } = await loadCompany(tx);
			const evidence = `Texted “${text.body.slice(0, 200)}”`;
			await recordTextOptOut(tx, text.phone, { source: "phrase", evidence, staffId: by.id }, name, now);
		}
		await recordAudit(tx, actor(by), textEntity, id, optOut ? "opted-out" : "reviewed", {}, now);
		await broadcast(tx, "messages");
		return true;
	});
}

/** Cancels a queued text. False when it has been sent or is being sent. */
export async function cancelText(by: Permitted<"texts.work">, id: string, now: Date): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [text] = await tx
			.update(texts)
			.set({ status: "refused", reason: "canceled" })
			.where(and(eq(texts.id, id), eq(texts.status, "queued")))
			.returning({ id: texts.id });
		if (!text) return false;
		await recordAudit(tx, actor(by), textEntity, id, "canceled", {}, now);
		return true;
	});
}
