import fc from "fast-check";
import { expect, test } from "vitest";
import { foldDays, type Told } from "./timeline.ts";

const dayOf = (iso: string) => iso.slice(0, 10);
const quote = { record: "q", title: "Quote Q-2026-0001", to: "/admin/quotes/q" };
const invoice = { record: "i", title: "Invoice INV-2026-0001", to: "/admin/invoices/i" };
const told = (id: string, at: string, words: string, paper = quote, by = "Ruth Paulson"): Told => ({
	...{ id, at, by, words },
	...paper,
});

test("a paper stands once in its day, and the same words are one line with a count", () => {
	const days = foldDays(
		[
			told("6", "2026-11-21T18:00:00Z", "Opened on a phone"),
			told("5", "2026-11-21T17:00:00Z", "Issued", invoice, "Jo Kessler"),
			told("4", "2026-11-21T16:00:00Z", "Accepted"),
			told("3", "2026-11-21T15:00:00Z", "Opened on a phone"),
			told("2", "2026-11-21T14:00:00Z", "Opened on a phone", quote, "Jim Paulson"),
			told("1", "2026-11-20T14:00:00Z", "Quote sent"),
		],
		dayOf,
	);
	expect(days.map(({ day, papers }) => [day, papers.map(({ title }) => title)])).toEqual([
		["2026-11-21", ["Quote Q-2026-0001", "Invoice INV-2026-0001"]],
		["2026-11-20", ["Quote Q-2026-0001"]],
	]);
	expect(days[0]?.papers[0]?.lines.map(({ words, by, times }) => [words, by, times])).toEqual([
		["Opened on a phone", "Ruth Paulson", 2],
		["Accepted", "Ruth Paulson", 1],
		["Opened on a phone", "Jim Paulson", 1],
	]);
});

test("nothing is lost and nothing is told twice, whatever happened", () => {
	const one = fc.record({
		hour: fc.integer({ min: 0, max: 400 }),
		words: fc.constantFrom("Sent", "Opened", "Paid"),
		by: fc.constantFrom("Ruth", "Jo"),
		paper: fc.constantFrom(quote, invoice),
	});
	fc.assert(
		fc.property(fc.array(one, { maxLength: 60 }), (events) => {
			const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
			const newest = [...events].sort((a, b) => b.hour - a.hour);
			const days = foldDays(
				newest.map((event, i) => told(String(i), at(event.hour), event.words, event.paper, event.by)),
				dayOf,
			);
			const lines = days.flatMap(({ papers }) => papers.flatMap((paper) => paper.lines));
			expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(events.length);
			expect(days.map(({ day }) => day)).toEqual([...new Set(newest.map(({ hour }) => dayOf(at(hour))))]);
		}),
	);
});
