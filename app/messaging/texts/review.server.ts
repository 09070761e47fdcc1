import { and, eq, isNull, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { loadCompany } from "#app/people/company/company.server.ts";
import { recordTextOptOut } from "#app/people/customers/text-opt-outs.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { textReceived } from "./events.server.ts";
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

/**
 * Adds a text from a number that no customer or more than one has to the messages of one of them. False when a colleague was first,
 * or this customer doesn't have the number.
 */
export async function assignText(
	by: Permitted<"texts.work">,
	id: string,
	customerId: string,
	now: Date,
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [text] = await tx
			.update(texts)
			.set({ customerId })
			.where(
				and(
					eq(texts.id, id),
					eq(texts.direction, "in"),
					isNull(texts.customerId),
					sql`exists (select from customer_channels c join customers on customers.id = c.customer_id
						where c.customer_id = ${customerId} and c.kind = 'phone' and c.value = texts.phone and customers.merged_into is null)`,
				),
			)
			.returning({ phone: texts.phone, at: texts.createdAt });
		if (!text) return false;
		await recordAudit(tx, actor(by), textEntity, id, "assigned", {}, now);
		await raiseEvent(tx, textReceived, { textId: id, phone: text.phone, customerId, at: text.at });
		return true;
	});
}
