import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outgoingEmails } from "#app/messaging/email/tables.server.ts";
import { type Staff, staffContext } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { encryptGateCode } from "#app/people/customers/gate-codes.server.ts";
import { properties } from "#app/people/customers/tables.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { db } from "#app/platform/db.server.ts";
import { findFile } from "#app/platform/files.server.ts";
import { resources } from "#app/work/resources/tables.server.ts";
import { createTestCrew, createTestResource, createTestScheduledJob } from "#app/work/schedule/fixtures.server.ts";
import { cancelVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { listVisitsOfPerson } from "./day-visits.server.ts";
import { loader } from "./screens/day-sheet.ts";
import { deleteOldDaySheets, sendDaySheets } from "./send-day-sheets.server.ts";

let product: TestProduct;
let owner: Staff;
let climber: Staff;
let crewId: string;
const signedAt = new Date("2026-11-20T18:00:00Z");
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour + 6));

beforeAll(async () => {
	product = await openTestProduct();
	[owner, climber] = [await createTestStaff("owner"), await createTestStaff("crew")];
	const { crew, people } = await createTestCrew(1);
	crewId = crew.id;
	await db
		.update(resources)
		.set({ staffId: climber.id })
		.where(eq(resources.id, people[0]?.id ?? ""));
	await plan(8, 13, [crew.id], "2nd stop");
	await plan(8, 8, [crew.id, (await createTestResource("chipper", { name: "Bandit chipper" })).id], "1st stop");
	await plan(8, 8, [(await createTestResource("person", { name: "Alex Brandt" })).id], "Alex alone");
	const gone = await plan(9, 8, [crew.id], "canceled");
	await cancelVisit(permissionFor(owner, "schedule.edit"), gone.id, gone.version, "", signedAt);
});
afterAll(() => product.close());

/** A visit of three hours; the property's gate code names it. */
async function plan(day: number, hour: number, resourceIds: string[], note: string) {
	const job = await createTestScheduledJob(owner, signedAt);
	await db
		.update(properties)
		.set({ gateCode: encryptGateCode(`4711 ${note}`), accessNote: `Left gate, ${note}`, dogNote: `Dog of ${note}` })
		.where(eq(properties.id, job.propertyId));
	const during = { from: at(day, hour), to: at(day, hour + 3) };
	const plan = { jobId: job.id, during, resourceIds, note };
	const planned = await planVisit(permissionFor(owner, "schedule.edit"), plan, signedAt);
	if (planned.kind !== "done") throw new Error(planned.kind);
	return planned.visit;
}

const textOf = async (bytes: Uint8Array) =>
	(await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, " ");
const sheets = () => db.select().from(outgoingEmails).where(eq(outgoingEmails.entity, "day-sheet"));

async function print(by: Staff, query: string) {
	const context = new RouterContextProvider();
	context.set(staffContext, by);
	context.set(clientContext, { ip: "192.0.2.7", userAgent: "test" });
	const url = new URL(`http://localhost/admin/schedule/day-sheet?${query}`);
	const answer = await loader({
		request: new Request(url),
		url,
		context,
		params: {},
		pattern: "/admin/schedule/day-sheet",
	});
	return textOf(new Uint8Array(await answer.arrayBuffer()));
}

test("two servers email each person and the office one sheet, and not again that day", async () => {
	const results = await Promise.all([sendDaySheets(at(7, 18)), sendDaySheets(at(7, 18))]);
	expect(results.sort()).toEqual([0, 2]);
	expect(await sendDaySheets(at(7, 19))).toBe(0);
	const sent = await sheets();
	expect(sent.map(({ to }) => to).sort()).toEqual([climber.email, owner.email].sort());
	const own = sent.find(({ to }) => to === climber.email);
	expect(own).toMatchObject({ subject: "Day sheet for Tuesday, Dec 8" });
	expect(own?.text).toContain("2 stops");
	expect(own?.text).not.toMatch(/4711|Left gate/);
	const pdf = await textOf((await findFile(own?.attachments[0]?.key ?? "")) ?? new Uint8Array());
	expect(pdf.indexOf("4711 1st stop")).toBeLessThan(pdf.indexOf("4711 2nd stop"));
	expect(pdf).toContain("Bandit chipper");
	expect(pdf).not.toContain("Alex");
	const office = sent.find(({ to }) => to === owner.email);
	const whole = await textOf((await findFile(office?.attachments[0]?.key ?? "")) ?? new Uint8Array());
	expect(whole).toContain("Alex Brandt");
	expect(whole).toContain("Dog of 1st stop");
	expect(whole).not.toMatch(/4711|Left gate/);
});

test("nothing is sent for a day without visits, even if all were canceled", async () => {
	expect(await sendDaySheets(at(8, 18))).toBe(0);
	expect(await sendDaySheets(at(11, 18))).toBe(0);
});

test("a crew member prints only their own day; the office prints the day without gate codes, or a crew's sheet with them", async () => {
	const own = await print(climber, `date=2026-12-08&crew=${crypto.randomUUID()}`);
	expect(own).toContain("4711 1st stop");
	expect(own).not.toContain("Alex");
	expect((await listVisitsOfPerson(climber.id, "2026-12-08")).map(({ notes }) => notes)).toEqual([
		["1st stop"],
		["2nd stop"],
	]);
	expect(await listVisitsOfPerson(owner.id, "2026-12-08")).toEqual([]);
	const day = await print(owner, "date=2026-12-08");
	expect(day).toContain("Alex alone");
	expect(day).not.toMatch(/4711|Left gate/);
	const crew = await print(owner, `date=2026-12-08&crew=${crewId}`);
	expect(crew).toContain("4711 2nd stop");
	expect(crew).not.toContain("Alex");
	expect(await print(owner, "date=2026-12-09")).toContain("No visits are scheduled for this day.");
	await expect(print(owner, "date=tomorrow")).rejects.toMatchObject({ status: 404 });
});

test("the emergency numbers are 911, 811, and what the company entered", async () => {
	expect((await readCompany()).hospital).toBe("");
	const blank = await print(climber, "date=2026-12-08");
	expect(blank).toContain("911");
	expect(blank).toContain("811");
	expect(blank).not.toContain("hospital");
});

test("the PDFs with gate codes are deleted after two weeks", async () => {
	const [first] = await sheets();
	const key = first?.attachments[0]?.key ?? "";
	await deleteOldDaySheets(new Date(Date.now() + 13 * 86_400_000));
	expect(await findFile(key)).not.toBeNull();
	await deleteOldDaySheets(new Date(Date.now() + 15 * 86_400_000));
	expect(await findFile(key)).toBeNull();
	expect((await sheets()).flatMap(({ attachments }) => attachments)).toEqual([]);
});
