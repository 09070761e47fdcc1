import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { linkAskedTooOften } from "#app/documents/links/share-link.server.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { db } from "#app/platform/db.server.ts";
import { askMail } from "./emails.server.ts";
import { contractSigners, contracts } from "./tables.server.ts";

const atMost = 5;

/**
 * Mails the links of the contracts of that address, when it is one on file, at most once an hour each. The answer is
 * the same for every address; gives the seconds to wait when asked too often. An ended link is not revived by this.
 */
export async function mailLinks(email: string, ip: string, now: Date): Promise<number | null> {
	const address = email.trim().toLowerCase();
	const wait = await linkAskedTooOften(address, ip);
	if (wait) return wait;
	const found = await db
		.select({ contract: contracts, signer: contractSigners })
		.from(contractSigners)
		.innerJoin(contracts, eq(contracts.id, contractSigners.contractId))
		.where(
			and(
				sql`lower(${contractSigners.email}) = ${address}`,
				eq(contractSigners.role, "customer"),
				isNotNull(contractSigners.sentAt),
				inArray(contracts.status, ["pending", "sealing", "completed"]),
			),
		)
		.orderBy(desc(contracts.sentAt))
		.limit(atMost);
	const hour = now.toISOString().slice(0, 13);
	for (const { contract, signer } of found)
		await db.transaction((tx) => postMail(tx, askMail(contract, signer, "link", hour)));
	return null;
}
