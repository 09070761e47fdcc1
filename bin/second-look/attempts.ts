// Run by ../second-look.process.test.ts: tests that fail once or always, without a browser.
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

/** True from the second run on. */
function ranBefore(name: string): boolean {
	const mark = path.join(process.env.ATTEMPTS_FOLDER ?? "", name);
	const before = existsSync(mark);
	writeFileSync(mark, "");
	return before;
}

test("steady", () => undefined);
test("fails once", () => expect(ranBefore("once")).toBe(true));
test("fails twice", () => expect(ranBefore("first") && ranBefore("second")).toBe(true));
test("fails always", () => expect(1).toBe(2));
