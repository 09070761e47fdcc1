import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "#app/documents/line-items/line-item.ts";
import { mergeDrafts } from "#app/noun/drafts/merge.ts";
import { type LineItemFields, newLineItem } from "./draft-fields.ts";

type Typed = { message: string; county: string; lines: LineItemFields[] };

const typed = (facts: Partial<Typed> = {}): Typed => ({ message: "", county: "Clark", lines: [], ...facts });
const line = (id: string, facts: Partial<LineItemFields> = {}): LineItemFields => ({
	...newLineItem(id, "service"),
	title: id,
	...facts,
});
const ids = (draft: Typed) => draft.lines.map((one) => one.id);

test("a new ID is a UUID", () =>
	expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

describe("merging two people's changes", () => {
	const base = typed({ lines: [line("a"), line("b"), line("c")] });
	test("keeps both when they are in different fields and lines", () => {
		const mine = { ...base, message: "Hello", lines: [line("a", { price: "5" }), line("b"), line("c"), line("m")] };
		const theirs = {
			...base,
			county: "Taylor",
			lines: [line("a", { detail: "more" }), line("b"), line("c"), line("t")],
		};
		const { merged, conflicts } = mergeDrafts(base, mine, theirs);
		expect(conflicts).toEqual([]);
		expect(merged).toMatchObject({ message: "Hello", county: "Taylor" });
		expect(merged.lines[0]).toMatchObject({ price: "5", detail: "more" });
		expect(ids(merged).sort()).toEqual(["a", "b", "c", "m", "t"]);
	});
	test("asks when both changed the same field, and keeps mine until then", () => {
		const mine = { ...base, message: "mine" };
		const theirs = { ...base, message: "theirs" };
		expect(mergeDrafts(base, mine, theirs).conflicts).toEqual([{ field: "message", mine: "mine", theirs: "theirs" }]);
		expect(mergeDrafts(base, mine, theirs).merged.message).toBe("mine");
		expect(mergeDrafts(base, mine, theirs, { message: "theirs" }).merged.message).toBe("theirs");
	});
	test("removes a line that one person removed, unless the other changed it", () => {
		const mine = { ...base, lines: [line("a"), line("c")] };
		expect(ids(mergeDrafts(base, mine, base).merged)).toEqual(["a", "c"]);
		expect(ids(mergeDrafts(base, base, mine).merged)).toEqual(["a", "c"]);
		const changed = { ...base, lines: [line("a"), line("b", { price: "9" }), line("c")] };
		expect(ids(mergeDrafts(base, mine, changed).merged)).toEqual(["a", "b", "c"]);
	});
	test("keeps one person's new order and the other's new line", () => {
		const mine = { ...base, lines: [line("c"), line("a"), line("b")] };
		const theirs = { ...base, lines: [line("a"), line("t"), line("b"), line("c")] };
		expect(ids(mergeDrafts(base, mine, theirs).merged)).toEqual(["c", "a", "t", "b"]);
	});
	test("takes the other draft when nothing was changed; identical changes are no conflict", () => {
		const texts = fc.string({ maxLength: 3 });
		const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), title: texts }), {
			selector: (l) => l.id,
		});
		const draft = fc
			.record({ message: texts, lines })
			.map((d) => typed({ message: d.message, lines: d.lines.map((l) => line(l.id, l)) }));
		fc.assert(
			fc.property(draft, draft, (one, other) => {
				expect(mergeDrafts(one, one, other)).toEqual({ merged: other, conflicts: [] });
				expect(mergeDrafts(one, other, one)).toEqual({ merged: other, conflicts: [] });
				expect(mergeDrafts(one, other, other)).toEqual({ merged: other, conflicts: [] });
			}),
		);
	});
});
