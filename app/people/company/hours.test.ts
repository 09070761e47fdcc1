import { expect, test } from "vitest";
import { formatBusinessHours } from "./hours.ts";

const day = { from: "07:00", to: "17:00" };

test("days with the same hours share a line", () => {
	expect(formatBusinessHours([day, day, day, day, day, { from: "08:00", to: "12:00" }, null])).toEqual([
		"Mon to Fri, 7 a.m. to 5 p.m.",
		"Sat, 8 a.m. to noon",
	]);
});

test("a closed day splits days with the same hours", () => {
	expect(formatBusinessHours([day, null, day, day, null, null, { from: "07:30", to: "17:00" }])).toEqual([
		"Mon, 7 a.m. to 5 p.m.",
		"Wed to Thu, 7 a.m. to 5 p.m.",
		"Sun, 7:30 a.m. to 5 p.m.",
	]);
});

test("a company with no business hours has no lines", () => {
	expect(formatBusinessHours([null, null, null, null, null, null, null])).toEqual([]);
});
