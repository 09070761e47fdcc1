import { expect, test } from "vitest";
import { views as invoiceViews } from "#app/billing/invoices/list-status.ts";
import { views as paymentViews } from "#app/billing/payments/list-status.ts";
import { outboxViews } from "#app/messaging/email/email-status.ts";
import { views as customerViews } from "#app/people/customers/views.ts";
import { views as changeOrderViews } from "#app/sales/change-orders/list-status.ts";
import { views as contractViews } from "#app/sales/contracts/list-status.ts";
import { views as estimateViews } from "#app/sales/estimates/list-status.ts";
import { views as inquiryViews } from "#app/sales/inquiries/list-status.ts";
import { views as quoteViews } from "#app/sales/quotes/list-status.ts";
import { findCurrentUrl } from "./former-queries.ts";

const find = (url: string) => findCurrentUrl(new URL(url, "http://localhost:3000"));

/** the views of each list in version 0.1 */
const oldViews: [list: string, old: string[], current: readonly string[]][] = [
	["/admin/change-orders", ["needs-me", "out", "approved", "drafts", "over", "all"], changeOrderViews],
	[
		"/admin/contracts",
		["needs-me", "out", "signed", "drafts", "over", "all"],
		contractViews.filter((view) => view !== "ready-to-invoice"),
	],
	["/admin/crm", ["all", "open", "owing"], customerViews],
	["/admin/field-estimates", ["review", "field", "reviewed", "quoted", "dropped", "all"], estimateViews],
	["/admin/inquiries", ["needs-me", "new", "hazard", "open", "all", "spam"], inquiryViews],
	["/admin/invoices", ["owed", "overdue", "drafts", "paid", "credits", "closed", "all"], invoiceViews],
	["/admin/outbox", ["trouble", "waiting", "sent", "all"], outboxViews],
	["/admin/payments", ["needs-me", "received", "under-way", "credit", "failed", "all"], paymentViews],
	["/admin/quotes", ["needs-me", "out", "ending", "silent", "won", "drafts", "lost", "all"], quoteViews],
];

test("every old view leads to the view in the same position of its list", () => {
	for (const [list, old, current] of oldViews) {
		const opened = old.map((view) => new URL(find(`${list}?view=${view}`) ?? `?view=${view}`, "http://localhost:3000"));
		expect(opened.map(({ searchParams }) => searchParams.get("view")).toSorted(), list).toEqual(current.toSorted());
	}
});

test("the rest of the query stays, also beside an open record", () => {
	expect(find("/admin/quotes/7f?view=silent&q=Ruth+P&after=c1")).toBe(
		"/admin/quotes/7f?view=no-reply&q=Ruth+P&after=c1",
	);
	expect(find("/admin/crm/customers/7f?view=owing&papers=quote&before=c2")).toBe(
		"/admin/crm/customers/7f?view=balance-due&documents=quote&activity-before=c2",
	);
	expect(find("/admin/crm?from=c1")).toBe("/admin/crm?after=c1");
	expect(find("/admin/work-done?place=Maple")).toBe("/admin/work-done?search=Maple");
});

test("current and unknown queries stay as they are", () => {
	for (const url of [
		"/admin/quotes",
		"/admin/quotes?view=no-reply",
		"/admin/quotes?view=toString",
		"/admin/staff?view=out",
	])
		expect(find(url), url).toBeNull();
});
