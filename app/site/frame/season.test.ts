import { describe, expect, test } from "vitest";
import { oakAdvice, sceneSeason } from "./season.ts";

describe("the scene of the season", () => {
	test.each([
		["2026-01-01", "winter"],
		["2026-03-14", "winter"],
		["2026-03-15", "mud"],
		["2026-04-14", "mud"],
		["2026-04-15", "spring"],
		["2026-05-31", "spring"],
		["2026-06-01", "summer"],
		["2026-09-20", "summer"],
		["2026-09-21", "autumn"],
		["2026-11-05", "autumn"],
		["2026-11-06", "firstsnow"],
		["2026-11-30", "firstsnow"],
		["2026-12-01", "winter"],
		["2026-12-31", "winter"],
		["2028-02-29", "winter"],
	])("on %s is %s", (day, season) => expect(sceneSeason(day)).toBe(season));
});

describe("advice on oaks", () => {
	test.each([
		["2026-03-31", "best"],
		["2026-04-01", "never"],
		["2026-07-31", "never"],
		["2026-08-01", "avoid"],
		["2026-10-31", "avoid"],
		["2026-11-01", "best"],
	])("on %s is %s", (day, now) => expect(oakAdvice(day).rating).toBe(now));
});
