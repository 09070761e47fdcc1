import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { ChangeOrderContent } from "./change-order.ts";
import { applyDeltas, findMisfits, listDeltas } from "./delta.ts";
import { applyOrderFields, changedFields, type OrderLine, toEditableFields } from "./field.ts";

const line = (id: string, facts: Partial<LineItem> = {}): LineItem => ({
	id,
	kind: "service",
	title: id,
	detail: "",
	quantity: "1",
	unit: "",
	unitPrice: 10_000,
	taxCode: "taxable",
	optional: false,
	preselected: true,
	choiceGroup: "",
	...facts,
});
const [oak, ash, elm] = [line("oak"), line("ash"), line("elm")];
const two = (one: LineItem) => ({ ...one, quantity: "2" });

describe("changes based on an older version of the contract: misfits when", () => {
	test.each([
		["nothing else has changed", [two(oak), ash], [oak, ash], []],
		["the changed line was changed too", [two(oak), ash], [{ ...oak, unitPrice: 1 }, ash], [["oak", "changed"]]],
		["the changed line was removed", [two(oak), ash], [ash], [["oak", "removed"]]],
		["the removed line was changed", [ash], [two(oak), ash], [["oak", "changed"]]],
		["the removed line is already removed", [ash], [ash], [["oak", "removed"]]],
		["another line was changed", [two(oak), ash], [oak, two(ash)], []],
		["a line was added on both sides", [oak, ash, elm], [oak, ash, line("birch")], []],
	])("%s", (_, after, current, misfits) => {
		expect(findMisfits([oak, ash], after, current).map(({ id, cause }) => [id, cause])).toEqual(misfits);
	});

	const lines = fc.uniqueArray(
		fc.record({ id: fc.constantFrom("a", "b", "c", "d"), quantity: fc.constantFrom("1", "2", "3") }),
		{ selector: ({ id }) => id, maxLength: 4 },
	);
	const lineItems = lines.map((some) => some.map(({ id, quantity }) => line(id, { quantity })));

	test("changes that still fit do the same on the newer version as on the older", () => {
		fc.assert(
			fc.property(lineItems, lineItems, lineItems, (before, after, current) => {
				fc.pre(findMisfits(before, after, current).length === 0);
				const deltas = listDeltas(before, after).filter(
					({ id, kind }) => kind !== "add" || !current.some((one) => one.id === id),
				);
				expect(
					listDeltas(current, applyDeltas(current, deltas))
						.map(({ id, kind }) => `${kind} ${id}`)
						.sort(),
				).toEqual(deltas.map(({ id, kind }) => `${kind} ${id}`).sort());
			}),
		);
	});
});

describe("a draft on a phone", () => {
	const content = (lines: LineItem[]): ChangeOrderContent => ({
		reason: "hazard" as const,
		explanation: "",
		internalNote: "",
		toName: "",
		toEmail: "",
		endOn: "",
		photos: [],
		lines,
	});
	const base = { version: 0, lines: [oak, ash], total: 20_000, endOn: "" };
	const draft = (lines: LineItem[]) => ({ base, content: content(lines) });
	const applied = (lines: LineItem[], change: Record<string, OrderLine | null>, prices = true) => {
		const next = applyOrderFields(draft(lines), change, prices);
		if (typeof next === "string") throw new Error(next);
		return next.content.lines.map(({ id, quantity, unitPrice }) => [id, quantity, unitPrice]);
	};

	test("a restored line returns to its place, and a new one goes to the end", () => {
		const lift: OrderLine = { kind: "add", title: "Lift", detail: "", quantity: "1", unit: "", unitPrice: 500 };
		expect(applied([ash], { "line oak": null, "line lift": lift })).toEqual([
			["oak", "1", 10_000],
			["ash", "1", 10_000],
			["lift", "1", 500],
		]);
	});

	test("a person who can't see prices can't change them", () => {
		const lift = line("lift", { unitPrice: 700 });
		const renamed: OrderLine = { kind: "add", title: "Lift", detail: "", quantity: "3", unit: "", unitPrice: 1 };
		expect(applied([oak, ash, lift], { "line lift": renamed }, false)).toContainEqual(["lift", "3", 700]);
		expect(JSON.stringify(toEditableFields(draft([oak, ash, lift]), false))).not.toContain("700");
	});

	test("a line item that isn't in the contract can't be changed", () => {
		const change = { "line elm": { kind: "remove", title: "elm" } };
		expect(applyOrderFields(draft([oak, ash]), change, true)).toBe("This line item isn't in the contract.");
		expect(applyOrderFields(draft([oak, ash]), { "line oak": { kind: "add" } }, true)).toBe(
			"This line item isn't in the contract.",
		);
	});

	test("the office's changes are listed field by field", () => {
		const before = toEditableFields(draft([two(oak), ash]), true);
		const after = toEditableFields(draft([oak]), true);
		expect(changedFields(before, after)).toEqual({ "line oak": null, "line ash": { kind: "remove", title: "ash" } });
		expect(changedFields(before, before)).toEqual({});
	});
});
