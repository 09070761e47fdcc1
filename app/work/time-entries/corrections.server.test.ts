import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { addOfficeEntry, correctTimeEntry, findTimeEntry, removeTimeEntry } from "./corrections.server.ts";
import { exportPayroll, listTimeEntries } from "./payroll.server.ts";
import { editTimeEntry } from "./record-time.server.ts";
import { timeEntries } from "./tables.server.ts";
import { loadTimeEntry } from "./time-entry-page.server.ts";
import { formatEntryOrigin } from "./time-text.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date("2026-12-09T18:00:00Z");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

const by = () => permissionFor(owner, "time.manage");
const clock = (hour: number, minute = 0) => hour * 60 + minute;
const times = { day: "2026-12-08", start: clock(7), end: clock(15, 30), breakMinutes: 30, reason: "Phone was dead." };

async function csv(from: string, to: string): Promise<string[]> {
	let text = "";
	for await (const part of exportPayroll({ from, to })) text += part;
	return text.trimEnd().split("\r\n");
}

test("a correction needs the version that the office saw, keeps what was there with the reason, and reaches payroll", async () => {
	const job = await createTestScheduledJob(owner, new Date("2026-11-20T18:00:00Z"), { toName: "Ruth Paulson" });
	const ben = await createTestResource("person", { name: "Ben Moua" });
	const added = await addOfficeEntry(by(), { ...times, personId: ben.id, jobNumber: job.number }, now);
	if (!("id" in added)) throw new Error(added.refused);
	expect(await findTimeEntry(added.id)).toMatchObject({ minutes: 480, jobId: job.id, day: "2026-12-08" });
	const shorter = { ...times, end: clock(14), reason: "Left early." };
	expect(await correctTimeEntry(by(), added.id, { ...shorter, version: 7 }, now)).toBe("stale");
	expect(await correctTimeEntry(by(), added.id, { ...shorter, version: 1 }, now)).toBe("done");
	expect(await findTimeEntry(added.id)).toMatchObject({ minutes: 390, version: 2, correctionReason: "Left early." });
	const events = await listAuditEvents({ entity: "time-entry", id: added.id });
	expect(events.map(({ action }) => action).sort()).toEqual(["added", "corrected"]);
	expect(events.find(({ action }) => action === "corrected")?.diff).toMatchObject({
		from: { end: "2026-12-08T21:30:00.000Z" },
		to: { end: "2026-12-08T20:00:00.000Z" },
		reason: "Left early.",
	});
	expect(await csv("2026-12-08", "2026-12-08")).toEqual([
		"Date,Employee,Job,Customer,Hours,Unpaid break (min),Corrected,Entered by",
		`2026-12-08,Ben Moua,${job.number},Ruth Paulson,6.50,30,Yes,${owner.name}`,
	]);
	expect(await removeTimeEntry(by(), added.id, { version: 2, reason: "Entered twice." }, now)).toBe("done");
	expect(await csv("2026-12-08", "2026-12-08")).toHaveLength(1);
});

test("time that the office entered shows who entered it, and counts as corrected only after a correction", async () => {
	const mai = await createTestResource("person", { name: "Mai Xiong" });
	const day = "2026-11-03";
	const entered = { ...times, day, end: clock(9), breakMinutes: 0, personId: mai.id, jobNumber: "" };
	const added = await addOfficeEntry(by(), entered, now);
	if (!("id" in added)) throw new Error(added.refused);
	const origins = async () =>
		(await listTimeEntries({ from: day, to: day }, null)).rows.map(({ entry, recordedBy }) =>
			formatEntryOrigin(entry, recordedBy),
		);
	const header = "Date,Employee,Job,Customer,Hours,Unpaid break (min),Corrected,Entered by";
	expect(await origins()).toEqual([`entered by ${owner.name}`]);
	expect(await csv(day, day)).toEqual([header, `${day},Mai Xiong,,,2.00,0,No,${owner.name}`]);
	expect(await loadTimeEntry(added.id)).toMatchObject({
		recorded: `Entered by ${owner.name}`,
		history: [{ text: "Entered: Phone was dead." }],
	});
	// a phone that knows the entry can't change it
	const changed = { personId: mai.id, startedAt: new Date(`${day}T14:00:00Z`), endedAt: null, breakMinutes: 0 };
	expect(await db.transaction((tx) => editTimeEntry(tx, added.id, changed, 2, now))).toMatch(/^The office entered/);

	const correction = { ...entered, end: clock(10), reason: "Stayed longer.", version: 1 };
	expect(await correctTimeEntry(by(), added.id, correction, now)).toBe("done");
	expect(await origins()).toEqual([`entered by ${owner.name}, corrected`]);
	expect(await csv(day, day)).toEqual([header, `${day},Mai Xiong,,,3.00,0,Yes,${owner.name}`]);
});

test("payroll adds up a person's day by job and leaves out work that hasn't ended", async () => {
	const tou = await createTestResource("person", { name: "Tou Vang" });
	const entry = (from: string, to: string | null, breakMinutes = 0) => ({
		id: randomUUID(),
		personId: tou.id,
		day: "2027-02-01",
		breakMinutes,
		recordedBy: owner.id,
		startedAt: new Date(from),
		endedAt: to ? new Date(to) : null,
	});
	await db
		.insert(timeEntries)
		.values([
			entry("2027-02-01T14:00:00Z", "2027-02-01T16:15:00Z"),
			entry("2027-02-01T17:00:00Z", "2027-02-01T20:00:00Z", 15),
			entry("2027-02-01T21:00:00Z", null),
		]);
	expect(await csv("2027-01-01", "2027-12-31")).toEqual([
		"Date,Employee,Job,Customer,Hours,Unpaid break (min),Corrected,Entered by",
		"2027-02-01,Tou Vang,,,5.00,15,No,",
	]);
});

test("work past midnight ends on the next day, and an unknown job or an overlap is refused with the reason", async () => {
	const ana = await createTestResource("person", { name: "Ana Cruz" });
	const night = { ...times, start: clock(20), end: clock(2), breakMinutes: 0, personId: ana.id };
	const added = await addOfficeEntry(by(), { ...night, jobNumber: "" }, now);
	expect("id" in added && (await findTimeEntry(added.id))).toMatchObject({ minutes: 360, day: "2026-12-08" });
	expect(await addOfficeEntry(by(), { ...night, jobNumber: "C-1" }, now)).toEqual({
		refused: "There's no job C-1. Check the number, or leave it blank.",
	});
	expect(await addOfficeEntry(by(), { ...night, start: clock(21), jobNumber: "" }, now)).toEqual({
		refused: "Ana Cruz already has time from 8 p.m. to 2 a.m. Correct one of the two.",
	});
});
