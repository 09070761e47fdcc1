import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "#app/documents/line-items/line-item.ts";
import { newLine, type TypedLine } from "./draft-fields.ts";
import { mergeDrafts } from "./merge.ts";

type Typed = { message: string; county: string; lines: TypedLine[] };

const typed = (facts: Partial<Typed> = {}): Typed => ({ message: "", county: "Clark", lines: [], ...facts });
const line = (id: string, facts: Partial<TypedLine> = {}): TypedLine => ({
	...newLine(id, "service"),
	title: id,
	...facts,
});
const ids = (draft: Typed) => draft.lines.map((one) => one.id);

test("a made id is a uuid", () =>
	expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/));

describe("two people's changes", () => {
	const base = typed({ lines: [line("a"), line("b"), line("c")] });
	test("of different fields and lines are both there", () => {
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
	test("of the same words need a choice, mine until then", () => {
		const mine = { ...base, message: "mine" };
		const theirs = { ...base, message: "theirs" };
		expect(mergeDrafts(base, mine, theirs).conflicts).toEqual([{ field: "message", mine: "mine", theirs: "theirs" }]);
		expect(mergeDrafts(base, mine, theirs).merged.message).toBe("mine");
		expect(mergeDrafts(base, mine, theirs, { message: "theirs" }).merged.message).toBe("theirs");
	});
	test("a line that only one removed goes, one that the other changed stays", () => {
		const mine = { ...base, lines: [line("a"), line("c")] };
		expect(ids(mergeDrafts(base, mine, base).merged)).toEqual(["a", "c"]);
		expect(ids(mergeDrafts(base, base, mine).merged)).toEqual(["a", "c"]);
		const changed = { ...base, lines: [line("a"), line("b", { price: "9" }), line("c")] };
		expect(ids(mergeDrafts(base, mine, changed).merged)).toEqual(["a", "b", "c"]);
	});
	test("a new order is kept with the other's new line", () => {
		const mine = { ...base, lines: [line("c"), line("a"), line("b")] };
		const theirs = { ...base, lines: [line("a"), line("t"), line("b"), line("c")] };
		expect(ids(mergeDrafts(base, mine, theirs).merged)).toEqual(["c", "a", "t", "b"]);
	});
	test("one who changed nothing takes the other's draft; the same changes are no conflict", () => {
		const words = fc.string({ maxLength: 3 });
		const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom("a", "b", "c", "d"), title: words }), {
			selector: (l) => l.id,
		});
		const draft = fc
			.record({ message: words, lines })
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
