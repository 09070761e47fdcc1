import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { failures } from "#app/trees/traq.ts";
import { anyOf } from "../any-of.testing.ts";
import * as check from "./rules.ts";

describe("tree-ality check", () => {
	const ways = Object.fromEntries(
		check.questions.map((question) => [question.name, Object.keys(question.ways)]),
	) as Record<keyof check.Answers, string[]>;
	const answers = anyOf(check.settings, ways);

	test("never says that a tree is safe, whatever was answered", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const verdict = check.judge(given);
				if (!verdict) throw new Error("not judged");
				const words = JSON.stringify([check.advice[verdict.level], verdict.reasons, check.asked(given)]);
				expect(words).not.toMatch(/\bsafe\b/i);
				expect(verdict.reasons.length).toBeGreaterThan(0);
			}),
		);
	});

	test("a dead ash fails a step sooner than another dead tree", () => {
		fc.assert(
			fc.property(answers, (given) => {
				const step = (kind: string) =>
					failures.indexOf(check.judge({ ...given, crown: "dead", kind } as check.Answers)?.failure ?? "improbable");
				expect(step("ash")).toBe(Math.min(failures.length - 1, step("other") + 1));
			}),
		);
	});

	test("a worse answer never makes the rating better", () => {
		const levels = ["low", "moderate", "high", "extreme"];
		fc.assert(
			fc.property(answers, (given) => {
				const level = (of: check.Answers) => levels.indexOf(check.judge(of)?.level ?? "");
				for (const worse of [{ crown: "hanging" }, { lean: "soil" }, { target: "house" }, { size: "trunk" }] as const)
					expect(level({ ...given, ...worse })).toBeGreaterThanOrEqual(level(given));
			}),
		);
	});

	test("reaches all four ratings, and waits until all eight are answered", () => {
		const reached = new Set<string>();
		fc.assert(
			fc.property(answers, (given) => {
				reached.add(check.judge(given)?.level ?? "");
			}),
			{ numRuns: 2000 },
		);
		expect([...reached].toSorted()).toEqual(["extreme", "high", "low", "moderate"]);
		fc.assert(
			fc.property(answers, fc.constantFrom(...check.questions.map(({ name }) => name)), (given, name) => {
				expect(check.judge({ ...given, [name]: "" })).toBeNull();
			}),
		);
	});
});
