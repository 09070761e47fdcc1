import { expect, test } from "vitest";
import { pruningYear } from "#app/trade/pruning-year.ts";
import { oakAdvice } from "./season.ts";

test("every tree has twelve months", () => {
	for (const { months } of pruningYear) expect(months).toHaveLength(12);
});

test("the oak row and the oak notice agree in every month", () => {
	const oak = pruningYear.filter(({ tree }) => tree === "Oak").flatMap(({ months }) => months);
	for (const [index, month] of oak.entries())
		expect(month).toBe(oakAdvice(`2026-${String(index + 1).padStart(2, "0")}-15`).rating);
});

test("elms are never pruned from April through November", () => {
	const elm = pruningYear.filter(({ tree }) => tree === "Elm").flatMap(({ months }) => months);
	expect(elm.slice(3, 11).every((month) => month === "never")).toBe(true);
	expect([...elm.slice(0, 3), elm[11]].every((month) => month === "best")).toBe(true);
});
