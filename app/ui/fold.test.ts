import { describe, expect, test } from "vitest";
import { foldHappenings, type Happening } from "./fold.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 14, minute)).toISOString();
const event = (id: string, minute: number, rest: Partial<Happening> = {}): Happening => ({
	id,
	at: at(minute),
	by: "Jo",
	record: "quote 1",
	words: `did ${id}`,
	...rest,
});

describe("foldHappenings", () => {
	test("one person, one record, ten minutes: one entry with all words", () => {
		const folds = foldHappenings([event("c", 10), event("b", 5), event("a", 0)]);
		expect(folds).toEqual([
			{
				id: "c",
				by: "Jo",
				at: at(10),
				from: at(0),
				words: [
					{ id: "c", text: "did c" },
					{ id: "b", text: "did b" },
					{ id: "a", text: "did a" },
				],
			},
		]);
	});
	test("the eleventh minute begins a new entry", () => {
		expect(foldHappenings([event("b", 11), event("a", 0)])).toHaveLength(2);
	});
	test("another person or another record begins a new entry", () => {
		expect(foldHappenings([event("b", 1, { by: "Al" }), event("a", 0)])).toHaveLength(2);
		expect(foldHappenings([event("b", 1, { record: "quote 2" }), event("a", 0)])).toHaveLength(2);
	});
	test("the same words are said once", () => {
		const [fold] = foldHappenings([event("b", 1, { words: "saved" }), event("a", 0, { words: "saved" })]);
		expect(fold?.words).toHaveLength(1);
	});
	test("nothing happened: nothing to show", () => {
		expect(foldHappenings([])).toEqual([]);
	});
});
