import { expect, test } from "vitest";
import type { Role } from "#app/noun/permissions.ts";
import { isRecentlyConfirmed, isSessionOver } from "./session-limits.ts";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each<[Role, created: number, used: number, over: boolean]>([
	["owner", 20, 11.9, false],
	["owner", 20, 12, true],
	["office", 20, 12, true],
	["estimator", 13 * 24, 13 * 24, false],
	["estimator", 15 * 24, 14 * 24, true],
	["crew", 20 * 24, 13 * 24, false],
	["crew", 30 * 24, 0, true],
	["office", 30 * 24, 0, true],
	["owner", 29.9 * 24, 0, false],
])("a session of the %s, %d hours old and last used %d hours ago: ended is %s", (role, created, used, over) => {
	expect(isSessionOver({ createdAt: ago(created), lastUsedAt: ago(used) }, role, now)).toBe(over);
});

test("a confirmation counts for 10 minutes", () => {
	expect(isRecentlyConfirmed(ago(9.9 / 60), now)).toBe(true);
	expect(isRecentlyConfirmed(ago(10 / 60), now)).toBe(false);
	expect(isRecentlyConfirmed(null, now)).toBe(false);
});
