import type { MessageSubject } from "#app/messaging/conversations/subjects.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { describeArrival } from "./arrival.ts";
import { visitUrl } from "./emails.server.ts";
import { visitLinkDays } from "./urls.ts";
import { findVisitRecord } from "./visit-record.server.ts";

/** A visit that its customer has a page of. */
export async function findVisitSubject(on: Pick<Tx, "select">, id: string, now: Date): Promise<MessageSubject | null> {
	const record = await findVisitRecord(id, on);
	if (!record || record.visit.status === "draft") return null;
	const { visit, job, toEmail } = record;
	const expiresAt = visit.during.to.getTime() + visitLinkDays * 86_400_000;
	return {
		customerId: job.customerId,
		title: `Visit on ${describeArrival(getArrivalWindow(visit), settings.timeZone).day}`,
		url: expiresAt > now.getTime() ? visitUrl(visit.linkId) : null,
		email: toEmail,
	};
}
