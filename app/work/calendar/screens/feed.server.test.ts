import ICAL from "ical.js";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Staff, staffContext } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { addDays, atLocalTime, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { safePath } from "#app/platform/secret-paths.server.ts";
import { calendarFeeds } from "#app/work/calendar/tables.server.ts";
import { createTestResource, createTestScheduledJob, overrideWarnings } from "#app/work/schedule/fixtures.server.ts";
import { cancelVisit, moveVisit, planVisit } from "#app/work/schedule/visits.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createFeed, findFeed, openFeed, revokeFeed } from "../feeds.server.ts";
import { loader } from "./feed.ts";
import { action, loader as loadOwn } from "./own-feed.tsx";

let product: TestProduct;
let owner: Staff;
const schedule = () => permissionFor(owner, "schedule.edit");

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

async function get(url: string, headers: Record<string, string> = {}): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip: "192.0.2.9", userAgent: "test" });
	const request = new Request(url, { headers });
	const params = { accessToken: tokenOf(url) };
	const args = { params, request, context, url: new URL(url), pattern: "/calendar/:accessToken/calendar.ics" };
	return loader(args as never).catch((answer: unknown) => answer as Response);
}
const tokenOf = (url: string) => new URL(url).pathname.split("/")[2] ?? "";

async function read(url: string) {
	const response = await get(url);
	expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
	const text = await response.text();
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => ({
		event: new ICAL.Event(component),
		status: component.getFirstPropertyValue("status"),
	}));
	return { text, events, etag: response.headers.get("etag") ?? "" };
}

test("a crew's visits keep their id, count their changes, and stay as canceled events", async () => {
	const now = new Date();
	const [crew, other] = [await createTestResource("crew"), await createTestResource("crew")];
	const url = await createFeed(schedule(), { resourceId: crew.id }, now);
	const empty = await read(url);
	expect(empty.events).toEqual([]);
	expect((await get(url, { "if-none-match": `W/${empty.etag}` })).status).toBe(304);

	const job = await createTestScheduledJob(owner, now, {}, { note: "Gate code 4711" });
	const day = addDays(today(now), 9);
	const during = { from: atLocalTime(day, 480), to: atLocalTime(day, 720) };
	const { visit } = await overrideWarnings((overrides) =>
		planVisit(schedule(), { jobId: job.id, during, resourceIds: [crew.id], overrides, note: "Code 4711" }, now),
	);
	const first = await read(url);
	expect(first.etag).not.toBe(empty.etag);
	expect(first.events).toMatchObject([{ status: "CONFIRMED", event: { uid: expect.stringContaining(visit.id) } }]);
	expect(first.events[0]?.event.startDate.toJSDate()).toEqual(during.from);
	expect(first.text).not.toContain("4711");

	const later = { from: atLocalTime(day, 540), to: atLocalTime(day, 780) };
	await overrideWarnings((overrides) =>
		moveVisit(schedule(), visit.id, visit.version, { during: later, resourceIds: [other.id], overrides }, now),
	);
	const left = await read(url);
	expect(left.events).toMatchObject([{ status: "CANCELLED", event: { uid: first.events[0]?.event.uid } }]);
	expect(left.events[0]?.event.sequence).toBeGreaterThan(first.events[0]?.event.sequence ?? 99);

	const otherUrl = await createFeed(schedule(), { resourceId: other.id }, now);
	expect((await read(otherUrl)).events).toMatchObject([{ status: "CONFIRMED" }]);
	await cancelVisit(schedule(), visit.id, visit.version + 1, "Sold the house", now);
	expect((await read(otherUrl)).events).toMatchObject([{ status: "CANCELLED" }]);
});

test("a link works until it is replaced or turned off, is stored nowhere, and isn't logged", async () => {
	const crew = await createTestResource("crew");
	const now = new Date();
	const url = await createFeed(schedule(), { resourceId: crew.id }, now);
	const token = tokenOf(url);
	expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token);
	expect(safePath(new URL(url).pathname)).toBe("/calendar/…");
	expect(safePath(`/CALENDAR//${token}/calendar.ics`)).not.toContain(token);
	const next = await createFeed(schedule(), { resourceId: crew.id }, now);
	expect(next).not.toBe(url);
	expect((await get(url)).status).toBe(404);
	expect((await openFeed(tokenOf(next)))?.name).toBe(crew.name);
	await revokeFeed(schedule(), { resourceId: crew.id }, now);
	expect(await openFeed(tokenOf(next))).toBeNull();
	expect(await findFeed({ resourceId: crew.id })).toBeNull();
});

test("the account page has the link only in the answer that creates it", async () => {
	const person = await createTestStaff("crew");
	const context = new RouterContextProvider();
	context.set(staffContext, person);
	context.set(clientContext, { ip: "192.0.2.9", userAgent: "test" });
	const url = new URL("http://localhost/admin/account?index");
	const body = new URLSearchParams({ intent: "create-feed" });
	const request = new Request(url, { method: "POST", body });
	const args = { params: {}, request, context, url, pattern: "/admin/account" };
	const created = await action(args as never);
	expect(JSON.stringify(created)).toMatch(/\/calendar\/[\w-]{44}\/calendar\.ics/);
	const page = await loadOwn({ ...args, request: new Request(url) } as never);
	expect(JSON.stringify(page)).not.toMatch(/[\w-]{44}/);
	expect(page.createdAt).not.toBeNull();
});
