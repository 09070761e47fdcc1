import { and, desc, eq, sql } from "drizzle-orm";
import { newLinkWait } from "#app/documents/links/share-link.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { db } from "#app/platform/db.server.ts";
import { approvalRequestEmail } from "./emails.server.ts";
import { changeOrderSigners, changeOrders } from "./tables.server.ts";

const maxChangeOrders = 5;

/**
 * Mails the links of the orders that wait at that address, when it is one on file, at most once an hour each. The answer
 * is the same for every address; gives the seconds to wait when asked too often.
 */
export async function emailNewLinks(email: string, ip: string, now: Date): Promise<number | null> {
	const address = email.trim().toLowerCase();
	const wait = await newLinkWait(address, ip);
	if (wait) return wait;
	const found = await db
		.select({ change: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeId))
		.where(and(sql`lower(${changeOrderSigners.email}) = ${address}`, eq(changeOrders.status, "awaiting")))
		.orderBy(desc(changeOrders.requestedAt))
		.limit(maxChangeOrders);
	const later = new Date(now.getTime() + 365 * 86_400_000);
	for (const { change, signer } of found)
		await db.transaction(async (tx) => {
			await tx
				.update(changeOrders)
				.set({ linkEndsAt: sql`greatest(${changeOrders.linkEndsAt}, ${later.toISOString()}::timestamptz)` })
				.where(eq(changeOrders.id, change.id));
			await sendEmail(tx, approvalRequestEmail(change, signer, "asked", `link:${now.toISOString().slice(0, 13)}`));
		});
	return null;
}
