import { describe, expect, test } from "vitest";
import { type QuoteListFacts, quoteListStatus } from "./list-status.ts";

const now = new Date("2026-11-21T18:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const facts: QuoteListFacts = {
	status: "sent",
	revision: 1,
	validUntil: "2026-12-21",
	updatedAt: ago(0),
	sentAt: ago(1),
	lastSentAt: ago(1),
	answeredAt: null,
	viewCount: 0,
	lastViewedAt: null,
	unansweredQuestionAt: null,
	deliveryStatus: null,
	lineCount: 3,
};
const reason = (more: Partial<QuoteListFacts>) => quoteListStatus({ ...facts, ...more }, now, "2026-11-21").reason;

describe("the reason shown for a quote in the list", () => {
	test.each<[string, Partial<QuoteListFacts>]>([
		["Sent 24 h ago, not viewed", {}],
		["Viewed twice, last 4 h ago", { viewCount: 2, lastViewedAt: new Date(now.getTime() - 4 * 3_600_000) }],
		["Viewed 4 h ago", { viewCount: 1, lastViewedAt: new Date(now.getTime() - 4 * 3_600_000) }],
		["Viewed once, no reply in 6 days", { viewCount: 1, sentAt: ago(9), lastSentAt: ago(9), lastViewedAt: ago(6) }],
		["Not viewed, no reply in 8 days", { sentAt: ago(8), lastSentAt: ago(8) }],
		["Not viewed, expires today", { validUntil: "2026-11-21" }],
		["Viewed 3 times, expires tomorrow", { viewCount: 3, lastViewedAt: ago(1), validUntil: "2026-11-22" }],
		["Expired on Fri, Nov 20", { validUntil: "2026-11-20" }],
		["Question unanswered for 5 h", { unansweredQuestionAt: new Date(now.getTime() - 5 * 3_600_000) }],
		["The recipient's server rejected the email", { deliveryStatus: "rejected", unansweredQuestionAt: ago(1) }],
		["The email may not have arrived", { deliveryStatus: "unconfirmed" }],
		["No line items yet", { status: "draft", lineCount: 0 }],
		["Last edited 2 days ago", { status: "draft", updatedAt: ago(2) }],
		["Version 2 not sent yet, last edited 2 days ago", { status: "draft", revision: 2, updatedAt: ago(2) }],
		["Accepted 3 days ago", { status: "accepted", answeredAt: ago(3) }],
		["Declined just now", { status: "declined", answeredAt: now }],
		["Replaced by a newer version", { status: "replaced" }],
		["An earlier version was accepted", { status: "archived" }],
	])("%s", (expected, more) => expect(reason(more)).toBe(expected));
});
