import { afterAll, beforeAll, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { addDays, atLocalTime, startOfDay } from "#app/platform/dates.server.ts";
import { loadBoard } from "#app/work/schedule/board-view.server.ts";
import { createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { anyTime } from "#app/work/schedule/visit.ts";
import { planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { sendVisitNotice } from "./send-notice.server.ts";
import { visitCalendar } from "./visit-calendar.server.ts";
import { findVisitRecord } from "./visit-record.server.ts";

let product: TestProduct;
let owner: Staff;

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** Plans a visit from 8 to 11 a.m. two weeks ahead, and reads it where the office and the customer do. */
async function planOn(day: string, arrivalMinutes: number) {
	const now = startOfDay(addDays(day, -14));
	const job = await createTestScheduledJob(owner, addDaysTo(now, -20));
	const during = { from: atLocalTime(day, 480), to: atLocalTime(day, 660) };
	const plan = { jobId: job.id, during, resourceIds: [], arrivalMinutes, tellCustomer: true };
	const by = permissionFor(owner, "schedule.edit");
	const { visit } = await overrideWarnings((overrides) => planVisit(by, { ...plan, overrides }, now));
	expect(await sendVisitNotice(visit.id, new Date(now.getTime() + 300_000))).toBe("sent");
	const [email] = await listTestEmails("visit", visit.id);
	const record = await findVisitRecord(visit.id);
	const board = await loadBoard(new URLSearchParams({ view: "day", date: day }), now);
	return {
		board: board.visits[visit.id]?.time,
		email: /coming ([^\n]+)/.exec(email?.text ?? "")?.[1],
		file: record ? visitCalendar(record, await readCompany()) : "",
	};
}

const addDaysTo = (instant: Date, days: number) => new Date(instant.getTime() + days * 86_400_000);

test.each([
	["2027-03-14", "Sunday, Mar 14", "20270314T130000Z", "20270314T150000Z"],
	["2027-11-07", "Sunday, Nov 7", "20271107T140000Z", "20271107T160000Z"],
])(
	"a visit at 8 a.m. on %s keeps its hour on the board, in the email and in the calendar file",
	async (day, name, start, end) => {
		const { board, email, file } = await planOn(day, 120);
		expect(board).toBe("8–11 a.m.");
		expect(email).toBe(`${name}, between 8 and 10 a.m.`);
		expect(file).toContain(`DTSTART:${start}\r\nDTEND:${end}\r\n`);
	},
);

test.each([
	["2027-03-14", "Sunday, Mar 14", "20270315"],
	["2027-11-07", "Sunday, Nov 7", "20271108"],
])("a visit at any time on %s is the whole day, of 23 and of 25 hours", async (day, name, dayAfter) => {
	const { board, email, file } = await planOn(day, anyTime);
	expect(board).toBe("Any time, 3 h");
	expect(email).toBe(`${name}, any time that day.`);
	expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll("-", "")}\r\nDTEND;VALUE=DATE:${dayAfter}\r\n`);
});
