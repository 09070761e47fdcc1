import { and, desc, inArray } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { workdayFrom } from "#app/work/schedule/rules-dates.ts";
import { scheduleAppointment } from "./appointments.server.ts";
import { bookAppointment } from "./booking.server.ts";
import { readOpenTimes } from "./open-times.server.ts";
import { offerDays } from "./open-times.ts";

const dayMs = 86_400_000;
const client = { ip: "203.0.113.78", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

/** Two estimators, the estimates of the last two weeks, and those that customers and the office have booked. */
export async function demoAppointments(team: Record<Role, Staff>, now: Date): Promise<void> {
	const added = new Date(now.getTime() - 200 * dayMs);
	const rows = await db
		.insert(resources)
		.values(
			[team.estimator, team.owner].map(({ id, name }, index) => ({
				kind: "person" as const,
				name,
				staffId: id,
				position: 50 + index,
				createdAt: added,
				skills: ["estimator" as const],
			})),
		)
		.onConflictDoNothing()
		.returning({ id: resources.id });
	const [first, second = first] = rows;
	if (!first || !second) return;
	const by = permissionFor(team.office, "appointments.edit");
	const past = await newest(["quoted", "won"], 6);
	for (const [index, { id }] of past.entries()) {
		const day = workdayFrom(addDays(today(now), -2 - 2 * index));
		if (day >= today(now)) continue;
		const from = atLocalTime(day, [540, 630, 780][index % 3] ?? 540);
		const during = { from, to: new Date(from.getTime() + 3_600_000) };
		const resourceId = (index % 3 ? first : second).id;
		const plan = { resourceId, during, note: "" };
		await scheduleAppointment(by, id, plan, { tellCustomer: false }, new Date(from.getTime() - 3 * dayMs));
	}
	for (const [index, inquiry] of (await newest(["contacted", "visit-scheduled"], 4)).entries()) {
		const { times, site, planned } = await readOpenTimes(inquiry, now);
		const time = offerDays(times, site, planned)[index]?.times[index % 2];
		if (!time) continue;
		if (index % 2) {
			const during = { from: new Date(time.from), to: new Date(time.to) };
			const plan = { resourceId: time.estimatorId, during, note: "Park on the street, the driveway is new." };
			await scheduleAppointment(by, inquiry.id, plan, { tellCustomer: true }, now);
		} else await bookAppointment(inquiry.id, new Date(time.from), client, now);
	}
}

const newest = (statuses: (typeof inquiries.$inferSelect)["status"][], limit: number) =>
	db
		.select()
		.from(inquiries)
		.where(and(inArray(inquiries.status, statuses)))
		.orderBy(desc(inquiries.receivedAt))
		.limit(limit);
