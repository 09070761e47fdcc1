import { expect, test } from "vitest";
import { describePeriod, listBars, periodQuery, readPeriod } from "./period.ts";

const read = (query: string, today = "2026-11-28") => readPeriod(new URLSearchParams(query), today);

test.each([
	["", { from: "2026-10-30", until: "2026-11-29" }, { from: "2026-09-30", until: "2026-10-30" }],
	["period=7d", { from: "2026-11-22", until: "2026-11-29" }, { from: "2026-11-15", until: "2026-11-22" }],
	["period=month", { from: "2026-11-01", until: "2026-11-29" }, { from: "2026-10-04", until: "2026-11-01" }],
	["period=12m", { from: "2025-11-29", until: "2026-11-29" }, { from: "2024-11-29", until: "2025-11-29" }],
	[
		"from=2026-03-01&to=2026-03-31",
		{ from: "2026-03-01", until: "2026-04-01" },
		{ from: "2026-01-29", until: "2026-03-01" },
	],
])("“%s” has the days, and as many before", (query, now, before) => {
	expect(read(query)).toMatchObject({ now, before });
});

test("the same days a year before, also after a February 29", () => {
	expect(read("from=2028-02-29&to=2028-02-29", "2028-05-01").lastYear).toEqual({
		from: "2027-02-28",
		until: "2027-03-01",
	});
	expect(read("period=year").lastYear).toEqual({ from: "2025-01-01", until: "2025-11-29" });
});

test.each([
	"from=2026-12-01&to=2026-12-31",
	"from=2026-02-31&to=2026-03-01",
	"from=2026-05-01",
	"from=x&to=y",
	"period=10y",
])("“%s” is the last 30 days", (query) => {
	expect(read(query).key).toBe("30d");
});

test("days after today are left out, and so is what is too long ago", () => {
	expect(read("from=2026-11-01&to=2027-01-01")).toMatchObject({ through: "2026-11-28", days: 28 });
	expect(read("from=2001-01-01&to=2026-11-28").days).toBe(1_101);
});

test("the links of a period lead back to it", () => {
	for (const query of ["period=12m", "from=2026-03-01&to=2026-03-31"])
		expect(read(String(new URLSearchParams(periodQuery(read(query)))))).toEqual(read(query));
	expect(describePeriod(read("from=2026-03-01&to=2026-03-31"))).toBe("Mar 1, 2026 to Mar 31, 2026");
});

test.each([
	["period=7d", 7],
	["from=2026-05-01&to=2026-07-31", 14],
	["period=12m", 13],
])("the bars of “%s” follow each other and cover its days", (query, count) => {
	const period = read(query);
	const bars = listBars(period);
	expect(bars).toHaveLength(count);
	expect(bars[0]?.from).toBe(period.now.from);
	expect(bars.at(-1)?.until).toBe(period.now.until);
	for (const [at, bar] of bars.entries()) if (at) expect(bar.from).toBe(bars[at - 1]?.until);
});
