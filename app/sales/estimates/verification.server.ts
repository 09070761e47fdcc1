import { eq } from "drizzle-orm";
import { findPrintByHash } from "#app/documents/pdf/printed-documents.server.ts";
import type { DocumentVerification } from "#app/documents/record/verification.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { estimates } from "./tables.server.ts";

/** Verifies a PDF by the hash of its bytes; null when it isn't one of our estimates. */
export async function findEstimateVerification(sha256: string): Promise<DocumentVerification | null> {
	const print = await findPrintByHash(sha256, "estimate");
	const [estimate] = print ? await db.select().from(estimates).where(eq(estimates.id, print.entityId)) : [];
	if (!print || !estimate) return null;
	const isLatest =
		estimate.updatedAt.getTime() <= print.stateAt.getTime() && print.newest.getTime() <= print.stateAt.getTime();
	return {
		...{ type: "Field estimate", number: estimate.number, date: today(print.stateAt) },
		...(estimate.status === "dropped"
			? { statusText: "It has been archived and is no longer valid.", validity: "invalid", isLatest }
			: {
					statusText:
						estimate.status === "quoted"
							? "A written quote was created from it. The estimate itself isn't an offer."
							: "It describes what we found. It isn't an offer.",
					validity: "pending",
					isLatest,
				}),
	};
}
