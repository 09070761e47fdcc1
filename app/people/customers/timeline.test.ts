import fc from "fast-check";
import { expect, test } from "vitest";
import { groupByDay, type TimelineEntry } from "./timeline.ts";

const toDay = (iso: string) => iso.slice(0, 10);
const quote = { record: "q", title: "Quote Q-2026-0001", to: "/admin/quotes/q" };
const invoice = { record: "i", title: "Invoice INV-2026-0001", to: "/admin/invoices/i" };
const entry = (id: string, at: string, label: string, document = quote, by = "Ruth Paulson"): TimelineEntry => ({
	id,
	at,
	by,
	label,
	...document,
});

test("a document appears once per day, and repeated events are one line with a count", () => {
	const days = groupByDay(
		[
			entry("6", "2026-11-21T18:00:00Z", "Viewed on a phone"),
			entry("5", "2026-11-21T17:00:00Z", "Issued", invoice, "Jo Kessler"),
			entry("4", "2026-11-21T16:00:00Z", "Accepted"),
			entry("3", "2026-11-21T15:00:00Z", "Viewed on a phone"),
			entry("2", "2026-11-21T14:00:00Z", "Viewed on a phone", quote, "Jim Paulson"),
			entry("1", "2026-11-20T14:00:00Z", "Quote sent"),
		],
		toDay,
	);
	expect(days.map(({ day, documents }) => [day, documents.map(({ title }) => title)])).toEqual([
		["2026-11-21", ["Quote Q-2026-0001", "Invoice INV-2026-0001"]],
		["2026-11-20", ["Quote Q-2026-0001"]],
	]);
	expect(days[0]?.documents[0]?.lines.map(({ label, by, count }) => [label, by, count])).toEqual([
		["Viewed on a phone", "Ruth Paulson", 2],
		["Accepted", "Ruth Paulson", 1],
		["Viewed on a phone", "Jim Paulson", 1],
	]);
});

test("every event is shown exactly once", () => {
	const event = fc.record({
		hour: fc.integer({ min: 0, max: 400 }),
		label: fc.constantFrom("Sent", "Viewed", "Paid"),
		by: fc.constantFrom("Ruth", "Jo"),
		document: fc.constantFrom(quote, invoice),
	});
	fc.assert(
		fc.property(fc.array(event, { maxLength: 60 }), (events) => {
			const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
			const newest = [...events].sort((a, b) => b.hour - a.hour);
			const days = groupByDay(
				newest.map(({ hour, label, document, by }, i) => entry(String(i), at(hour), label, document, by)),
				toDay,
			);
			const lines = days.flatMap(({ documents }) => documents.flatMap(({ lines: own }) => own));
			expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(events.length);
			expect(days.map(({ day }) => day)).toEqual([...new Set(newest.map(({ hour }) => toDay(at(hour))))]);
		}),
	);
});
