import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitrarySettings } from "../arbitrary-settings.testing.ts";
import * as emergency from "./rules.ts";

describe("tree emergency", () => {
	const options = Object.fromEntries(
		emergency.questions.map((question) => [question.name, ["", ...Object.keys(question.options)]]),
	) as Record<keyof emergency.Answers, string[]>;
	const answers = arbitrarySettings(emergency.settings, options);
	const ids = (hasResult: emergency.Answers) => emergency.stepsFor(hasResult).map(({ id }) => id);

	test("asks at most four questions and shows no steps before the first answer", () => {
		expect(emergency.questions.length).toBeLessThanOrEqual(4);
		expect(ids({ wire: "", people: "", blocks: "", worse: "" })).toEqual([]);
	});

	test("911 comes first when there is danger, then wires and people, and the crew after them", () => {
		fc.assert(
			fc.property(answers, (hasResult) => {
				const order = ids(hasResult);
				const comesBefore = (one: string, other: string) =>
					!order.includes(one) || !order.includes(other) || order.indexOf(one) < order.indexOf(other);
				expect(new Set(order).size).toBe(order.length);
				if (emergency.isDanger(hasResult)) expect(order[0]).toBe("911");
				else expect(order).not.toContain("911");
				if (hasResult.wire === "yes") expect(order[1]).toBe("wire");
				for (const later of ["photos", "crew", "insurer", "road", "cordon"]) {
					expect(comesBefore("911", later)).toBe(true);
					expect(comesBefore("wire", later)).toBe(true);
				}
				expect(comesBefore("911", "utility")).toBe(true);
				const score = emergency.urgency(hasResult);
				expect(score).toBeGreaterThanOrEqual(0);
				expect(score).toBeLessThanOrEqual(100);
			}),
		);
		expect(emergency.urgency({ wire: "yes", people: "hurt", blocks: "road", worse: "yes" })).toBe(100);
	});

	test("doesn't promise a response time", () => {
		fc.assert(
			fc.property(answers, (hasResult) => {
				const text = emergency.stepsFor(hasResult).map(({ title, text }) => `${title} ${text}`);
				expect(text.join(" ")).not.toMatch(/within \d|in \d+ (minutes|hours)|\b24\/7\b|right away/i);
			}),
		);
	});
});
