import { eq } from "drizzle-orm";
import { findPrint } from "#app/documents/pdf/printed.server.ts";
import type { KeptPaper } from "#app/documents/record/verification.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { estimates } from "./tables.server.ts";

/** The estimate that was printed with these bytes. It is no offer, whatever became of it. */
export async function findKeptEstimate(sha256: string): Promise<KeptPaper | null> {
	const print = await findPrint(sha256, "estimate");
	const [estimate] = print ? await db.select().from(estimates).where(eq(estimates.id, print.entityId)) : [];
	if (!print || !estimate) return null;
	const latest = estimate.updatedAt.getTime() <= print.made.getTime() && print.newest.getTime() <= print.made.getTime();
	return {
		...{ paper: "Field estimate", number: estimate.number, day: today(print.made) },
		...(estimate.status === "dropped"
			? { now: "It was dropped and no longer counts.", standing: "over", latest }
			: {
					now:
						estimate.status === "quoted"
							? "A written quote was made from it. It is no offer itself."
							: "It says what we saw. It is no offer.",
					standing: "open",
					latest,
				}),
	};
}
