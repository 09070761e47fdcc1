import { expect, test } from "vitest";
import { pruningYear } from "./pruning-year.ts";
import { oakAdvice } from "./season.ts";

test("every tree has twelve months", () => {
	for (const { months } of pruningYear) expect(months).toHaveLength(12);
});

test("the oak's row and the oak notice say the same in every month", () => {
	const oak = pruningYear.filter(({ tree }) => tree === "Oak").flatMap(({ months }) => months);
	const words = { yes: "best", never: "never", "rather not": "rather not" };
	for (const [index, month] of oak.entries())
		expect(month).toBe(words[oakAdvice(`2026-${String(index + 1).padStart(2, "0")}-15`).now]);
});

test("elm is never cut from April through November", () => {
	const elm = pruningYear.filter(({ tree }) => tree === "Elm").flatMap(({ months }) => months);
	expect(elm.slice(3, 11).every((month) => month === "never")).toBe(true);
	expect([...elm.slice(0, 3), elm[11]].every((month) => month === "best")).toBe(true);
});
