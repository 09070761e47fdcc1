// The visits that an email address may see: docs/decisions/0016-what-a-customer-account-shows.md
import { and, eq } from "drizzle-orm";
import { channels } from "#app/people/customers/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { getArrivalWindow } from "#app/work/schedule/arrival-window.server.ts";
import { listVisitsOf } from "#app/work/visits/answers.server.ts";
import { describeArrival } from "#app/work/visits/arrival.ts";
import { visitUrl } from "#app/work/visits/emails.server.ts";
import { type CustomerStatus, customerVisitStatus } from "./account.ts";

export type CustomerVisit = {
	/** "Tuesday, Dec 1, between 8 and 10 a.m." */
	title: string;
	address: string;
	work: string;
	status: CustomerStatus;
	link: string;
};

/** The visits that this address was told of, as long as it is still one of that customer's addresses, the latest first. */
export async function listVisitsFor(email: string, now: Date): Promise<CustomerVisit[]> {
	const own = await db
		.select({ customerId: channels.customerId })
		.from(channels)
		.where(and(eq(channels.kind, "email"), eq(channels.value, email)));
	const customers = new Set(own.map(({ customerId }) => customerId));
	const found = await listVisitsOf(email, now);
	return found
		.filter(({ job }) => customers.has(job.customerId))
		.map(({ visit, job }) => {
			const { day, arrival } = describeArrival(getArrivalWindow(visit), settings.timeZone);
			return {
				title: `${day}, ${arrival}`,
				address: job.siteAddress,
				work: job.title,
				status: customerVisitStatus(visit.status, visit.moveRequest !== "", visit.during.to <= now),
				link: visitUrl(visit.linkId),
			};
		});
}
