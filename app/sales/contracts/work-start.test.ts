import { expect, test } from "vitest";
import { isWorkOnHold } from "./work-start.ts";

test.each([
	["2026-11-25", "2026-11-24", true],
	["2026-11-25", "2026-11-25", true],
	["2026-11-25", "2026-11-26", false],
	[null, "2026-11-25", false],
])("with a right to cancel through %s, work on %s is on hold: %s", (heldThrough, today, onHold) => {
	expect(isWorkOnHold(heldThrough, today)).toBe(onHold);
});
