import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roles } from "#app/staff/permissions.ts";
import { mayEdit, statuses } from "./estimate.ts";
import { treeForm } from "./estimate-form.ts";
import { type Earlier, isSame, merge } from "./sync.ts";

const mine = (change: Record<string, unknown>, seq = 5) => ({ device: "mine", seq, change });

describe("one change meets others", () => {
	test("fields nobody else touched are taken", () => {
		const since: Earlier[] = [{ device: "other", seq: 1, change: { height: 60 } }];
		expect(merge(mine({ spread: 30 }), { height: 60, spread: 20 }, since)).toEqual({
			kind: "apply",
			change: { spread: 30 },
		});
	});

	test("a field that somebody else changed meanwhile is a conflict", () => {
		const since: Earlier[] = [{ device: "other", seq: 1, change: { height: 60 } }];
		expect(merge(mine({ height: 55, spread: 30 }), { height: 60, spread: 20 }, since)).toEqual({
			kind: "conflict",
			fields: ["height"],
		});
	});

	test("the same value from two people is none", () => {
		const since: Earlier[] = [{ device: "other", seq: 1, change: { place: { x: 1, y: 2 } } }];
		expect(merge(mine({ place: { y: 2, x: 1 } }), { place: { x: 1, y: 2 } }, since)).toEqual({
			kind: "apply",
			change: {},
		});
	});

	test("a device's own changes never conflict, and the later one stays, in either order", () => {
		const later: Earlier[] = [{ device: "mine", seq: 9, change: { height: 70 } }];
		expect(merge(mine({ height: 55 }), { height: 70 }, later)).toEqual({ kind: "apply", change: {} });
		const earlier: Earlier[] = [{ device: "mine", seq: 2, change: { height: 70 } }];
		expect(merge(mine({ height: 55 }), { height: 70 }, earlier)).toEqual({ kind: "apply", change: { height: 55 } });
	});

	test("whatever order a device's changes arrive in, the result is the same", () => {
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
					const done: Earlier[] = [];
					for (const one of order) {
						const merged = merge(one, row, done);
						if (merged.kind === "apply") row = { ...row, ...merged.change };
						done.push(one);
					}
					return row;
				};
				expect(isSame(run(shuffled.map(({ one }) => one)), run(numbered))).toBe(true);
			}),
		);
	});
});

test("an estimator writes until it is submitted, a reviewer until it is quoted", () => {
	const writers = statuses.map((status) => roles.filter((role) => mayEdit(status, role)));
	expect(writers).toEqual([["owner", "office", "estimator"], ["owner", "office"], ["owner", "office"], [], []]);
});

describe("a tree that is typed at the desk", () => {
	const id = "0198a7a0-0000-7000-8000-000000000001";
	const typed = { id, version: "1", species: "Bur oak", stems: "28", height: "", spread: "", notes: "" };
	const wires = { wireKind: "primary", wireFeet: "8", kilovolts: "7.2" };

	test("has wires with distance and voltage, and a place by the sketch or by satellite with how sure it is", () => {
		const sketch = treeForm.parse({ ...typed, ...wires, placedBy: "sketch", x: "40", y: "25" });
		expect(sketch).toMatchObject({
			wires: { kind: "primary", feet: 8, kilovolts: 7.2 },
			place: { by: "sketch", x: 0.4, y: 0.25 },
		});
		const fix = { placedBy: "gps", latitude: "44.96", longitude: "-90.94", accuracyFeet: "27" };
		expect(treeForm.parse({ ...typed, ...fix })).toMatchObject({
			wires: { kind: "unknown", feet: null },
			place: { by: "gps", latitude: 44.96, longitude: -90.94, accuracyFeet: 27 },
		});
		expect(treeForm.parse({ ...typed, ...wires, wireKind: "none" })).toMatchObject({
			wires: { kind: "none", feet: null, kilovolts: null },
			place: null,
		});
	});

	test.each([
		[{ placedBy: "sketch", x: "40" }, "y"],
		[{ placedBy: "sketch", x: "140", y: "10" }, "x"],
		[{ placedBy: "gps", latitude: "44.96" }, "longitude"],
		[{ placedBy: "gps", latitude: "north", longitude: "-90" }, "latitude"],
		[{ kilovolts: "lots" }, "kilovolts"],
	])("%o is answered at its field", (some, field) => {
		const read = treeForm.safeParse({ ...typed, ...some });
		expect(read.error?.issues[0]?.path).toEqual([field]);
	});
});
