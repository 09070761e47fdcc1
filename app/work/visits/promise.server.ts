// A visit that ends after the day the customer was promised. ATCP 110.027 of the Wisconsin Administrative Code asks for a
// notice with the reason and the new date, and for the customer's consent in writing.
import { and, desc, eq } from "drizzle-orm";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { visitOverrides } from "#app/work/schedule/tables.server.ts";
import type { VisitRecord } from "./visit-record.server.ts";

export type LatePromise = {
	/** the day that was promised: "Saturday, December 5, 2026" */
	promised: string;
	/** the last day of the visit, to which the customer agrees, "2026-12-08" */
	newDay: string;
	/** the reason that the office gave, for the customer to read; "" for none */
	reason: string;
};

/** Null when the visit keeps the promise, or when nothing was promised. */
export async function findLatePromise(
	{ visit, job }: VisitRecord,
	on: Pick<Tx, "select"> = db,
): Promise<LatePromise | null> {
	const newDay = today(new Date(visit.during.to.getTime() - 1));
	if (!job.promisedOn || newDay <= job.promisedOn) return null;
	const [override] = await on
		.select({ reason: visitOverrides.reason })
		.from(visitOverrides)
		.where(and(eq(visitOverrides.visitId, visit.id), eq(visitOverrides.ruleId, "promised-day")))
		.orderBy(desc(visitOverrides.at), desc(visitOverrides.id))
		.limit(1);
	return { promised: formatDay(job.promisedOn), newDay: newDay, reason: override?.reason.trim() ?? "" };
}

/** The paragraphs of an email about such a visit. `reason`: the one of the notice, when it has one. */
export function latePromiseParagraphs({ promised, reason }: LatePromise, given: string): string[] {
	const because = given || reason;
	return [
		`We promised to finish by ${promised}, and we can't keep that date.${because ? "" : " We're sorry for the delay."}`,
		...(because ? [because] : []),
		"Please agree to the new date on your visit page, or ask for another day there. You don't have to agree.",
	];
}
