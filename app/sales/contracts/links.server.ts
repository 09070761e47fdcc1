import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { db } from "#app/platform/db.server.ts";
import { signingRequestEmail } from "./emails.server.ts";
import { contractSigners, contracts } from "./tables.server.ts";

const maxLinks = 5;

/**
 * Emails the signing links of the contracts with that email address, at most once an hour each. It doesn't extend
 * expired links.
 */
export async function emailSigningLinks(email: string, now: Date): Promise<void> {
	const address = email.trim().toLowerCase();
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
		.limit(maxLinks);
	const hour = now.toISOString().slice(0, 13);
	for (const { contract, signer } of found)
		await db.transaction((tx) => sendEmail(tx, signingRequestEmail(contract, signer, "link", hour)));
}
