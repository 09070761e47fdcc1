import { afterAll, beforeAll, expect, test } from "vitest";
import type { Permitted } from "#app/noun/permit.server.ts";
import { createTestStaff, permissionFor } from "#app/people/staff/fixtures.server.ts";
import { enqueueEvent, flushEvents } from "#app/site/page-views/event-store.server.ts";
import { createTestEvent } from "#app/site/page-views/fixtures.server.ts";
import { rollUp } from "#app/site/page-views/roll-up.server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { exportTable } from "./export.server.ts";
import { readPeriod } from "./period.ts";
import { readReport } from "./report.server.ts";
import { sections } from "./report.ts";

let product: TestProduct;
let by: Permitted<"analytics.view">;
beforeAll(async () => {
	product = await openTestProduct();
	by = permissionFor(await createTestStaff("owner"), "analytics.view");
});
afterAll(() => product.close());

const period = (query: string, today = "2026-11-28") => readPeriod(new URLSearchParams(query), today);
const week = period("from=2026-11-22&to=2026-11-28");

test("before the first visit, each section says what it has none of", async () => {
	for (const section of sections) {
		const { tables, figures } = await readReport(by, section, week);
		// the steps of the funnel are there with nothing in them
		for (const table of tables.filter(({ key }) => key !== "steps" && key !== "money"))
			expect([table.rows, table.empty.length > 10]).toEqual([[], true]);
		for (const { value, before, lastYear } of figures) expect([value, before, lastYear]).toEqual([0, null, null]);
	}
});

test("days that are over and the day that isn't are one report, compared with both spans", async () => {
	const article = { path: "/advice/when-to-prune-oaks-wisconsin", template: "/advice/:slug" };
	for (const event of [
		createTestEvent({ day: "2025-11-25", visitor: 1n, cameFrom: "Google" }),
		createTestEvent({ day: "2026-11-16", visitor: 2n }),
		createTestEvent({ day: "2026-11-22", visitor: 3n, cameFrom: "Google", ...article }),
		createTestEvent({
			day: "2026-11-22",
			visitor: 3n,
			path: "/contact",
			template: "/contact",
			at: new Date("2026-11-22T19:00:00Z"),
		}),
		createTestEvent({ day: "2026-11-22", visitor: 3n, kind: "sent", path: "/contact", template: "/contact" }),
		createTestEvent({ day: "2026-11-28", visitor: 4n, cameFrom: "=HYPERLINK(1)", ...article }),
		createTestEvent({ day: "2026-11-28", visitor: 4n, kind: "call", ...article }),
	])
		enqueueEvent(event);
	await flushEvents();
	await rollUp(new Date("2026-11-28T18:00:00Z"));

	const { figures, chart, tables } = await readReport(by, "visitors", week);
	const read = (label: string) => {
		const figure = figures.find((one) => one.label === label);
		return [figure?.value, figure?.before, figure?.lastYear];
	};
	expect(read("Visitors")).toEqual([2, 1, 1]);
	expect(read("Page views")).toEqual([3, 1, 1]);
	expect(read("Forms sent")).toEqual([1, 0, 0]);
	expect(read("Calls tapped")).toEqual([1, 0, 0]);
	expect(chart?.bars.map(({ now }) => now)).toEqual([1, 0, 0, 0, 0, 0, 1]);
	expect(chart?.bars.map(({ lastYear }) => lastYear)).toEqual([0, 0, 0, 1, 0, 0, 0]);
	const sources = tables.find(({ key }) => key === "sources");
	expect(sources?.rows.map(({ cells }) => cells)).toEqual([
		["Google", 1, 0, 1, "1 of 1", "1 of 1", 0],
		["=HYPERLINK(1)", 1, 0, 0, "0 of 1", "0 of 1", 1],
		["Typed in or unknown", 0, 1, 0, "–", "–", 0],
	]);

	const pages = await readReport(by, "pages", week);
	const articles = pages.tables.find(({ key }) => key === "articles");
	expect(articles?.rows.map(({ cells }) => cells.slice(1))).toEqual([[2, 0, 0, "1 of 2", "1 of 2", 1]]);
	expect(articles?.rows[0]?.to).toBe(article.path);
});

test("a table is downloaded with all of its rows, and without formulas", async () => {
	const file = await exportTable(by, "sources", week);
	expect(file?.name).toBe("sources-2026-11-22-to-2026-11-28.csv");
	const lines = await Array.fromAsync(file?.lines ?? []);
	expect(lines).toEqual([
		"Source,Visitors,Period before,Last year,Contact page,Sent a form,Calls tapped\r\n",
		"Google,1,0,1,1 of 1,1 of 1,0\r\n",
		"'=HYPERLINK(1),1,0,0,0 of 1,0 of 1,1\r\n",
		"Typed in or unknown,0,1,0,–,–,0\r\n",
	]);
	expect(await exportTable(by, "../sources", week)).toBeNull();
});
