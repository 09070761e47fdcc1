// Signatures on a printed contract, which the office records with a scan.
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { SignedCopy } from "#app/documents/signing/signed-copy.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteFile, putFile } from "#app/platform/files.server.ts";
import { lockContract } from "./contracts.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { readContractSettings } from "./library.server.ts";
import { advanceAfterSignature } from "./signing.server.ts";
import { contractSigners } from "./tables.server.ts";

type PaperSignature = {
	signerId: string;
	/** as written on the copy */
	name: string;
	/** the day on the copy */
	signedOn: string;
	copy: SignedCopy;
};

/**
 * Records that a customer signed the printed contract. Customers may sign the same page in any order, so it doesn't have to be
 * their turn, and an expired link doesn't matter. The right to cancel counts from when it is recorded, never earlier.
 */
export async function recordPaperSignature(
	by: Permitted<"contracts.send">,
	id: string,
	{ signerId, name, signedOn, copy }: PaperSignature,
	now: Date,
): Promise<"done" | "stale"> {
	const signatureKey = `contracts/${id}/signed-${randomUUID()}.${copy.extension}`;
	const scan = await putFile(signatureKey, copy.bytes);
	const { openDays } = await readContractSettings();
	let outcome: "done" | "stale" = "stale";
	try {
		outcome = await db.transaction(async (tx) => {
			const contract = await lockContract(tx, id);
			if (contract?.status !== "pending") return "stale";
			const [signed] = await tx
				.update(contractSigners)
				.set({
					signedAt: now,
					signingMethod: "paper",
					signatureKind: "paper",
					signedName: name,
					signedOn,
					signatureKey,
					contentHash: contract.contentHash,
					witnessId: by.id,
					witnessName: by.name,
					inPersonExpiresAt: null,
				})
				.where(
					and(
						eq(contractSigners.id, signerId),
						eq(contractSigners.contractId, id),
						eq(contractSigners.role, "customer"),
						isNull(contractSigners.signedAt),
						isNull(contractSigners.declinedAt),
					),
				)
				.returning({ name: contractSigners.name });
			if (!signed) return "stale";
			const facts = { signerId, signer: signed.name, signedName: name, signedOn, scan, shown: contract.contentHash };
			await appendEvent(tx, id, "signed-on-paper", actor(by), facts, now);
			await advanceAfterSignature(tx, id, openDays, now);
			return "done";
		});
		return outcome;
	} finally {
		if (outcome !== "done") await deleteFile(signatureKey);
	}
}
