import { expect, test } from "vitest";
import { z } from "zod";
import { numberField, optionalNumberField } from "./form-fields.ts";
import { parseNumber } from "./number.ts";

test.each([
	["1", 1],
	[" 1.5 ", 1.5],
	[".5", 0.5],
	["2.", 2],
	["1,240", 1240],
	["12,345,678.25", 12_345_678.25],
	["-90.94", -90.94],
	["−90.94", -90.94],
	["0", 0],
])("%s is read", (text, value) => expect(parseNumber(text)).toBe(value));

test.each([
	"1,5",
	"1,50",
	"0,75",
	"12,34,567",
	",500",
	"1,5000",
	"1.5,5",
	"1,234,5",
	"1e3",
	"0x10",
	"1 2",
	".",
	"-",
	"two",
	"",
])("%j is no number", (text) => expect(parseNumber(text)).toBeNull());

test("a field says which number it expects, within its limits", () => {
	const hours = z.object({ hours: numberField("Enter hours.", { min: 0.25, max: 24 }) });
	expect(hours.parse({ hours: "2.5" })).toEqual({ hours: 2.5 });
	for (const wrong of ["", "0", "25", "1,5", undefined])
		expect(hours.safeParse({ hours: wrong }).error?.issues.map(({ message }) => message)).toEqual(["Enter hours."]);
});

test("an optional field is null when blank, and an error when it is no whole number", () => {
	const people = z.object({ people: optionalNumberField("Enter people.", { min: 1, max: 1200, isWhole: true }) });
	expect(people.parse({ people: " " })).toEqual({ people: null });
	expect(people.parse({})).toEqual({ people: null });
	expect(people.parse({ people: "1,100" })).toEqual({ people: 1100 });
	expect(people.safeParse({ people: "1.5" }).success).toBe(false);
});
