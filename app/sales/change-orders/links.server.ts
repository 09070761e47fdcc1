import { and, desc, eq, isNull, or, sql } from "drizzle-orm";
import { type Client, recordDocumentView } from "#app/documents/links/document-views.server.ts";
import { requestedLinkDays } from "#app/documents/links/link-lifetimes.ts";
import { isHandedOverDevice } from "#app/documents/signing/in-person.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
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
	client: Client,
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
	const later = new Date(now.getTime() + requestedLinkDays * 86_400_000);
	for (const { changeOrder, signer } of found)
		await db.transaction(async (tx) => {
			await tx
				.update(changeOrders)
				.set({ linkExpiresAt: sql`greatest(${changeOrders.linkExpiresAt}, ${later.toISOString()}::timestamptz)` })
				.where(eq(changeOrders.id, changeOrder.id));
			await sendEmail(tx, approvalRequestEmail(changeOrder, signer, "sent", `link:${now.toISOString().slice(0, 13)}`));
		});
}
