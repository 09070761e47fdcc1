import { expect, test } from "vitest";
import { formatCount } from "./count.ts";

test.each([
	[0, "year", undefined, "0 years"],
	[1, "year", undefined, "1 year"],
	[1, "inch", "inches", "1 inch"],
	[1.5, "inch", "inches", "1.5 inches"],
	[1204, "inch", "inches", "1,204 inches"],
])("%d %s", (count, singular, plural, text) => {
	expect(formatCount(count, singular, plural)).toBe(text);
});
