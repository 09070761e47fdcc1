// Answers of calendar programs to the invitation to an estimate, as the inbox receives them.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestAccount } from "#app/messaging/accounts/fixtures.server.ts";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { type CalendarReply, receiveTestCalendarReply } from "#app/messaging/inbox/fixtures.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { atLocalTime } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestInquiry } from "#app/sales/inquiries/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { type AppointmentRecord, findOpenAppointment } from "./appointment-record.server.ts";
import { bookAppointment, cancelOwnAppointment } from "./booking.server.ts";
import { createTestEstimator } from "./fixtures.server.ts";
import { appointmentUid } from "./invitation.server.ts";
import { appointments } from "./tables.server.ts";

let product: TestProduct;
let accountId: string;
/** a Monday noon */
const now = new Date("2026-11-30T18:00:00Z");
const day = "2026-12-02";
const client = { ip: "10.8.0.1", userAgent: "Mozilla/5.0" };

beforeAll(async () => {
	product = await openTestProduct();
	accountId = await createTestAccount({ address: "office@larch.example" }, await createTestStaff("owner"));
});
afterAll(() => product.close());

/** An estimate of which the customer hasn't been told. */
async function createAppointment(): Promise<{ record: AppointmentRecord; inquiryId: string; reply: CalendarReply }> {
	await createTestEstimator({ isOnly: true });
	const email = `ruth-${crypto.randomUUID()}@example.com`;
	const { id: inquiryId } = await createTestInquiry({ email }, now);
	expect(await bookAppointment(inquiryId, atLocalTime(day, 600), client, now)).toBe("done");
	const found = await findOpenAppointment(inquiryId, now);
	if (!found) throw new Error("appointment was not booked");
	await db.update(appointments).set({ customerToldAt: null }).where(eq(appointments.id, found.appointment.id));
	const { id, sequence } = found.appointment;
	const reply = { uid: appointmentUid(id), sequence, from: email, status: "ACCEPTED" };
	return { record: found, inquiryId, reply };
}

async function answer(reply: CalendarReply): Promise<void> {
	await receiveTestCalendarReply(accountId, reply, now);
	expect(await product.drain()).toEqual([]);
}

const find = async ({ appointment: { id } }: AppointmentRecord) =>
	(await db.select().from(appointments).where(eq(appointments.id, id)))[0];
const actions = async ({ appointment: { id } }: AppointmentRecord) =>
	(await listAuditEvents({ entity: "appointment", id })).map((event) => event.action).reverse();

test("the invitation that the customer got is the one they answer", async () => {
	const { record, inquiryId, reply } = await createAppointment();
	const emails = await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, reply.from));
	const invited = emails.filter(({ entityId }) => [inquiryId, record.appointment.id].includes(entityId));
	const content = invited.map(({ invitation }) => invitation?.content ?? "").join("\n");
	expect(content).toContain(`UID:${reply.uid}`);
	expect(content).toContain(`SEQUENCE:${reply.sequence}`);
});

test("who accepts knows of the estimate; nothing moves", async () => {
	const { record, reply } = await createAppointment();
	await answer({ ...reply, status: "TENTATIVE" });
	expect(await find(record)).toMatchObject({ customerToldAt: null });
	await answer(reply);
	const told = await find(record);
	expect(told).toMatchObject({ status: "scheduled", customerToldAt: now, during: record.appointment.during });
	await answer(reply);
	expect(await find(record)).toEqual(told);
	expect((await actions(record)).filter((action) => action === "invitation-accepted")).toHaveLength(1);
});

test("who declines tells the office, and the estimate stays until someone calls", async () => {
	const { record, reply } = await createAppointment();
	const before = await find(record);
	await answer({ ...reply, status: "DECLINED" });
	expect(await find(record)).toEqual(before);
	expect((await actions(record)).at(-1)).toBe("invitation-declined");
	// the same answer again, then another one, twice
	for (const status of ["DECLINED", "ACCEPTED", "ACCEPTED", "DECLINED"]) await answer({ ...reply, status });
	const answers = (await actions(record)).filter((action) => action.startsWith("invitation-"));
	expect(answers).toEqual(["invitation-declined", "invitation-accepted", "invitation-declined"]);
});

test("an answer by someone else, to another time or to another event changes nothing", async () => {
	const { record, reply } = await createAppointment();
	const before = await find(record);
	const done = await actions(record);
	await answer({ ...reply, from: "stranger@example.com" });
	await answer({ ...reply, sequence: reply.sequence + 1 });
	await answer({ ...reply, uid: reply.uid.replace(/@.*/, "@elsewhere.example") });
	await answer({ ...reply, uid: appointmentUid(crypto.randomUUID()) });
	await answer({ ...reply, uid: "appointment-nonsense@larch.example" });
	expect(await find(record)).toEqual(before);
	expect(await actions(record)).toEqual(done);
});

test("an answer to the time before a move, or to a canceled estimate, is too late", async () => {
	const { record, inquiryId, reply } = await createAppointment();
	const one = atLocalTime(day, 780);
	expect(await bookAppointment(inquiryId, one, client, now)).toBe("done");
	await answer({ ...reply, status: "DECLINED" });
	expect(await actions(record)).not.toContain("invitation-declined");
	const moved = await find(record);
	expect(await cancelOwnAppointment(inquiryId, one, client, now)).toBe("done");
	await answer({ ...reply, sequence: moved?.sequence ?? 0, status: "DECLINED" });
	expect(await actions(record)).not.toContain("invitation-declined");
});
