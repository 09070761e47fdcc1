import { expect, test } from "vitest";
import { lookUp } from "./look-up.ts";

test.each([
	["saved", "Saved."],
	["__proto__", null],
	["constructor", null],
	["", null],
	[null, null],
	[undefined, null],
])("the key %j finds %j", (key, value) => {
	expect(lookUp({ saved: "Saved." }, key)).toBe(value);
});
