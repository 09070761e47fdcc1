import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { newLinkKey, renewLink } from "#app/documents/links/share-link.server.ts";
import { isHandedOverDevice } from "#app/documents/signing/in-person.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Visitor } from "#app/platform/http/visitor.ts";
import { parseLinkToken } from "#app/platform/link-tokens.server.ts";
import type { ChangeOrder, ChangeOrderSigner } from "./change-orders.server.ts";
import { approvalRequestEmail, inPersonLinkScope, linkScope } from "./emails.server.ts";
import { changeOrderSigners, changeOrders } from "./tables.server.ts";

/** A change order opened by one of its signers, by the emailed link or in person on the crew's device. */
export type OpenedChangeOrder = ChangeOrder & { signer: ChangeOrderSigner; inPerson: boolean };

/**
 * Opens a signer's link: an emailed one until it expires, an in-person one for 30 minutes and only in the browser that was
 * handed over, which `headers` identify. Null for a token that is unknown, revoked or expired, so that a visitor can't tell
 * which.
 */
export async function openChangeOrderLink(
	token: string,
	now: Date,
	headers: Headers | null = null,
): Promise<OpenedChangeOrder | null> {
	const linkId = parseLinkToken(linkScope, token);
	const inPersonId = linkId ? null : parseLinkToken(inPersonLinkScope, token);
	if (!linkId && !inPersonId) return null;
	const [found] = await db
		.select({ changeOrder: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeOrderId))
		.where(
			linkId
				? or(
						eq(changeOrderSigners.linkId, linkId),
						and(eq(changeOrders.linkId, linkId), eq(changeOrderSigners.position, 0)),
					)
				: eq(changeOrderSigners.inPersonId, inPersonId ?? ""),
		);
	const endsAt = inPersonId ? found?.signer.inPersonExpiresAt : found?.changeOrder.linkExpiresAt;
	if (!found || !endsAt || endsAt <= now) return null;
	if (inPersonId && !(await isHandedOverDevice(found.signer.inPersonSessionId, headers))) return null;
	return { ...found.changeOrder, signer: found.signer, inPerson: inPersonId !== null };
}

/** Counts a view by a signer of a sent change order. Bots and repeated views don't count. */
export async function recordChangeOrderView(
	{ id, signer }: Pick<OpenedChangeOrder, "id" | "signer">,
	client: Visitor,
	now: Date,
): Promise<void> {
	await db.transaction(async (tx) => {
		const [row] = await tx.select().from(changeOrders).where(eq(changeOrders.id, id)).for("update");
		if (!row || row.status === "draft" || !(await recordDocumentView(tx, "change-order", row.id, client, now))) return;
		await tx
			.update(changeOrderSigners)
			.set({ openedAt: now })
			.where(
				and(
					eq(changeOrderSigners.id, signer.id),
					isNull(changeOrderSigners.openedAt),
					isNull(changeOrderSigners.signedAt),
				),
			);
		await broadcast(tx, "change-order", row.id);
	});
}

const maxChangeOrders = 5;

/**
 * Emails the links of the change orders that await approval at this address, at most once an hour each.
 */
export async function emailNewLinks(email: string, now: Date): Promise<void> {
	const address = email.trim().toLowerCase();
	const found = await db
		.select({ changeOrder: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeOrderId))
		.where(and(sql`lower(${changeOrderSigners.email}) = ${address}`, eq(changeOrders.status, "awaiting")))
		.orderBy(desc(changeOrders.sentAt))
		.limit(maxChangeOrders);
	for (const { changeOrder, signer } of found)
		await db.transaction((tx) => emailNewLink(tx, changeOrder.id, signer.id, now));
}

/** All signers' links expire together, so an expired one is replaced together with those of the other signers. */
async function emailNewLink(tx: Tx, id: string, signerId: string, now: Date): Promise<void> {
	const isAwaiting = and(eq(changeOrders.id, id), eq(changeOrders.status, "awaiting"));
	const [before] = await tx.select().from(changeOrders).where(isAwaiting).for("update");
	if (!before) return;
	const link = renewLink(before, now);
	const changeOrder = { ...before, ...link };
	await tx.update(changeOrders).set(link).where(eq(changeOrders.id, id));
	if (link.linkId !== before.linkId)
		await tx
			.update(changeOrderSigners)
			.set({ linkId: sql`gen_random_uuid()` })
			.where(and(eq(changeOrderSigners.changeOrderId, id), isNotNull(changeOrderSigners.linkId)));
	const [signer] = await tx.select().from(changeOrderSigners).where(eq(changeOrderSigners.id, signerId));
	if (signer) await sendEmail(tx, approvalRequestEmail(changeOrder, signer, "sent", newLinkKey(link, now)));
}
