import { describe, expect, test } from "vitest";
import { tradeWarnings } from "./seasons.ts";

describe("seasons", () => {
	const codes = (text: string, day: string) => tradeWarnings(text, { from: day, to: day }).map((w) => w.code);
	test.each(["2026-04-01", "2026-06-24", "2026-07-31"])("no oak cuts on %s", (day) =>
		expect(codes("Bur oak, crown clean", day)).toEqual(["oak"]),
	);
	test.each(["2026-08-01", "2026-10-31"])("oaks carry some risk on %s", (day) =>
		expect(codes("Prune red oaks", day)).toEqual(["oak-late"]),
	);
	test.each(["2026-11-01", "2027-03-31"])("oaks are cut on %s", (day) =>
		expect(codes("Remove white oak", day)).toEqual([]),
	);
	test("a date range that includes July warns", () =>
		expect(tradeWarnings("Oak: prune", { from: "2026-07-20", to: "2026-08-20" }).map((w) => w.code)).toEqual(["oak"]));
	test("the fix moves the work to the next November", () => {
		expect(tradeWarnings("Oak: prune", { from: "2026-06-24", to: "2026-06-24" })[0]?.fix?.day).toBe("2026-11-01");
		expect(tradeWarnings("Elm: prune", { from: "2026-12-05", to: "2027-05-05" })[0]?.fix?.day).toBe("2027-12-01");
	});
	test("soaking is not an oak, and fertilizing an oak is fine", () => {
		expect(codes("Soak the roots, cut the grass", "2026-06-01")).toEqual([]);
		expect(codes("Oak: fertilize", "2026-06-01")).toEqual([]);
	});
	test("topping, wires and digging", () =>
		expect(codes("Top the maple near the wires, grind stump", "2026-12-01")).toEqual(["topping", "wires", "digging"]));
});
