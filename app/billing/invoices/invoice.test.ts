import { describe, expect, test } from "vitest";
import { canTransition, dueDate, formatInvoiceNumber, invoiceTitle, statuses, transitions } from "./invoice.ts";

describe("due dates", () => {
	test.each([
		[{ kind: "receipt", days: 0 }, "2026-11-21", "2026-11-21"],
		[{ kind: "net", days: 14 }, "2026-11-21", "2026-12-05"],
		[{ kind: "net", days: 30 }, "2027-01-31", "2027-03-02"],
		[{ kind: "month-end", days: 0 }, "2026-11-30", "2026-11-30"],
		[{ kind: "month-end", days: 0 }, "2028-02-01", "2028-02-29"],
		[{ kind: "month-end", days: 0 }, "2026-12-31", "2026-12-31"],
	] as const)("%o from %s: %s", (terms, from, due) => expect(dueDate(terms, from)).toBe(due));
});

test("numbers and titles", () => {
	expect(formatInvoiceNumber("final", 2026, 7)).toBe("INV-2026-0007");
	expect(formatInvoiceNumber("credit-memo", 2026, 12_345)).toBe("CM-2026-12345");
	expect(invoiceTitle({ kind: "final", previouslyInvoiced: 0 })).toBe("Invoice");
	expect(invoiceTitle({ kind: "final", previouslyInvoiced: 1 })).toBe("Final invoice");
});

test("a voided invoice allows nothing, and only drafts can be saved, deleted and issued", () => {
	for (const event of Object.keys(transitions) as (keyof typeof transitions)[])
		expect(canTransition("void", event)).toBe(false);
	for (const status of statuses)
		for (const event of ["save", "delete", "issue"] as const)
			expect(canTransition(status, event)).toBe(status === "draft");
});
