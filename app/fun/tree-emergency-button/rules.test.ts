import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyOf } from "../any-of.testing.ts";
import * as emergency from "./rules.ts";

describe("tree emergency", () => {
	const ways = Object.fromEntries(
		emergency.questions.map((question) => [question.name, ["", ...Object.keys(question.ways)]]),
	) as Record<keyof emergency.Answers, string[]>;
	const answers = anyOf(emergency.settings, ways);
	const ids = (given: emergency.Answers) => emergency.actsFor(given).map(({ id }) => id);

	test("asks at most four questions, and says nothing before the first answer", () => {
		expect(emergency.questions.length).toBeLessThanOrEqual(4);
		expect(ids({ wire: "", people: "", blocks: "", worse: "" })).toEqual([]);
	});

	test("a wire or a person comes before everything else, and 911 before the crew", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const order = ids(given);
				const comesBefore = (one: string, other: string) =>
					!order.includes(one) || !order.includes(other) || order.indexOf(one) < order.indexOf(other);
				expect(new Set(order).size).toBe(order.length);
				if (given.wire === "yes") expect(order[0]).toBe("wire");
				if (given.wire === "yes" || given.people === "hurt" || given.people === "building")
					expect(order).toContain("911");
				for (const later of ["photos", "crew", "insurer", "road", "cordon"]) {
					expect(comesBefore("911", later)).toBe(true);
					expect(comesBefore("wire", later)).toBe(true);
				}
				expect(comesBefore("911", "utility")).toBe(true);
				const score = emergency.urgency(given);
				expect(score).toBeGreaterThanOrEqual(0);
				expect(score).toBeLessThanOrEqual(100);
			}),
		);
		expect(emergency.urgency({ wire: "yes", people: "hurt", blocks: "road", worse: "yes" })).toBe(100);
	});

	test("promises no hour", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const words = emergency.actsFor(given).map(({ title, words }) => `${title} ${words}`);
				expect(words.join(" ")).not.toMatch(/within \d|in \d+ (minutes|hours)|\b24\/7\b|right away/i);
			}),
		);
	});
});
