import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failures } from "#app/trees/traq.ts";
import { arbitrarySettings } from "../arbitrary-settings.testing.ts";
import * as check from "./rules.ts";

describe("tree-ality check", () => {
	const options = Object.fromEntries(
		check.questions.map((question) => [question.name, Object.keys(question.options)]),
	) as Record<keyof check.Answers, string[]>;
	const answers = arbitrarySettings(check.settings, options);

	test("never says that a tree is safe, for any answers", () => {
		fc.assert(
			fc.property(answers, (answers) => {
				const result = check.assessRisk(answers);
				if (!result) throw new Error("not judged");
				const text = JSON.stringify([check.advice[result.level], result.reasons, check.quoteMessage(answers)]);
				expect(text).not.toMatch(/\bsafe\b/i);
				expect(result.reasons.length).toBeGreaterThan(0);
			}),
		);
	});

	test("a dead ash is rated one step worse than another dead tree", () => {
		fc.assert(
			fc.property(answers, (answers) => {
				const step = (kind: string) =>
					failures.indexOf(
						check.assessRisk({ ...answers, crown: "dead", kind } as check.Answers)?.failure ?? "improbable",
					);
				expect(step("ash")).toBe(Math.min(failures.length - 1, step("other") + 1));
			}),
		);
	});

	test("a worse answer never improves the rating", () => {
		const levels = ["low", "moderate", "high", "extreme"];
		fc.assert(
			fc.property(answers, (answers) => {
				const level = (of: check.Answers) => levels.indexOf(check.assessRisk(of)?.level ?? "");
				for (const worse of [{ crown: "hanging" }, { lean: "soil" }, { target: "house" }, { size: "trunk" }] as const)
					expect(level({ ...answers, ...worse })).toBeGreaterThanOrEqual(level(answers));
			}),
		);
	});

	test("can give all four ratings, and gives none until all eight questions are answered", () => {
		const reached = new Set<string>();
		fc.assert(
			fc.property(answers, (answers) => {
				reached.add(check.assessRisk(answers)?.level ?? "");
			}),
			{ numRuns: 2000 },
		);
		expect([...reached].toSorted()).toEqual(["extreme", "high", "low", "moderate"]);
		fc.assert(
			fc.property(answers, fc.constantFrom(...check.questions.map(({ name }) => name)), (answers, name) => {
				expect(check.assessRisk({ ...answers, [name]: "" })).toBeNull();
			}),
		);
	});
});
