import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { enqueueEvent, flushEvents, type PageEvent } from "./event-store.server.ts";
import { otherValues } from "./figures.server.ts";
import { createTestEvent } from "./fixtures.server.ts";
import { firstOpenDay, rollUp, rollUpDay } from "./roll-up.server.ts";
import { trafficDays, trafficFigures, vitalsDays } from "./tables.server.ts";
import { percentile, rate } from "./vital-steps.ts";

let product: TestProduct;
beforeAll(async () => {
	product = await openTestProduct();
});
afterAll(() => product.close());

async function store(events: PageEvent[]) {
	for (const event of events) enqueueEvent(event);
	await flushEvents();
}
const days = () => db.select().from(trafficDays).orderBy(trafficDays.day);
const figures = (dimension: string) =>
	db
		.select()
		.from(trafficFigures)
		.where(sql`dimension = ${dimension}`)
		.orderBy(trafficFigures.day, trafficFigures.value);

/** The same numbers on every run. */
function createRandom(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

test("the stored figures of a day equal its events", async () => {
	const random = createRandom(7);
	const paths = ["/", "/contact", "/services/tree-removal", "/advice/oak"];
	const events = Array.from({ length: 3_000 }, (_, at): PageEvent => {
		const kind = (["view", "view", "view", "call", "form", "sent", "search"] as const)[random(7)] ?? "view";
		const day = `2026-0${5 + random(2)}-1${random(3)}`;
		return createTestEvent({
			day,
			at: new Date(Date.parse(`${day}T15:00:00Z`) + at * 1000),
			visitor: BigInt(random(40)),
			kind,
			path: kind === "form" || kind === "sent" ? "/contact" : (paths[random(paths.length)] ?? "/"),
			cameFrom: ["", "Google", "Facebook"][random(3)] ?? "",
			query: kind === "search" ? (["oak wilt", "stump"][random(2)] ?? "") : "",
			found: kind === "search" ? random(2) === 1 : null,
		});
	});
	await store(events);
	await rollUp(new Date("2026-06-20T12:00:00Z"));

	const stored = await days();
	// from the first day with an event to yesterday, without a gap
	expect(stored).toHaveLength(41);
	expect(stored.filter(({ visitors }) => visitors > 0).map(({ day }) => day)).toEqual(
		[...new Set(events.map(({ day }) => day))].toSorted(),
	);
	const pages = await figures("page");
	const sources = await figures("source");
	for (const row of stored) {
		const own = events.filter(({ day }) => day === row.day);
		const visitorsOf = (some: PageEvent[]) => new Set(some.map(({ visitor }) => visitor)).size;
		const kind = (name: string) => own.filter((event) => event.kind === name);
		expect(row).toEqual({
			day: row.day,
			visitors: visitorsOf(own),
			views: kind("view").length,
			home: visitorsOf(kind("view").filter(({ path }) => path === "/")),
			contact: visitorsOf(kind("view").filter(({ path }) => path === "/contact")),
			started: visitorsOf(kind("form")),
			sent: visitorsOf(kind("sent")),
			calls: kind("call").length,
			searches: kind("search").length,
			misses: kind("search").filter(({ found }) => !found).length,
		});
		// each visitor has one source, so the sources add up
		const sum = (name: "visitors" | "views" | "calls" | "sent") =>
			sources.filter(({ day }) => day === row.day).reduce((total, figure) => total + figure[name], 0);
		expect([sum("visitors"), sum("views"), sum("calls"), sum("sent")]).toEqual([
			row.visitors,
			row.views,
			row.calls,
			row.sent,
		]);
		for (const path of paths) {
			const read = own.filter((event) => event.path === path && (event.kind === "view" || event.kind === "call"));
			const figure = pages.find(({ day, value }) => day === row.day && value === path);
			expect(figure?.visitors ?? 0).toBe(visitorsOf(read));
			expect(figure?.views ?? 0).toBe(read.filter((event) => event.kind === "view").length);
		}
	}
	expect(await firstOpenDay()).toBe("2026-06-20");
	const misses = await figures("miss");
	expect(misses.reduce((sum, { views }) => sum + views, 0)).toBe(stored.reduce((sum, { misses }) => sum + misses, 0));

	const before = [stored, pages, sources];
	await rollUpDay("2026-05-11");
	await rollUp(new Date("2026-06-20T13:00:00Z"));
	expect([await days(), await figures("page"), await figures("source")]).toEqual(before);
});

test("a visitor's source is that of the day's first page", async () => {
	const day = "2026-07-01";
	const at = (hour: number) => new Date(`${day}T${hour}:00:00Z`);
	await store([
		createTestEvent({ day, at: at(20), cameFrom: "" }),
		createTestEvent({ day, at: at(18), cameFrom: "QR code truck-door", utm: { campaign: "trucks" } }),
		createTestEvent({ day, at: at(17), kind: "call" }),
	]);
	await rollUpDay(day);
	const own = (await figures("source")).filter((row) => row.day === day);
	expect(own.map(({ value, visitors, views, calls }) => [value, visitors, views, calls])).toEqual([
		["QR code truck-door", 1, 2, 1],
	]);
	expect((await figures("campaign")).map(({ value, visitors }) => [value, visitors])).toEqual([["trucks", 1]]);
});

test("made-up sources can't fill the table", async () => {
	const day = "2026-07-02";
	await store(
		Array.from({ length: 400 }, (_, at) =>
			createTestEvent({ day, visitor: BigInt(at), cameFrom: `spam-${at}.example` }),
		),
	);
	await rollUpDay(day);
	const own = (await figures("source")).filter((row) => row.day === day);
	expect(own).toHaveLength(301);
	expect(own.find(({ value }) => value === otherValues)?.visitors).toBe(100);
});

test("percentiles are read from the stored steps", async () => {
	const day = "2026-07-03";
	await store(
		Array.from({ length: 100 }, (_, at) =>
			createTestEvent({ day, visitor: BigInt(at), kind: "vitals", lcp: at * 50, inp: 90_000, cls: at }),
		),
	);
	await rollUpDay(day);
	const read = async (metric: "lcp" | "inp" | "cls", share: number) =>
		percentile(metric, await db.select().from(vitalsDays).where(sql`metric = ${metric} and day = ${day}`), share);
	expect(await read("lcp", 0.75)).toBe(3_750);
	expect(await read("lcp", 0.5)).toBe(2_500);
	expect(await read("cls", 0.75)).toBe(75);
	expect(rate("inp", (await read("inp", 0.75)) ?? 0)).toBe("Poor");
	expect([rate("lcp", 2_500), rate("lcp", 2_501), rate("lcp", 4_001)]).toEqual(["Good", "Needs work", "Poor"]);
	expect(percentile("lcp", [], 0.75)).toBeNull();
});

test("old months are dropped once their days are stored, and their figures stay", async () => {
	const partitions = async () =>
		(
			await db.execute<{ name: string }>(
				sql`select relid::text as name from pg_partition_tree('page_events') where isleaf order by 1`,
			)
		).rows.map(({ name }) => name);
	await rollUp(new Date("2026-08-01T04:59:00Z"));
	expect(await partitions()).toEqual(
		["page_events_2026_05", "page_events_2026_06", "page_events_2026_07", "page_events_2026_08"].slice(0),
	);
	// midnight in Stanley, where August begins
	await rollUp(new Date("2026-09-01T05:00:00Z"));
	expect(await partitions()).toEqual([
		"page_events_2026_06",
		"page_events_2026_07",
		"page_events_2026_08",
		"page_events_2026_09",
		"page_events_2026_10",
	]);
	expect((await days())[0]?.day).toBe("2026-05-10");
	await store([createTestEvent({ day: "2026-05-20" })]);
	expect(await partitions()).toContain("page_events_2026_05");
});

test("finding a day reads no other month", async () => {
	const { rows } = await db.execute<{ "QUERY PLAN": string }>(
		sql`explain select * from page_events where day >= '2026-07-02'::date and day < '2026-07-03'::date`,
	);
	const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
	expect(plan).toContain("page_events_2026_07");
	expect(plan).not.toContain("page_events_2026_06");
});
