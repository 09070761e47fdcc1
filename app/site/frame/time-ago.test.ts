import { expect, test } from "vitest";
import { formatTimeAgo } from "./time-ago.ts";

const now = Date.parse("2026-07-01T12:00:00Z");
test.each([
	["2026-07-01T12:00:00Z", "just now"],
	["2026-07-01T12:04:00Z", "just now"],
	["2026-07-01T11:59:00Z", "a minute ago"],
	["2026-07-01T11:48:00Z", "12 minutes ago"],
	["2026-07-01T10:31:00Z", "89 minutes ago"],
	["2026-07-01T10:00:00Z", "2 hours ago"],
	["2026-06-28T12:00:00Z", "3 days ago"],
])("%s is %s", (instant, text) => expect(formatTimeAgo(instant, now)).toBe(text));
