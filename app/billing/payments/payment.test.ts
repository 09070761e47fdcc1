import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allocate } from "#app/platform/money.ts";
import {
	mayHappen,
	type PaymentEvent,
	refundable,
	spread,
	statuses,
	takeBack,
	transitions,
	unapplied,
} from "./payment.ts";

const events = Object.keys(transitions) as PaymentEvent[];
const cents = fc.integer({ min: 0, max: 1_000_000 });

describe("money that came stays money that came", () => {
	const came = new Set(["succeeded", "disputed", "reversed"]);
	test.each(statuses.filter((status) => came.has(status)))(
		"%s never becomes pending, failed or cancelled",
		(status) => {
			for (const event of events) if (mayHappen(status, event)) expect(came.has(transitions[event].to)).toBe(true);
		},
	);
	test("what was taken back for good moves no more", () => {
		expect(events.filter((event) => mayHappen("reversed", event))).toEqual([]);
	});
});

test("what is taken back comes from the free part first, then from what was paid last, and is never more than asked", () => {
	fc.assert(
		fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), (wish, free, amounts) => {
			const paid = amounts.map((amount, index) => ({ invoiceId: String(index), amount }));
			const taken = takeBack(wish, free, paid);
			const sum = taken.reduce((a, b) => a + b.amount, 0);
			const all = amounts.reduce((a, b) => a + b, 0);
			expect(sum).toBe(Math.min(Math.max(0, wish - free), all));
			for (const { invoiceId, amount } of taken) expect(amount).toBeLessThanOrEqual(amounts[Number(invoiceId)] ?? 0);
			const order = taken.map(({ invoiceId }) => Number(invoiceId));
			expect(order).toEqual(order.toSorted((a, b) => b - a));
		}),
	);
});

test("credit pays the oldest first and never more than is owed or there", () => {
	fc.assert(
		fc.property(cents, fc.array(cents, { maxLength: 6 }), (credit, balances) => {
			const owed = balances.map((balance, index) => ({ invoiceId: String(index), balance }));
			const given = spread(credit, owed);
			expect(given.reduce((a, b) => a + b.amount, 0)).toBe(
				Math.min(
					credit,
					balances.reduce((a, b) => a + b, 0),
				),
			);
			for (const [index, { invoiceId, amount }] of given.slice(0, -1).entries()) {
				expect(amount).toBe(balances[Number(invoiceId)]);
				expect(Number(given[index + 1]?.invoiceId)).toBeGreaterThan(Number(invoiceId));
			}
		}),
	);
});

test("what is free and what may be refunded are never negative nor more than came", () => {
	fc.assert(
		fc.property(
			cents,
			fc.array(cents, { minLength: 4, maxLength: 4 }),
			fc.constantFrom(...statuses),
			(amount, weights, status) => {
				const [allocated = 0, refunded = 0, withheld = 0] = allocate(amount, weights);
				const sums = { amount, allocated, refunded, withheld };
				for (const value of [unapplied(status, sums), refundable(status, sums)]) {
					expect(value).toBeGreaterThanOrEqual(0);
					expect(value).toBeLessThanOrEqual(amount);
				}
			},
		),
	);
});
