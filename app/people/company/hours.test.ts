import { expect, test } from "vitest";
import { hoursInWords } from "./hours.ts";

const day = { from: "07:00", to: "17:00" };

test("days alike are said together", () => {
	expect(hoursInWords([day, day, day, day, day, { from: "08:00", to: "12:00" }, null])).toEqual([
		"Mon to Fri, 7 to 5",
		"Sat, 8 to 12",
	]);
});

test("a closed day parts what is alike", () => {
	expect(hoursInWords([day, null, day, day, null, null, { from: "07:30", to: "17:00" }])).toEqual([
		"Mon, 7 to 5",
		"Wed to Thu, 7 to 5",
		"Sun, 7:30 to 5",
	]);
});

test("a company that is always closed says nothing", () => {
	expect(hoursInWords([null, null, null, null, null, null, null])).toEqual([]);
});
