import { expect, test } from "vitest";
import { countTowns, recordFigures } from "./service-record.ts";

test("a number is shown from 20 on", () => {
	expect(recordFigures({ jobs: 20, towns: 19, trees: 0 })).toEqual([{ label: "jobs finished", count: 20 }]);
	expect(recordFigures({ jobs: 19, towns: 19, trees: 19 })).toEqual([]);
	expect(recordFigures({ jobs: 412, towns: 23, trees: 61 }).map(({ count }) => count)).toEqual([412, 23, 61]);
});

test("a town counts once, however it is typed", () => {
	const addresses = ["1 Main St, Stanley, WI 54768", "9 Elm St, stanley WI", "4 County Rd, Thorp, WI"];
	expect(countTowns(addresses)).toBe(2);
});
