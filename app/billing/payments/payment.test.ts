import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "#app/platform/money.ts";
import {
	allocateInOrder,
	canTransition,
	type PaymentEvent,
	refundableAmount,
	reverseLatestFirst,
	statuses,
	transitions,
	unappliedAmount,
} from "./payment.ts";

const events = Object.keys(transitions) as PaymentEvent[];
const cents = fc.integer({ min: 0, max: 1_000_000 });

describe("a received payment stays received", () => {
	const received = new Set(["succeeded", "disputed", "reversed"]);
	test.each(statuses.filter((status) => received.has(status)))(
		"%s never becomes pending, failed or canceled",
		(status) => {
			for (const event of events)
				if (canTransition(status, event)) expect(received.has(transitions[event].to)).toBe(true);
		},
	);
	test("only the reversal of a returned check can be undone", () => {
		expect(events.filter((event) => canTransition("reversed", event))).toEqual(["undo-return"]);
	});
});

test("a reversal uses unapplied money first, then the last applied, and never more than requested", () => {
	fc.assert(
		fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), (requested, unapplied, amounts) => {
			const applied = amounts.map((amount, index) => ({ invoiceId: String(index), amount }));
			const reversed = reverseLatestFirst(requested, unapplied, applied);
			const sum = reversed.reduce((a, b) => a + b.amount, 0);
			const all = amounts.reduce((a, b) => a + b, 0);
			expect(sum).toBe(Math.min(Math.max(0, requested - unapplied), all));
			for (const { invoiceId, amount } of reversed) expect(amount).toBeLessThanOrEqual(amounts[Number(invoiceId)] ?? 0);
			const order = reversed.map(({ invoiceId }) => Number(invoiceId));
			expect(order).toEqual(order.toSorted((a, b) => b - a));
		}),
	);
});

test("credit pays the oldest invoice first and never more than is due or available", () => {
	fc.assert(
		fc.property(cents, fc.array(cents, { maxLength: 6 }), (credit, balances) => {
			const invoices = balances.map((balance, index) => ({ invoiceId: String(index), balance }));
			const allocated = allocateInOrder(credit, invoices);
			expect(allocated.reduce((a, b) => a + b.amount, 0)).toBe(
				Math.min(
					credit,
					balances.reduce((a, b) => a + b, 0),
				),
			);
			for (const [index, { invoiceId, amount }] of allocated.slice(0, -1).entries()) {
				expect(amount).toBe(balances[Number(invoiceId)]);
				expect(Number(allocated[index + 1]?.invoiceId)).toBeGreaterThan(Number(invoiceId));
			}
		}),
	);
});

test("unapplied and refundable amounts are never negative or more than was received", () => {
	fc.assert(
		fc.property(
			cents,
			fc.array(cents, { minLength: 4, maxLength: 4 }),
			fc.constantFrom(...statuses),
			(amount, weights, status) => {
				const [allocated = 0, refunded = 0, withheld = 0] = allocate(amount, weights);
				const amounts = { amount, allocated, refunded, withheld };
				for (const value of [unappliedAmount(status, amounts), refundableAmount(status, amounts)]) {
					expect(value).toBeGreaterThanOrEqual(0);
					expect(value).toBeLessThanOrEqual(amount);
				}
			},
		),
	);
});
