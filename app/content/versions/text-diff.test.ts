import fc from "fast-check";
import { expect, test } from "vitest";
import { diffText } from "./text-diff.ts";

test("a changed word is removed and added, the rest is the same", () => {
	expect(diffText("One limb over the garage.", "One limb over the barn.")).toEqual([
		{ kind: "same", text: "One limb over the " },
		{ kind: "removed", text: "garage." },
		{ kind: "added", text: "barn." },
	]);
});

test("words changed one after another are one change", () => {
	expect(diffText("kept the tree's shape", "kept all its green")).toEqual([
		{ kind: "same", text: "kept " },
		{ kind: "removed", text: "the tree's shape" },
		{ kind: "added", text: "all its green" },
	]);
});

test("both texts can be read from the parts", () => {
	const text = fc.array(fc.constantFrom("oak", "maple", " ", "\n", "crown")).map((words) => words.join(""));
	fc.assert(
		fc.property(text, text, (before, after) => {
			const parts = diffText(before, after);
			const without = (kind: string) => parts.filter((part) => part.kind !== kind).map((part) => part.text);
			expect(without("added").join("")).toBe(before);
			expect(without("removed").join("")).toBe(after);
		}),
	);
});

test("a long text is compared by line", () => {
	const lines = Array.from({ length: 2000 }, (_, line) => `Line ${line}\n`);
	const parts = diffText(lines.join(""), lines.with(1000, "Another line\n").join(""));
	expect(parts.filter(({ kind }) => kind !== "same")).toEqual([
		{ kind: "removed", text: "Line 1000\n" },
		{ kind: "added", text: "Another line\n" },
	]);
});
