import { describe, expect, test } from "vitest";
import { type StandingFacts, standingOf } from "./list-status.ts";

const now = new Date("2026-11-21T18:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts: StandingFacts = {
	status: "sent",
	revision: 1,
	validUntil: "2026-12-21",
	updatedAt: ago(0),
	sentAt: ago(1),
	lastSentAt: ago(1),
	answeredAt: null,
	viewCount: 0,
	lastViewedAt: null,
	questionAt: null,
	mailTrouble: null,
	lineCount: 3,
};
const reason = (more: Partial<StandingFacts>) => standingOf({ ...facts, ...more }, now, "2026-11-21").reason;

describe("the line that says why a quote is here", () => {
	test.each<[string, Partial<StandingFacts>]>([
		["Sent 24 h ago, not opened", {}],
		["Opened twice, 4 h ago", { viewCount: 2, lastViewedAt: new Date(now.getTime() - 4 * 3_600_000) }],
		["Opened once, silent 6 days", { viewCount: 1, sentAt: ago(9), lastSentAt: ago(9), lastViewedAt: ago(6) }],
		["Not opened, silent 8 days", { sentAt: ago(8), lastSentAt: ago(8) }],
		["Not opened, ends today", { validUntil: "2026-11-21" }],
		["Opened 3 times, ends tomorrow", { viewCount: 3, lastViewedAt: ago(1), validUntil: "2026-11-22" }],
		["Ran out on Fri, Nov 20", { validUntil: "2026-11-20" }],
		["Asked a question, waits 5 h", { questionAt: new Date(now.getTime() - 5 * 3_600_000) }],
		["The mail server refused the mail", { mailTrouble: "refused", questionAt: ago(1) }],
		["The mail may not have arrived", { mailTrouble: "unknown" }],
		["Draft, no lines yet", { status: "draft", lineCount: 0 }],
		["Draft, last touched 2 days ago", { status: "draft", updatedAt: ago(2) }],
		["Version 2 not sent, 2 days ago", { status: "draft", revision: 2, updatedAt: ago(2) }],
		["Accepted 3 days ago", { status: "accepted", answeredAt: ago(3) }],
		["Declined just now", { status: "declined", answeredAt: now }],
		["Replaced by a newer version", { status: "superseded" }],
		["The earlier version was accepted", { status: "dropped" }],
	])("%s", (words, more) => expect(reason(more)).toBe(words));
});
