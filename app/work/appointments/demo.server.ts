import { randomUUID } from "node:crypto";
import { and, desc, inArray } from "drizzle-orm";
import type { Role } from "#app/noun/permissions.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enterInquiry } from "#app/sales/inquiries/actions.server.ts";
import { officeInquiryForm } from "#app/sales/inquiries/inquiry-form.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { workdayFrom } from "#app/work/schedule/rules-dates.ts";
import { scheduleAppointment } from "./appointments.server.ts";
import { bookAppointment } from "./booking.server.ts";
import { readOpenTimes } from "./open-times.server.ts";
import { offerDays } from "./open-times.ts";

const dayMs = 86_400_000;
const client = { ip: "203.0.113.78", userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile" };

type Caller = {
	name: string;
	phone: string;
	email: string;
	address: string;
	services: string[];
	message: string;
	/** of the estimate: days from today, and minutes after midnight */
	at: [days: number, minutes: number];
	isTold?: boolean;
};

/** Who called this week and has an estimate today or tomorrow. Made up: the numbers and addresses belong to no one. */
const callers: Caller[] = [
	{
		name: "Arlene Haas",
		phone: "(715) 555-0181",
		email: "arlene.haas@example.com",
		address: "418 N Broadway Street, Stanley, WI 54768",
		services: ["tree-trimming-pruning"],
		message: "Two silver maples hang over the roof. She would like them cut back before the snow.",
		at: [0, 540],
	},
	{
		name: "Duane Pritzl",
		phone: "(715) 555-0182",
		email: "duane.pritzl@example.com",
		address: "W8120 County Road X, Thorp, WI 54771",
		services: ["tree-removal", "stump-grinding"],
		message: "A dead ash next to the machine shed. The truck can drive right up to it.",
		at: [0, 810],
	},
	{
		name: "Cheng Moua",
		phone: "(715) 555-0183",
		email: "cheng.moua@example.com",
		address: "209 E Mill Street, Cadott, WI 54727",
		services: ["tree-health-assessment"],
		message: "The blue spruces by the drive lose their needles from the inside.",
		at: [0, 990],
	},
	{
		name: "Gladys Wozniak",
		phone: "(715) 555-0184",
		email: "gladys.wozniak@example.com",
		address: "33 Oak Lane, Boyd, WI 54726",
		services: ["tree-removal"],
		message: "A box elder leans on the neighbor's fence.",
		at: [1, 570],
	},
	{
		name: "Terry Lindow",
		phone: "(715) 555-0185",
		email: "",
		address: "N14560 Mill Road, Withee, WI 54498",
		services: ["yard-cleanup"],
		message: "Brush along the fence line, about 200 feet. No email, please call.",
		at: [1, 840],
		isTold: false,
	},
];

/**
 * Two estimators, the estimates of the last two weeks, those of today and tomorrow, whatever weekday that is, and those that
 * customers and the office have booked.
 */
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
	await demoCallers(team.office, [first.id, second.id], now);
}

async function demoCallers(office: Staff, estimators: [string, string], now: Date): Promise<void> {
	for (const [index, { at, isTold = true, ...contact }] of callers.entries()) {
		const called = new Date(now.getTime() - (2 + (index % 3)) * dayMs);
		const form = officeInquiryForm.parse({ ...contact, key: randomUUID(), source: "phone", urgency: "planned" });
		const { id } = await enterInquiry(permissionFor(office, "inquiries.work"), form, called);
		const from = atLocalTime(addDays(today(now), at[0]), at[1]);
		const during = { from, to: new Date(from.getTime() + 3_600_000) };
		const plan = { resourceId: estimators[index === 1 ? 1 : 0], during, note: "" };
		const by = permissionFor(office, "appointments.edit");
		await scheduleAppointment(by, id, plan, { tellCustomer: isTold }, called);
	}
}

const newest = (statuses: (typeof inquiries.$inferSelect)["status"][], limit: number) =>
	db
		.select()
		.from(inquiries)
		.where(and(inArray(inquiries.status, statuses)))
		.orderBy(desc(inquiries.receivedAt))
		.limit(limit);
