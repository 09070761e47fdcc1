import { expect, test } from "vitest";
import { townOfAddress } from "#app/people/customers/address.ts";
import { attentionAt, firstReplyHours, type InquiryEvent, nextStatus, statuses, transitions } from "./inquiry.ts";
import { inquiryListStatus } from "./list-status.ts";
import { checkForSpam } from "./spam.ts";

const events = Object.keys(transitions) as InquiryEvent[];
const allowed: Record<string, string> = {
	"new review": "reviewed",
	"new contact": "contacted",
	"reviewed contact": "contacted",
	"new schedule-visit": "visit-scheduled",
	"reviewed schedule-visit": "visit-scheduled",
	"contacted schedule-visit": "visit-scheduled",
	"visit-scheduled schedule-visit": "visit-scheduled",
	"new visit-booked": "visit-scheduled",
	"reviewed visit-booked": "visit-scheduled",
	"contacted visit-booked": "visit-scheduled",
	"visit-scheduled visit-booked": "visit-scheduled",
	"visit-scheduled visit-canceled": "contacted",
	"quoted quote-declined": "lost",
	"lost quote-sent": "quoted",
	"lost quote-accepted": "won",
	"lost reopen": "reviewed",
	"spam reopen": "reviewed",
	"duplicate reopen": "reviewed",
};
for (const open of ["new", "reviewed", "contacted", "visit-scheduled", "quoted"]) {
	allowed[`${open} lose`] = "lost";
	allowed[`${open} spam`] = "spam";
	allowed[`${open} duplicate`] = "duplicate";
	allowed[`${open} quote-sent`] = "quoted";
	allowed[`${open} quote-accepted`] = "won";
}

test.each(statuses.flatMap((status) => events.map((event) => [status, event] as const)))(
	"from %s, %s leads to the status in the table or is refused",
	(status, event) => {
		expect(nextStatus(status, event)).toBe(allowed[`${status} ${event}`] ?? null);
	},
);

test("open inquiries get a date to follow up, closed ones don't", () => {
	const at = new Date("2026-11-21T12:00:00Z");
	for (const status of statuses) {
		const followUpAt = attentionAt(status, { receivedAt: at, changedAt: at, visitEnd: at });
		expect(followUpAt !== null).toBe(["new", "reviewed", "contacted", "visit-scheduled", "quoted"].includes(status));
	}
});

test("the first reply is due within an hour for a hazard, else within the promised hours", () => {
	expect(firstReplyHours("hazard", "24")).toBe(1);
	expect(firstReplyHours("planned", "8")).toBe(8);
	expect(firstReplyHours("soon", "soon")).toBe(24);
});

test("the town is the part before the state", () => {
	expect(townOfAddress("214 N Franklin St, Stanley, WI 54768")).toBe("Stanley");
	expect(townOfAddress("Hwy 29, second farm")).toBe("second farm");
});

const honest = {
	hiddenField: "",
	openMilliseconds: 40_000,
	hasProof: true,
	name: "Karen Olson",
	message: "The ash behind the garage is dead.",
	overIpLimit: false,
	overContactLimit: false,
};

test("an honest request is not spam, with or without JavaScript, with or without one link", () => {
	expect(checkForSpam(honest).spam).toBe(false);
	expect(checkForSpam({ ...honest, hasProof: false }).spam).toBe(false);
	expect(checkForSpam({ ...honest, hasProof: false, message: "Like here: https://example.com/ash" }).spam).toBe(false);
	expect(checkForSpam({ ...honest, name: "Łukasz Żółć", message: "Дерево упало на дом 🌳" }).spam).toBe(false);
});

test.each([
	["the hidden field is filled in", { hiddenField: "x" }],
	["it was sent within three seconds", { openMilliseconds: 800 }],
	["the form was never opened and the browser check is missing", { openMilliseconds: null, hasProof: false }],
	["it contains many links", { message: "https://a.example https://b.example www.c.example" }],
	["it sells search rankings without the browser check", { hasProof: false, message: "We offer SEO services." }],
	["the same connection sends many requests", { overIpLimit: true }],
])("it is held as spam when %s", (_, facts) => {
	expect(checkForSpam({ ...honest, ...facts }).spam).toBe(true);
});

const noon = new Date("2026-11-21T18:00:00Z");
const hoursAgo = (hours: number) => new Date(noon.getTime() - hours * 3_600_000);
const facts = {
	status: "new" as const,
	urgency: "planned" as const,
	receivedAt: hoursAgo(5),
	statusAt: hoursAgo(5),
	replyDueAt: hoursAgo(-19),
	firstReplyAt: null,
	visitOn: null,
	lostReason: null,
	spamReasons: [],
};

test.each([
	[facts, "Waiting 5 h for a first reply", "waiting"],
	[{ ...facts, urgency: "hazard" as const }, "Hazard, waiting 5 h for a first reply", "urgent"],
	[
		{ ...facts, receivedAt: hoursAgo(30), replyDueAt: hoursAgo(6) },
		"Waiting 30 h for a first reply, 6 h overdue",
		"urgent",
	],
	[{ ...facts, status: "quoted" as const, statusAt: hoursAgo(150) }, "Quote sent 6 days ago, no reply", "waiting"],
	[{ ...facts, status: "visit-scheduled" as const, visitOn: "2026-11-24" }, "Visit on Tue, Nov 24", "plain"],
	[{ ...facts, status: "visit-scheduled" as const, visitOn: "2026-11-21" }, "Visit today", "waiting"],
	[{ ...facts, status: "lost" as const, lostReason: "price" as const }, "Lost: price", "closed"],
	[
		{ ...facts, status: "spam" as const, spamReasons: ["too-fast"] },
		"Held as spam: sent within three seconds",
		"closed",
	],
])("the list shows the reason: %#", (inquiry, reason, tone) => {
	expect(inquiryListStatus(inquiry, noon, "2026-11-21")).toMatchObject({ reason, tone });
});
