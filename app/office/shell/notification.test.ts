import { expect, test } from "vitest";
import { type NotificationCheck, nextNotification, type WatchedCounter } from "./notification.ts";

const watched: WatchedCounter[] = ["email", "inquiry", "schedule", "customer"].map((type) => ({
	type,
	title: type,
	message: "",
	link: `/admin/${type}`,
}));

const base: NotificationCheck = {
	emailCount: 1,
	inquiryCount: 1,
	scheduleCount: 1,
	customerCount: 1,
	lastEmailId: "e1",
	lastInquiryId: "i1",
	lastScheduleId: "s1",
	lastCustomerId: "c1",
};

test.each<[string, NotificationCheck, string | null]>([
	["nothing changed", {}, null],
	["a count rose and its last id changed", { inquiryCount: 2, lastInquiryId: "i2" }, "inquiry"],
	["a count rose, the last id stayed", { inquiryCount: 2 }, null],
	["the last id changed, the count stayed", { lastInquiryId: "i2" }, null],
	["the last id changed, the count fell", { inquiryCount: 0, lastInquiryId: "i0" }, null],
	["a count rose and another's id changed", { inquiryCount: 2, lastEmailId: "e2" }, null],
	["email", { emailCount: 2, lastEmailId: "e2" }, "email"],
	["schedule", { scheduleCount: 2, lastScheduleId: "s2" }, "schedule"],
	["customer", { customerCount: 2, lastCustomerId: "c2" }, "customer"],
	[
		"inquiry before customer",
		{ inquiryCount: 2, lastInquiryId: "i2", customerCount: 2, lastCustomerId: "c2" },
		"inquiry",
	],
	[
		"schedule before customer",
		{ scheduleCount: 2, lastScheduleId: "s2", customerCount: 2, lastCustomerId: "c2" },
		"schedule",
	],
	[
		"inquiry before schedule",
		{ scheduleCount: 2, lastScheduleId: "s2", inquiryCount: 2, lastInquiryId: "i2" },
		"inquiry",
	],
	["email before all", { emailCount: 2, lastEmailId: "e2", inquiryCount: 9, lastInquiryId: "i9" }, "email"],
])("%s: %j raises %s", (_name, change, type) => {
	expect(nextNotification(base, { ...base, ...change }, watched, 0)?.type ?? null).toBe(type);
});

test("what the person did is not announced", () => {
	const details = { inquiry: { isOwn: true } };
	expect(nextNotification(base, { ...base, inquiryCount: 2, lastInquiryId: "i2", details }, watched, 0)).toBeNull();
});

test("a notification says who and where, and opens the record", () => {
	const details = {
		inquiry: { message: "Bonnie Lindqvist in Cadott asked for a quote.", link: "/admin/inquiries/i2" },
	};
	expect(nextNotification(base, { ...base, inquiryCount: 2, lastInquiryId: "i2", details }, watched, 0)).toMatchObject(
		details.inquiry,
	);
});

test("a newer update is announced once", () => {
	const types = [...watched, { type: "update", title: "", message: "", link: "/admin/dashboard" }];
	const update = {
		id: "u2",
		title: "Quote accepted",
		message: "Ruth Dahl, quote Q-2026-0017.",
		link: "/admin/quotes/1",
	};
	const after = { ...base, details: { update } };
	const older = { ...base, details: { update: { ...update, id: "u1" } } };
	expect(nextNotification(base, after, types, 0)).toMatchObject({ title: "Quote accepted", link: "/admin/quotes/1" });
	expect(nextNotification(older, after, types, 0)).toMatchObject({ id: "update-u2" });
	expect(nextNotification(after, after, types, 0)).toBeNull();
	expect(nextNotification(after, older, types, 0)).toBeNull();
	expect(nextNotification(after, base, types, 0)).toBeNull();
});

test("the first poll raises nothing", () => {
	expect(nextNotification(null, base, watched, 0)).toBeNull();
});

test("the first item of a kind raises a notification", () => {
	const none = { ...base, inquiryCount: 0, lastInquiryId: null };
	expect(nextNotification(none, base, watched, 5)).toMatchObject({
		type: "inquiry",
		id: "inquiry-i1",
		link: "/admin/inquiry",
		timestamp: 5,
	});
});
