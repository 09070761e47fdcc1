import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSettings } from "../settings-url.ts";
import { allTrees } from "../tree-facts.ts";
import * as names from "./rules.ts";

describe("tree name generator", () => {
	const settings = fc.record({
		tree: fc.constantFrom(...allTrees.map(({ key }) => key)),
		inches: fc.integer({ min: 1, max: 90 }),
		mark: fc.constantFrom(...(Object.keys(names.features) as names.Feature[])),
		place: fc.constantFrom(...names.places),
		word: fc.string({ minLength: 1, maxLength: 24 }),
		turn: fc.integer({ min: 1, max: 99 }),
	});

	test("gives the same name for the same word in upper or lower case, and never an incomplete one", () => {
		fc.assert(
			fc.property(settings, (values) => {
				const name = names.treeName(values);
				expect(names.treeName({ ...values, word: values.word.toLowerCase() })).toBe(name);
				expect(name).toMatch(/^\p{Lu}/u);
				expect(name).not.toMatch(/undefined| {2}|^the /);
				expect(name.length).toBeLessThan(50);
			}),
		);
	});

	test("puts what stands out into every name, and no two features share a nickname", () => {
		const all = Object.values(names.features).flatMap((feature) => feature.names);
		expect(new Set<string>(all).size).toBe(all.length);
		fc.assert(
			fc.property(settings, (values) => {
				if (values.mark === "none") return;
				const name = names.treeName(values);
				expect(names.features[values.mark].names.some((one) => name.includes(one))).toBe(true);
				expect(names.createCertificate(values).honors).toBeTruthy();
			}),
		);
	});

	test("finds many names for one tree", () => {
		const values = parseSettings(names.settings, new URLSearchParams()).values;
		const found = new Set(Array.from({ length: 60 }, (_, turn) => names.treeName({ ...values, turn: turn + 1 })));
		expect(found.size).toBeGreaterThan(30);
	});
});
