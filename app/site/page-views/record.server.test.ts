import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db, openDb } from "#app/platform/db.server.ts";
import routes from "#app/routes.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { enqueueEvent, flushEvents } from "./event-store.server.ts";
import { createTestEvent, testPhone } from "./fixtures.server.ts";
import { eventKinds, maxBeaconBytes } from "./page-event.ts";
import { findTemplate, recordBeacon, recordEvent } from "./record.server.ts";
import { pageEvents, visitorSalts } from "./tables.server.ts";
import { templateOf } from "./templates.ts";
import { eventsPerMinute } from "./urls.ts";
import { forgetOldSalt, hashVisitor } from "./visitor-hash.server.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
	await flushEvents();
	await db.delete(pageEvents);
	await db.execute(sql`truncate visitor_salts`);
});

const client = { ip: "203.0.113.77", userAgent: testPhone };
const view = { kind: "view", path: "/", origin: "", query: "" } as const;
const chicago = (text: string) => new Date(Temporal.ZonedDateTime.from(`${text}[America/Chicago]`).epochMilliseconds);

async function stored() {
	await flushEvents();
	return db.select().from(pageEvents).orderBy(pageEvents.at);
}

let address = 0;
/** Each from an address of its own, unless the test says otherwise. */
async function beacon(body: unknown, headers: Record<string, string> = {}, ip = `198.51.100.${++address % 250}`) {
	const request = new Request("http://localhost:3000/api/page-views", {
		method: "POST",
		headers: { "user-agent": testPhone, "accept-language": "en-US", "content-type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
	await recordBeacon(request, { ip, userAgent: request.headers.get("user-agent") ?? "" }, new Date());
	return (await stored()).length;
}

test("a view is recorded with its page, source and kind of browser, and nothing that says who it was", async () => {
	const origin = "utm_source=google&utm_campaign=spring&gclid=secret&email=bonnie%40example.com&from=www.google.com";
	await recordEvent({ ...view, path: "/services/tree-removal", origin }, client, chicago("2026-06-10T14:03"));
	const [event, ...more] = await stored();
	expect(more).toEqual([]);
	expect(event).toMatchObject({
		day: "2026-06-10",
		kind: "view",
		path: "/services/tree-removal",
		template: "/services/:slug",
		cameFrom: "Google",
		referrerDomain: "www.google.com",
		utm: { source: "google", campaign: "spring" },
		device: "Phone",
		browser: "Safari",
	});
	const { rows } = await db.execute<Record<string, unknown>>(sql`
		select (select json_agg(e)::text from page_events e) || (select json_agg(s)::text from rate_limits s) as everything
		union all select json_agg(s)::text from visitor_salts s`);
	const everything = JSON.stringify(rows);
	for (const secret of ["203.0.113", "Mozilla", "26_1", "bonnie", "gclid", "secret"])
		expect(everything).not.toContain(secret);
});

test.each([
	["in an ordinary night", "2026-06-10", "2026-06-11"],
	["before the day of 23 hours", "2026-03-07", "2026-03-08"],
	["after the day of 23 hours", "2026-03-08", "2026-03-09"],
	["after the day of 25 hours", "2026-11-01", "2026-11-02"],
])("%s, one browser is two days' visitors, and the first day's key is gone", async (_, first, second) => {
	for (const time of [`${first}T00:00:00`, `${first}T23:59:59`, `${second}T00:00:00`])
		await recordEvent(view, client, chicago(time));
	const [morning, evening, next] = await stored();
	expect([morning?.day, evening?.day, next?.day]).toEqual([first, first, second]);
	expect(evening?.visitor).toBe(morning?.visitor);
	expect(next?.visitor).not.toBe(evening?.visitor);
	expect(await db.select({ day: visitorSalts.day }).from(visitorSalts)).toEqual([{ day: second }]);
	// a server whose clock is behind can't bring it back
	expect(await recordEvent(view, client, chicago(`${first}T23:59:59`))).toBe(false);
});

test("another browser, address or day makes another visitor", async () => {
	const now = chicago("2026-06-10T12:00");
	await recordEvent(view, client, now);
	await recordEvent(view, { ...client, ip: "203.0.113.78" }, now);
	await recordEvent(view, { ...client, userAgent: testPhone.replace("26_1", "26_2") }, now);
	expect(new Set((await stored()).map(({ visitor }) => visitor)).size).toBe(3);
});

test("without any visit, the key of the day is deleted when the next one begins", async () => {
	await recordEvent(view, client, chicago("2026-07-10T23:00"));
	await forgetOldSalt(chicago("2026-07-10T23:59:59"));
	expect(await db.select().from(visitorSalts)).toHaveLength(1);
	await forgetOldSalt(chicago("2026-07-11T00:00:00"));
	expect(await db.select().from(visitorSalts)).toEqual([]);
	const { rows } = await db.execute<Record<string, unknown>>(
		sql`select relpersistence from pg_class where relname = 'visitor_salts'`,
	);
	expect(rows).toEqual([{ relpersistence: "u" }]);
});

test("servers that start a day at the same time use one key", async () => {
	const servers = [1, 2, 3, 4].map(() => {
		// what one process remembers belongs to the database that it opened
		openDb(product.pool);
		return hashVisitor(client, "2026-06-12");
	});
	expect(new Set(await Promise.all(servers)).size).toBe(1);
	expect(await db.select().from(visitorSalts)).toHaveLength(1);
});

function listAddresses(entries: readonly RouteConfigEntry[], above = ""): string[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		return [`/${path}`, ...(entry.children ? listAddresses(entry.children, path) : [])];
	});
}

/** What stands for the parameters of a route; the slugs are of pages that exist. */
const parameters = [
	"qlkVytNPQQybYAylA9RbRUKvtmIMWBgbuQQ42oqxGdt",
	"019aa7d5-6a0c-7000-8000-0123456789ab",
	"tree-removal",
	"boyd",
	"when-to-prune-oaks-wisconsin",
	"dbh",
	"preview",
];

test("of all routes, only public pages that exist are recorded, whatever a browser says", async () => {
	const addresses = [...new Set(listAddresses(await routes))];
	expect(addresses.length).toBeGreaterThan(250);
	const paths = addresses.flatMap((one) => [
		...parameters.map((value) => one.replace(/:\w+/g, value).replace("*", value)),
		`${one.replace(/:\w+/g, "boyd").replace("*", "boyd")}.data`,
	]);
	const recorded = new Set<string>();
	for (const path of new Set(paths)) {
		for (const kind of eventKinds) {
			const isRecorded = await recordEvent({ ...view, kind, path, found: true, lcp: 900 }, client, new Date());
			if (isRecorded) recorded.add(path);
		}
	}
	expect(recorded.size).toBeGreaterThan(30);
	expect(recorded.size).toBeLessThan(60);
	const secret =
		/^\/(admin|api|account|quote|invoice|estimate|contract|change-orders|visit|estimate-visit|review|release|calendar|q|letterhead|insurance|pictures|social|verify)(\/|$)|preview|thanks|confirm|unsubscribe|pin|qlkVyt|019aa7d5|\.data/;
	expect([...recorded].filter((path) => secret.test(path))).toEqual([]);
	for (const known of [
		"/",
		"/contact",
		"/services/tree-removal",
		"/locations/boyd",
		"/glossary/dbh",
		"/search",
		"/snow",
	])
		expect(recorded).toContain(known);
});

test.each([
	"/services/no-such-service",
	"/services/tree-removal?email=bonnie@example.com",
	"/services/tree-removal#top",
	"/services/tree-removal/",
	"//services",
	"/contact/thanks/qlkVytNPQQybYAylA9RbRUKv",
	"/Services/Tree-Removal",
	"/advice/preview",
	"https://evil.example/",
	" /",
	"",
])("%j is no page", async (path) => {
	expect(await findTemplate(path)).toBeNull();
});

test("every page that search engines know has a template", async () => {
	const { listPublicPages } = await import("#app/site/frame/public-pages.server.ts");
	const without = (await listPublicPages()).map(({ path }) => path).filter((path) => templateOf(path) === null);
	// a page in a frame of its own
	expect(without).toEqual(["/suggest-feature"]);
});

test("a sent form is recorded only as that: on the page of the form", async () => {
	const now = new Date();
	expect(await recordEvent({ ...view, kind: "sent", path: "/contact" }, client, now)).toBe(true);
	expect(await recordEvent({ ...view, kind: "sent", path: "/about" }, client, now)).toBe(false);
	expect(await recordEvent({ ...view, kind: "vitals" }, client, now)).toBe(false);
	expect(await recordEvent({ ...view, kind: "search" }, client, now)).toBe(false);
});

test("what may be personal in a search isn't kept, and its result is counted", async () => {
	const now = new Date();
	for (const query of ["Oak wilt", "715 555 0188", "bonnie@example.com"])
		await recordEvent({ ...view, kind: "search", query, found: false }, client, now);
	expect((await stored()).map(({ query, found }) => [query, found])).toEqual([
		["oak wilt", false],
		["", false],
		["", false],
	]);
});

test("a beacon of a person counts", async () => {
	expect(await beacon({ kind: "view", path: "/" })).toBe(1);
});

test.each([
	["Do Not Track", { dnt: "1" }],
	["Global Privacy Control", { "sec-gpc": "1" }],
	["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
	["a browser without a window", { "sec-ch-ua": '"HeadlessChrome";v="148"' }],
	["a program", { "user-agent": "curl/8.14.1" }],
	["another site", { "sec-fetch-site": "cross-site" }],
	["a page fetched ahead", { "sec-purpose": "prefetch;prerender" }],
])("%s isn't counted", async (_, headers) => {
	expect(await beacon({ kind: "view", path: "/" }, headers as Record<string, string>)).toBe(0);
});

test.each([
	["no JSON", "{"],
	["an array", []],
	["null", null],
	["another property", { kind: "view", path: "/", ip: "203.0.113.9" }],
	["another kind", { kind: "purchase", path: "/" }],
	["a page that isn't counted", { kind: "view", path: "/admin/quotes" }],
	["a path that is too long", { kind: "view", path: `/${"a".repeat(300)}` }],
	["an origin that is too long", { kind: "view", path: "/", origin: "a".repeat(601) }],
	["a negative time", { kind: "vitals", path: "/", lcp: -1 }],
])("%s is ignored", async (_, body) => {
	expect(await beacon(body)).toBe(0);
});

test("one network's flood is cut off, and others still count", async () => {
	for (let at = 0; at < eventsPerMinute + 20; at += 1) await beacon({ kind: "view", path: "/" }, {}, "192.0.2.1");
	expect(await stored()).toHaveLength(eventsPerMinute);
	expect(await beacon({ kind: "view", path: "/" }, {}, "192.0.2.2")).toBe(eventsPerMinute + 1);
});

test("the largest event that our page sends fits into a beacon", () => {
	const largest = { kind: "view", path: `/${"a".repeat(199)}`, origin: "a".repeat(500) };
	expect(JSON.stringify(largest).length).toBeLessThan(maxBeaconBytes);
});

test("more events than can wait are dropped, and the rest are stored", async () => {
	const event = createTestEvent({ day: "2026-06-10" });
	const accepted = Array.from({ length: 20_050 }, () => enqueueEvent(event)).filter(Boolean);
	expect(accepted).toHaveLength(20_000);
	await flushEvents();
	const { rows } = await db.execute<Record<string, unknown>>(sql`select count(*)::int as stored from page_events`);
	expect(rows).toEqual([{ stored: 20_000 }]);
	expect(enqueueEvent(event)).toBe(true);
});

test("events that can't be stored are no one's problem", async () => {
	enqueueEvent(createTestEvent({ day: "2026-06-10", path: "a\0b" }));
	await expect(flushEvents()).resolves.toBeUndefined();
	enqueueEvent(createTestEvent({ day: "2026-06-10" }));
	expect(await stored()).toHaveLength(1);
});
