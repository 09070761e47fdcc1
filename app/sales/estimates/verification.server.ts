import { eq } from "drizzle-orm";
import { findPrintByHash } from "#app/documents/pdf/printed-documents.server.ts";
import type { DocumentVerification } from "#app/documents/verification/document-verification.ts";
import type { VerificationSource } from "#app/documents/verification/registry.server.ts";
import { documentVerdict } from "#app/documents/verification/verdict.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { estimates } from "./tables.server.ts";

export const verification: VerificationSource = {
	order: 50,
	find: async ({ sha256 }) => {
		const found = await findEstimateVerification(sha256);
		return found && documentVerdict(found);
	},
};

/** Verifies a PDF by the hash of its bytes; null when it isn't one of our estimates. */
async function findEstimateVerification(sha256: string): Promise<DocumentVerification | null> {
	const print = await findPrintByHash(sha256, "estimate");
	const [estimate] = print ? await db.select().from(estimates).where(eq(estimates.id, print.entityId)) : [];
	if (!print || !estimate) return null;
	const isLatest =
		estimate.updatedAt.getTime() <= print.stateAt.getTime() && print.newest.getTime() <= print.stateAt.getTime();
	return {
		type: "Field estimate",
		number: estimate.number,
		date: today(print.stateAt),
		...(estimate.status === "archived"
			? { statusText: "The estimate has been archived and is no longer valid.", validity: "invalid", isLatest }
			: {
					statusText:
						estimate.status === "quoted"
							? "A written quote was created from this estimate. The estimate itself isn't a quote."
							: "The estimate describes what we found. It isn't a quote.",
					validity: "pending",
					isLatest,
				}),
	};
}
