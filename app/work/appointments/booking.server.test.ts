import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { inquiries } from "#app/sales/inquiries/tables.server.ts";
import { addAbsence } from "#app/work/schedule/absences.server.ts";
import { bookings } from "#app/work/schedule/tables.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { findAppointment, findOpenAppointment } from "./appointment-record.server.ts";
import { cancelAppointment, confirmAppointment, moveAppointment, scheduleAppointment } from "./appointments.server.ts";
import { causes, findUpcomingAppointments } from "./attention.server.ts";
import { bookAppointment, cancelOwnAppointment } from "./booking.server.ts";
import { bookingPath, ensureBookingLink, openBookingLink } from "./booking-link.server.ts";
import { readBookingView } from "./booking-view.server.ts";
import { createTestEstimator } from "./fixtures.server.ts";
import { revokeBookingLink, sendBookingOffer } from "./links.server.ts";
import { sendAppointmentReminders } from "./send-reminders.server.ts";
import { listAppointmentsToday } from "./today.server.ts";

let product: TestProduct;
let owner: Staff;
let estimator: Awaited<ReturnType<typeof createTestEstimator>>;
/** a Monday noon */
const now = new Date("2026-11-30T18:00:00Z");
const day = "2026-12-02";
let ten: Date;
let clients = 0;
const newClient = () => {
	clients += 1;
	return { ip: `10.9.${clients >> 8}.${clients & 255}`, userAgent: "Mozilla/5.0" };
};
const by = () => permissionFor(owner, "appointments.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	ten = atLocalTime(day, 600);
});
beforeEach(async () => {
	estimator = await createTestEstimator({ isOnly: true });
});
afterAll(() => product.close());

const plan = (from: Date, minutes = 60) => ({
	resourceId: estimator.resource.id,
	during: { from, to: new Date(from.getTime() + minutes * 60_000) },
	note: "",
});
const emailsAbout = (entityId: string) =>
	db
		.select()
		.from(outgoingEmails)
		.where(and(eq(outgoingEmails.entityId, entityId)))
		.orderBy(outgoingEmails.id);
const readInquiry = async (id: string) => (await db.select().from(inquiries).where(eq(inquiries.id, id)))[0];

describe("a customer", () => {
	test("books, moves and cancels an appointment, and the inquiry knows each time", async () => {
		const inquiry = await createTestInquiry({}, now);
		expect(await bookAppointment(inquiry.id, ten, newClient(), now)).toBe("done");
		expect(await readInquiry(inquiry.id)).toMatchObject({
			status: "visit-scheduled",
			visitOn: day,
			visitNote: `10–11 a.m., ${estimator.resource.name}`,
			firstReplyAt: null,
		});
		// the same form twice
		expect(await bookAppointment(inquiry.id, ten, newClient(), now)).toBe("done");
		const one = atLocalTime(day, 780);
		expect(await bookAppointment(inquiry.id, one, newClient(), now)).toBe("done");
		const open = await findOpenAppointment(inquiry.id, now);
		expect(open?.appointment).toMatchObject({ during: { from: one }, sequence: 1, bookedBy: "customer" });
		expect(await cancelOwnAppointment(inquiry.id, ten, newClient(), now)).toBe("stale");
		expect(await cancelOwnAppointment(inquiry.id, one, newClient(), now)).toBe("done");
		expect(await readInquiry(inquiry.id)).toMatchObject({ status: "contacted", visitOn: null, attentionAt: now });
		const left = await db.select().from(bookings).where(eq(bookings.resourceId, estimator.resource.id));
		expect(left).toEqual([]);
	});

	test("and the dashboard shows the estimate of its day, with its time and estimator", async () => {
		const inquiry = await createTestInquiry({ name: "Bonnie Larson" }, now);
		expect(await bookAppointment(inquiry.id, ten, newClient(), now)).toBe("done");
		const { entries, count } = await listAppointmentsToday(day, now);
		expect(count).toBe(entries.length);
		expect(entries).toContainEqual(
			expect.objectContaining({ name: "Bonnie Larson", from: ten, who: estimator.resource.name, isOver: false }),
		);
		const { entries: later } = await listAppointmentsToday(day, atLocalTime(day, 720));
		expect(later.find(({ name }) => name === "Bonnie Larson")).toMatchObject({ status: "Done", isOver: true });
		expect((await listAppointmentsToday("2026-12-03", now)).entries).toEqual([]);
		expect(await cancelOwnAppointment(inquiry.id, ten, newClient(), now)).toBe("done");
		expect((await listAppointmentsToday(day, now)).entries.map(({ name }) => name)).not.toContain("Bonnie Larson");
	});

	test("gets a time that only one of twenty gets", async () => {
		const all = await Promise.all(Array.from({ length: 20 }, () => createTestInquiry({}, now)));
		const results = await Promise.all(all.map(({ id }) => bookAppointment(id, ten, newClient(), now)));
		expect(results.filter((result) => result === "done")).toHaveLength(1);
		expect(results.filter((result) => result === "taken")).toHaveLength(19);
	});

	test("is only offered times that are open: not in time off, not at another appointment, not on a holiday", async () => {
		const absence = { resourceId: estimator.resource.id, kind: "time-off" as const, note: "" };
		const morning = { from: atLocalTime(day, 420), to: atLocalTime(day, 720) };
		await addAbsence(permissionFor(owner, "schedule.edit"), { ...absence, during: morning }, now);
		const inquiry = await createTestInquiry({}, now);
		const { days } = await readBookingView(inquiry, true, now);
		// half an hour of which is the drive
		expect(days?.find((one) => one.day === day)?.times[0]?.label).toBe("12:30 p.m.");
		expect(await bookAppointment(inquiry.id, ten, newClient(), now)).toBe("taken");
		const beforeThanksgiving = new Date("2027-11-22T18:00:00Z");
		const later = await readBookingView(await createTestInquiry({}, beforeThanksgiving), true, beforeThanksgiving);
		expect(later.days?.map((one) => one.day)).not.toContain("2027-11-25");
		expect(later.days?.map((one) => one.day)).toContain("2027-11-26");
	});

	test("can't book outside of what is offered, too soon, for spam, or too often", async () => {
		const inquiry = await createTestInquiry({}, now);
		const client = newClient();
		for (const from of [atLocalTime(day, 1200), atLocalTime(day, 605), new Date(now.getTime() + 3_600_000)])
			expect(await bookAppointment(inquiry.id, from, newClient(), now)).toBe("taken");
		const spam = await createTestInquiry({ spam: true }, now);
		expect(await bookAppointment(spam.id, ten, client, now)).toBe("closed");
		for (let n = 0; n < 6; n += 1) await bookAppointment((await createTestInquiry({}, now)).id, ten, client, now);
		expect(await bookAppointment(inquiry.id, ten, client, now)).toBe("limit");
	});

	test("has at most two appointments with the same email address", async () => {
		const email = "same@example.com";
		const results = [];
		for (const minutes of [480, 600, 780]) {
			const { id } = await createTestInquiry({ email, phone: "" }, now);
			results.push(await bookAppointment(id, atLocalTime("2026-12-03", minutes), newClient(), now));
		}
		expect(results).toEqual(["done", "done", "limit"]);
	});
});

describe("invitations", () => {
	const parse = (content: string) => {
		const calendar = new ICAL.Component(ICAL.parse(content));
		const event = calendar.getFirstSubcomponent("vevent");
		return {
			method: calendar.getFirstPropertyValue("method"),
			event: event && new ICAL.Event(event),
			status: event?.getFirstPropertyValue("status"),
			attendee: event?.getFirstPropertyValue("attendee"),
		};
	};

	test("go to the customer and the estimator, and a later one replaces an earlier one", async () => {
		const inquiry = await createTestInquiry({}, now);
		const scheduled = await scheduleAppointment(by(), inquiry.id, plan(ten), { tellCustomer: true }, now);
		if (scheduled.kind !== "done") throw new Error(scheduled.kind);
		const { id } = scheduled.record.appointment;
		await moveAppointment(by(), id, 1, plan(atLocalTime(day, 660)), { tellCustomer: true }, now);
		expect(await cancelAppointment(by(), id, 2, { tellCustomer: true }, now)).toBe("done");
		for (const [emails, address] of [
			[await emailsAbout(inquiry.id), inquiry.email],
			[await emailsAbout(id), estimator.account.email],
		] as const) {
			expect(emails.map(({ to }) => to)).toEqual([address, address, address]);
			const files = emails.map(({ invitation }) => parse(invitation?.content ?? ""));
			expect(files.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
			expect(files.map(({ status }) => status)).toEqual(["CONFIRMED", "CONFIRMED", "CANCELLED"]);
			expect(new Set(files.map(({ event }) => event?.uid)).size).toBe(1);
			expect(files.map(({ event }) => event?.sequence)).toEqual([0, 1, 2]);
			expect(files[1]?.event?.startDate.toJSDate()).toEqual(atLocalTime(day, 660));
			expect(files[0]?.attendee).toBe(`mailto:${address}`);
		}
	});

	test("repeat nothing that a stranger typed into the form", async () => {
		const inquiry = await createTestInquiry({ name: "Win Cash Now", address: "Cheap Pills, Thorp, WI 54771" }, now);
		await bookAppointment(inquiry.id, ten, newClient(), now);
		const [email] = await emailsAbout(inquiry.id);
		const sent = JSON.stringify([email?.subject, email?.text, email?.html, email?.invitation]);
		expect(sent).not.toMatch(/Win|Cheap/);
		expect(sent).toMatch(/\/estimate-visit\//);
		expect(email?.invitation?.content).not.toContain("estimate-visit");
	});

	test("of an estimator who no longer comes are canceled", async () => {
		const other = await createTestEstimator();
		const inquiry = await createTestInquiry({}, now);
		await bookAppointment(inquiry.id, ten, newClient(), now);
		const open = await findOpenAppointment(inquiry.id, now);
		if (!open) throw new Error("not booked");
		const { id, resourceId } = open.appointment;
		const next = resourceId === other.resource.id ? estimator : other;
		await moveAppointment(by(), id, 1, { ...plan(ten), resourceId: next.resource.id }, { tellCustomer: false }, now);
		const emails = await emailsAbout(id);
		expect(emails.map(({ to, invitation }) => [to, invitation?.method])).toEqual([
			[open.estimator.email, "REQUEST"],
			[open.estimator.email, "CANCEL"],
			[next.account.email, "REQUEST"],
		]);
	});
});

describe("the office", () => {
	test("is told what is in the way, and of a newer version", async () => {
		const [one, two] = [await createTestInquiry({}, now), await createTestInquiry({}, now)];
		const first = await scheduleAppointment(by(), one.id, plan(ten), { tellCustomer: false }, now);
		expect(first.kind).toBe("done");
		const clash = await scheduleAppointment(by(), two.id, plan(atLocalTime(day, 630)), { tellCustomer: false }, now);
		expect(clash).toMatchObject({ kind: "conflict", conflicts: [{ with: { kind: "appointment", toName: one.name } }] });
		const again = await scheduleAppointment(by(), one.id, plan(atLocalTime(day, 840)), { tellCustomer: false }, now);
		expect(again.kind).toBe("exists");
		const id = first.kind === "done" ? first.record.appointment.id : "";
		const stale = await moveAppointment(by(), id, 7, plan(atLocalTime(day, 840)), { tellCustomer: false }, now);
		expect(stale.kind).toBe("stale");
		// a refused change keeps the booking
		expect((await findAppointment(id))?.appointment.during.from).toEqual(ten);
		expect(await db.select().from(bookings).where(eq(bookings.appointmentId, id))).toHaveLength(1);
	});

	test("emails a link that works until it is turned off", async () => {
		const inquiry = await createTestInquiry({}, now);
		expect(await sendBookingOffer(by(), inquiry.id, now)).toBe("done");
		const token = bookingPath(await db.transaction((tx) => ensureBookingLink(tx, inquiry.id, now)))
			.split("/")
			.at(-1);
		expect((await openBookingLink(token ?? "", now))?.id).toBe(inquiry.id);
		expect(await openBookingLink(token ?? "", new Date("2027-06-01T00:00:00Z"))).toBeNull();
		await revokeBookingLink(by(), inquiry.id, now);
		expect(await openBookingLink(token ?? "", now)).toBeNull();
	});

	test("sees the estimates of today and tomorrow under Needs attention, and which customers don't know of them", async () => {
		const [told, untold, later] = [
			await createTestInquiry({}, now),
			await createTestInquiry({}, now),
			await createTestInquiry({}, now),
		];
		const schedule = async (id: string, from: Date, tellCustomer: boolean) => {
			const result = await scheduleAppointment(by(), id, plan(from), { tellCustomer }, now);
			if (result.kind !== "done") throw new Error(result.kind);
			return result.record.appointment;
		};
		const first = await schedule(told.id, atLocalTime("2026-12-01", 540), true);
		const second = await schedule(untold.id, atLocalTime("2026-12-01", 630), false);
		const third = await schedule(later.id, atLocalTime("2026-12-02", 840), false);
		const ids = [first.id, second.id, third.id];
		const listed = async (at = now) =>
			(await findUpcomingAppointments(at)).rows.filter(({ record }) => ids.includes(record?.id ?? ""));
		expect((await listed()).map(({ reason, button }) => [reason, button])).toEqual([
			[`Estimate tomorrow at 9 a.m., ${estimator.resource.name}`, "Open estimate"],
			["Hasn't been told of the estimate tomorrow at 10:30 a.m.", "Confirm"],
		]);
		// before the visit, and no longer once it begins
		expect((await listed(atLocalTime("2026-12-01", 545))).map(({ tone }) => tone)).toEqual(["urgent", "waiting"]);
		const causesOf = async () => (await causes.list({ ids }, now)).rows.flatMap(({ id, cause }) => (cause ? id : []));
		expect(await causesOf()).toEqual([second.id]);
		expect(await confirmAppointment(by(), second.id, second.version, "email", now)).toBe("done");
		expect(await confirmAppointment(by(), second.id, second.version, "email", now)).toBe("stale");
		expect(await causesOf()).toEqual([]);
		expect((await emailsAbout(untold.id)).map(({ kind, to }) => [kind, to])).toEqual([
			["appointment-booked", untold.email],
		]);
		// a new time that the customer wasn't told of has to be confirmed again
		const moved = plan(atLocalTime("2026-12-01", 720));
		await moveAppointment(by(), second.id, second.version + 1, moved, { tellCustomer: false }, now);
		expect(await causesOf()).toEqual([second.id]);
		expect(await confirmAppointment(by(), second.id, second.version + 2, "phone", now)).toBe("done");
		expect(await causesOf()).toEqual([]);
	});

	test("has customers reminded on the day before, once", async () => {
		const inquiry = await createTestInquiry({}, now);
		await scheduleAppointment(by(), inquiry.id, plan(atLocalTime("2026-12-04", 600)), { tellCustomer: true }, now);
		const dayBefore = atLocalTime("2026-12-03", 545);
		expect(await sendAppointmentReminders(dayBefore)).toBeGreaterThan(0);
		await sendAppointmentReminders(dayBefore);
		const kinds = (await emailsAbout(inquiry.id)).map(({ kind }) => kind);
		expect(kinds.filter((kind) => kind === "appointment-reminder")).toHaveLength(1);
	});
});
