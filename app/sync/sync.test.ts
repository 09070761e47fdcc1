import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameValue, merge, type PriorChange } from "./sync.ts";

const mine = (change: Record<string, unknown>, seq = 5) => ({ device: "mine", seq, change });

describe("merging concurrent changes", () => {
	test("a field no one else changed is applied", () => {
		const since: PriorChange[] = [{ device: "other", seq: 1, change: { height: 60 } }];
		expect(merge(mine({ spread: 30 }), { height: 60, spread: 20 }, since)).toEqual({
			kind: "apply",
			change: { spread: 30 },
		});
	});

	test("a field changed by someone else in the meantime is a conflict", () => {
		const since: PriorChange[] = [{ device: "other", seq: 1, change: { height: 60 } }];
		expect(merge(mine({ height: 55, spread: 30 }), { height: 60, spread: 20 }, since)).toEqual({
			kind: "conflict",
			fields: ["height"],
		});
	});

	test("the same value from two people is no conflict", () => {
		const since: PriorChange[] = [{ device: "other", seq: 1, change: { place: { x: 1, y: 2 } } }];
		expect(merge(mine({ place: { y: 2, x: 1 } }), { place: { x: 1, y: 2 } }, since)).toEqual({
			kind: "apply",
			change: {},
		});
	});

	test("a device's own changes never conflict and the latest one wins in either order", () => {
		const later: PriorChange[] = [{ device: "mine", seq: 9, change: { height: 70 } }];
		expect(merge(mine({ height: 55 }), { height: 70 }, later)).toEqual({ kind: "apply", change: {} });
		const earlier: PriorChange[] = [{ device: "mine", seq: 2, change: { height: 70 } }];
		expect(merge(mine({ height: 55 }), { height: 70 }, earlier)).toEqual({ kind: "apply", change: { height: 55 } });
	});

	test("changes from one device give the same result in any order", () => {
		const changes = fc.array(fc.dictionary(fc.constantFrom("a", "b", "c"), fc.integer()), {
			minLength: 1,
			maxLength: 8,
		});
		fc.assert(
			fc.property(changes, fc.infiniteStream(fc.nat()), (list, random) => {
				const numbered = list.map((change, seq) => ({ device: "mine", seq, change }));
				const shuffled = numbered.map((one) => ({ one, at: random.next().value })).sort((a, b) => a.at - b.at);
				const run = (order: typeof numbered) => {
					let row: Record<string, unknown> = {};
					const applied: PriorChange[] = [];
					for (const one of order) {
						const merged = merge(one, row, applied);
						if (merged.kind === "apply") row = { ...row, ...merged.change };
						applied.push(one);
					}
					return row;
				};
				expect(isSameValue(run(shuffled.map(({ one }) => one)), run(numbered))).toBe(true);
			}),
		);
	});
});
