import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listTestEmails } from "#app/messaging/email/fixtures.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import { createTestCrew, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import type { JobRecord } from "#app/work/schedule/jobs.server.ts";
import { visits } from "#app/work/schedule/tables.server.ts";
import { findVisit, moveVisit, planVisit, type Visit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { emailNewLinks, openVisitLink } from "../answers.server.ts";
import { findJobEmail } from "../visit-record.server.ts";
import { action, loader } from "./visit.tsx";
import { loader as loadCalendar } from "./visit-calendar.ts";

let product: TestProduct;
let owner: Staff;
let job: JobRecord;
let visit: Visit;
let token = "";
let day = "";
const now = new Date();
const dayMs = 86_400_000;
const signedAt = new Date(now.getTime() - 10 * dayMs);
const by = () => permissionFor(owner, "schedule.edit");
const on = (date: string) => ({ from: atLocalTime(date, 8 * 60), to: atLocalTime(date, 12 * 60) });

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
	day = addDays(today(now), 5);
});
afterAll(() => product.close());
beforeEach(async () => {
	await product.pool.query("truncate rate_limits");
	job = await createTestScheduledJob(owner, signedAt);
	const { crew } = await createTestCrew(2);
	const plan = { jobId: job.id, during: on(day), resourceIds: [crew.id] };
	visit = (await overrideWarnings((overrides) => planVisit(by(), { ...plan, overrides }, now))).visit;
	token = createLinkToken("visit", visit.linkId);
});

function moveToNextDay(version: number) {
	const to = { during: on(addDays(day, 1)), resourceIds: [] };
	return overrideWarnings((overrides) => moveVisit(by(), visit.id, version, { ...to, overrides }, now));
}

const set = (values: Partial<typeof visits.$inferInsert>) =>
	db.update(visits).set(values).where(eq(visits.id, visit.id));
const saved = async () => (await findVisit(visit.id)) as Visit;
const actions = async () =>
	(await listAuditEvents({ entity: "visit", id: visit.id })).map((event) => event.action).reverse();

function createArgs(fields?: Record<string, string | string[]>, accessToken = token) {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip: "192.0.2.7", userAgent: "test" });
	const body = fields && new URLSearchParams();
	for (const [name, value] of Object.entries(fields ?? {})) for (const one of [value].flat()) body?.append(name, one);
	const url = new URL(`http://localhost/visit/${accessToken}`);
	const request = new Request(url, { method: body ? "POST" : "GET", body });
	return { params: { accessToken }, request, context, url, pattern: "/visit/:accessToken" };
}

async function open(accessToken = token) {
	const { data, init } = await loader(createArgs(undefined, accessToken));
	return { status: init?.status ?? 200, data, visit: data.kind === "open" ? data.visit : null };
}

/** The status of the answer to a posted form, and the errors by field. */
async function post(fields: Record<string, string | string[]>, accessToken = token) {
	try {
		const { data, init } = await action(createArgs(fields, accessToken));
		return { status: init?.status, errors: "errors" in data ? data.errors : {} };
	} catch (redirect) {
		return { status: (redirect as Response).status, errors: {} };
	}
}

const seen = () => visit.during.from.toISOString();
const confirm = (seenFrom = seen()) => post({ intent: "confirm", seenFrom });

test("the page shows when, where, what and who, and nothing internal", async () => {
	await set({ note: "Gate code 4711", notifiedAt: now });
	const { data, visit: shown } = await open();
	expect(shown).toMatchObject({ status: "scheduled", isOpen: true, arrival: "between 8 and 10 a.m." });
	expect(shown).toMatchObject({ address: job.siteAddress, work: ["Maple"], hasMovedSince: true });
	expect(shown?.people).toHaveLength(2);
	const text = JSON.stringify(data);
	for (const internal of ["4711", "48000", "480.00", job.id, visit.id]) expect(text).not.toContain(internal);
});

test("confirming twice confirms once, and a confirmed visit keeps its confirmation until it is moved", async () => {
	expect([(await confirm()).status, (await confirm()).status]).toEqual([303, 303]);
	const confirmed = await saved();
	expect(confirmed).toMatchObject({ status: "confirmed", version: visit.version + 1 });
	expect(await actions()).toEqual(["planned", "confirmed"]);
	await moveToNextDay(confirmed.version);
	expect(await saved()).toMatchObject({ status: "scheduled", confirmedAt: null });
});

test("a time that has changed since the page was opened can't be confirmed, and neither can a visit that is over or canceled", async () => {
	await moveToNextDay(visit.version);
	expect((await confirm()).status).toBe(409);
	for (const status of ["draft", "canceled", "done", "en-route"] as const) {
		await set({ status });
		expect((await confirm((await saved()).during.from.toISOString())).status).toBe(409);
	}
	expect((await confirm("yesterday")).status).toBe(422);
	expect(await saved()).toMatchObject({ confirmedAt: null });
});

test("asking for another day tells the office once and moves nothing", async () => {
	const days = (await open()).visit?.days.slice(0, 2).map(({ value }) => value) ?? [];
	const form = { intent: "move", seenFrom: seen(), "days[]": days, note: "Mornings are best." };
	expect([(await post(form)).status, (await post(form)).status]).toEqual([303, 303]);
	const asked = await saved();
	expect(asked.moveRequest).toMatch(/^\w{3}, \w{3} \d+ or \w{3}, \w{3} \d+\. Mornings are best\.$/);
	expect(asked).toMatchObject({ status: "scheduled", during: visit.during });
	const [email, ...others] = await listTestEmails("visit", visit.id);
	expect(others).toEqual([]);
	expect(email).toMatchObject({ kind: "visit-move-request", to: owner.email });
	expect(email?.text).toContain(asked.moveRequest);
	expect((await confirm()).status).toBe(303);
	expect(await saved()).toMatchObject({ status: "confirmed", moveRequest: "", moveRequestedAt: null });
});

test("a request to move needs a day of the list or a note", async () => {
	const move = (fields: Record<string, string | string[]>) => post({ intent: "move", seenFrom: seen(), ...fields });
	expect(await move({})).toMatchObject({ status: 422, errors: { days: expect.stringContaining("at least one day") } });
	expect((await move({ "days[]": ["2020-01-01"] })).status).toBe(422);
	expect((await move({ note: "x".repeat(501) })).status).toBe(422);
	expect(await saved()).toMatchObject({ moveRequest: "", version: visit.version });
});

test("a link of another kind, a changed one, an unknown one and an expired one open nothing", async () => {
	const tokens = {
		quote: createLinkToken("quote", visit.linkId),
		changed: `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
		unknown: createLinkToken("visit", "00000000-0000-7000-8000-00000000dead"),
	};
	for (const one of Object.values(tokens)) {
		expect(await open(one)).toMatchObject({ status: 404, data: { kind: "unknown" } });
		expect((await post({ intent: "confirm", seenFrom: seen() }, one)).status).toBe(404);
		await expect(loadCalendar(createArgs(undefined, one))).rejects.toMatchObject({ status: 404 });
	}
	expect(await openVisitLink(token, new Date(visit.during.to.getTime() + 89 * dayMs))).not.toBeNull();
	expect(await openVisitLink(token, new Date(visit.during.to.getTime() + 90 * dayMs))).toBeNull();
	expect(await saved()).toMatchObject({ status: "scheduled", version: visit.version });
});

test("a new link goes only to the address on file, and only for a visit that the customer was told of", async () => {
	const email = (await findJobEmail(job.id)) ?? "";
	await emailNewLinks(email, now, "192.0.2.7");
	expect(await listTestEmails("visit", visit.id)).toEqual([]);
	await set({ notifiedAt: now });
	await emailNewLinks("stranger@example.com", now, "192.0.2.7");
	await emailNewLinks(email.toUpperCase(), now, "192.0.2.7");
	await emailNewLinks(email, now, "192.0.2.7");
	const [sent, ...others] = await listTestEmails("visit", visit.id);
	expect(others).toEqual([]);
	expect(sent).toMatchObject({ kind: "visit-link", to: email });
	expect(sent?.text).toContain(token);
});

test("the calendar file has the same UID and a higher SEQUENCE after a move, and says when the visit is canceled", async () => {
	const read = async () => (await loadCalendar(createArgs())).text();
	const first = await read();
	await moveToNextDay(visit.version);
	const second = await read();
	const value = (file: string, name: string) => new RegExp(`^${name}:(.*)\r$`, "m").exec(file)?.[1];
	expect(value(second, "UID")).toBe(value(first, "UID"));
	expect([value(first, "SEQUENCE"), value(second, "SEQUENCE")]).toEqual(["0", "1"]);
	const instant = (date: string, hour: number) =>
		atLocalTime(date, hour * 60)
			.toISOString()
			.replaceAll(/[-:]|\.000/g, "");
	expect([value(first, "DTSTART"), value(first, "DTEND")]).toEqual([instant(day, 8), instant(day, 10)]);
	await set({ status: "canceled" });
	expect(value(await read(), "STATUS")).toBe("CANCELLED");
	expect(first.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
	expect(first).not.toContain(token);
});
