import { expect, test } from "vitest";
import { commonValues, fillPlaceholders, fillText, findUnknownPlaceholder } from "./email-template.ts";

test("placeholders are filled in, and those without a value stay for later", () => {
	const values = commonValues({ toName: "Ruth Paulson", siteAddress: "212 Maple Street" }, "Stanley Tree Care");
	const text = { subject: "{first name}, your quote {number}", message: "For {name} at {address}.\n\n{company}" };
	expect(fillText(text, values)).toEqual({
		subject: "Ruth, your quote {number}",
		message: "For Ruth Paulson at 212 Maple Street.\n\nStanley Tree Care",
	});
});

test("a time at the end of a sentence keeps its one period", () => {
	const values = { day: "Tuesday, Dec 1", arrival: "between 8 and 10 a.m." };
	const text = { subject: "New time: {arrival}", message: "We're coming {day}, {arrival}.\n\nIt was {arrival}." };
	expect(fillText(text, values)).toEqual({
		subject: "New time: between 8 and 10 a.m.",
		message: "We're coming Tuesday, Dec 1, between 8 and 10 a.m.\n\nIt was between 8 and 10 a.m.",
	});
});

test("a line break in a name doesn't start another header", () => {
	const values = commonValues({ toName: "Ruth\r\nBcc: all@example.com", siteAddress: "" }, "");
	expect(fillText({ subject: "For {name}", message: "" }, values).subject).toBe("For Ruth Bcc: all@example.com");
});

test.each([
	["Hi {first name}, quote {number}", null],
	["Hi {First name}", "{First name}"],
	["Hi {}", "{}"],
	["{number} and {total}", "{total}"],
	["No placeholder", null],
	["{constructor}", "{constructor}"],
])("the unknown placeholder in %j is %s", (text, unknown) => {
	expect(findUnknownPlaceholder(text, { "first name": "", number: "" })).toBe(unknown);
});

test("placeholders are filled in, unknown ones stay", () =>
	expect(fillPlaceholders("{number} at {address}, {x}", { number: "Q-1", address: "{number}" })).toBe(
		"Q-1 at {number}, {x}",
	));
