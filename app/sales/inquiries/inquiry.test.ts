import { expect, test } from "vitest";
import { attentionAt, type InquiryEvent, next, replyHoursOf, statuses, transitions } from "./inquiry.ts";
import { reasonFor, townOf } from "./reason.ts";
import { judge } from "./spam.ts";

const events = Object.keys(transitions) as InquiryEvent[];
const allowed: Record<string, string> = {
	"new triage": "triaged",
	"new contact": "contacted",
	"triaged contact": "contacted",
	"new book": "estimate-scheduled",
	"triaged book": "estimate-scheduled",
	"contacted book": "estimate-scheduled",
	"estimate-scheduled book": "estimate-scheduled",
	"quoted quoteDeclined": "lost",
	"lost quoteSent": "quoted",
	"lost quoteAccepted": "won",
	"lost reopen": "triaged",
	"spam reopen": "triaged",
	"duplicate reopen": "triaged",
};
for (const open of ["new", "triaged", "contacted", "estimate-scheduled", "quoted"]) {
	allowed[`${open} lose`] = "lost";
	allowed[`${open} spam`] = "spam";
	allowed[`${open} duplicate`] = "duplicate";
	allowed[`${open} quoteSent`] = "quoted";
	allowed[`${open} quoteAccepted`] = "won";
}

test.each(statuses.flatMap((status) => events.map((event) => [status, event] as const)))(
	"from %s, %s leads where the table says, or nowhere",
	(status, event) => {
		expect(next(status, event)).toBe(allowed[`${status} ${event}`] ?? null);
	},
);

test("open inquiries need somebody at some time, closed ones never", () => {
	const at = new Date("2026-11-21T12:00:00Z");
	for (const status of statuses) {
		const needs = attentionAt(status, { receivedAt: at, changedAt: at, visitEnd: at });
		expect(needs !== null).toBe(["new", "triaged", "contacted", "estimate-scheduled", "quoted"].includes(status));
	}
});

test("a hazard is answered within the hour, the rest within what the company promises", () => {
	expect(replyHoursOf("hazard", "24")).toBe(1);
	expect(replyHoursOf("planned", "8")).toBe(8);
	expect(replyHoursOf("soon", "soon")).toBe(24);
});

test("the town is what stands before the state", () => {
	expect(townOf("214 N Franklin St, Stanley, WI 54768")).toBe("Stanley");
	expect(townOf("Hwy 29, second farm")).toBe("second farm");
});

const honest = {
	hiddenField: "",
	milliseconds: 40_000,
	proof: true,
	name: "Karen Olson",
	message: "The ash behind the garage is dead.",
	manyFromHere: false,
	manyFromContact: false,
};

test("an honest request is no spam, with or without JavaScript, with or without one link", () => {
	expect(judge(honest).spam).toBe(false);
	expect(judge({ ...honest, proof: false }).spam).toBe(false);
	expect(judge({ ...honest, proof: false, message: "Like here: https://example.com/ash" }).spam).toBe(false);
	expect(judge({ ...honest, name: "Łukasz Żółć", message: "Дерево упало на дом 🌳" }).spam).toBe(false);
});

test.each([
	["the hidden field is filled", { hiddenField: "x" }],
	["it came within three seconds", { milliseconds: 800 }],
	["nothing opened the form and no sums were done", { milliseconds: null, proof: false }],
	["it has many links", { message: "https://a.example https://b.example www.c.example" }],
	["it sells search rankings without the sums", { proof: false, message: "We offer SEO services." }],
	["the same connection sends many", { manyFromHere: true }],
])("it is held back when %s", (_, facts) => {
	expect(judge({ ...honest, ...facts }).spam).toBe(true);
});

const noon = new Date("2026-11-21T18:00:00Z");
const before = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const facts = {
	status: "new" as const,
	urgency: "planned" as const,
	receivedAt: before(5),
	statusAt: before(5),
	replyDueAt: before(-19),
	firstReplyAt: null,
	visitOn: null,
	lostReason: null,
	spamReasons: [],
};

test.each([
	[facts, "Waiting 5 h for a first reply", "waiting"],
	[{ ...facts, urgency: "hazard" as const }, "Hazard, waiting 5 h for a first reply", "urgent"],
	[
		{ ...facts, receivedAt: before(30), replyDueAt: before(6) },
		"Waiting 30 h for a first reply, 6 h too long",
		"urgent",
	],
	[{ ...facts, status: "quoted" as const, statusAt: before(150) }, "Quote sent 6 days ago, no answer", "waiting"],
	[{ ...facts, status: "estimate-scheduled" as const, visitOn: "2026-11-24" }, "Visit on Tue, Nov 24", "plain"],
	[{ ...facts, status: "estimate-scheduled" as const, visitOn: "2026-11-21" }, "Visit is today", "waiting"],
	[{ ...facts, status: "lost" as const, lostReason: "price" as const }, "Lost: price", "over"],
	[{ ...facts, status: "spam" as const, spamReasons: ["too-fast"] }, "Held back: sent within three seconds", "over"],
])("the reason is written out: %#", (given, words, dot) => {
	expect(reasonFor(given, noon, "2026-11-21")).toEqual({ words, dot });
});
