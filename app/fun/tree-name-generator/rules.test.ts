import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSettings } from "../address.ts";
import { allTrees } from "../tree-facts.ts";
import * as names from "./rules.ts";

describe("tree name generator", () => {
	const ways = fc.record({
		tree: fc.constantFrom(...allTrees.map(({ key }) => key)),
		inches: fc.integer({ min: 1, max: 90 }),
		mark: fc.constantFrom(...(Object.keys(names.marks) as names.Mark[])),
		place: fc.constantFrom(...names.places),
		word: fc.string({ minLength: 1, maxLength: 24 }),
		turn: fc.integer({ min: 1, max: 99 }),
	});

	test("gives the same name for the same word, however it is written, and never an unfinished one", () => {
		fc.assert(
			fc.property(ways, (set) => {
				const name = names.nameOf(set);
				expect(names.nameOf({ ...set, word: set.word.toLowerCase() })).toBe(name);
				expect(name).toMatch(/^\p{Lu}/u);
				expect(name).not.toMatch(/undefined| {2}|^the /);
				expect(name.length).toBeLessThan(50);
			}),
		);
	});

	test("finds many names for one tree", () => {
		const set = readSettings(names.settings, new URLSearchParams()).set;
		const found = new Set(Array.from({ length: 60 }, (_, turn) => names.nameOf({ ...set, turn: turn + 1 })));
		expect(found.size).toBeGreaterThan(30);
	});
});
