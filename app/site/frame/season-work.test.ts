import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pruningYear } from "./pruning-year.ts";
import { oakAdvice } from "./season.ts";
import { seasonTasks } from "./season-work.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(months)("month %i has four lines that lead to pages", (month) => {
	const tasks = seasonTasks(month);
	expect(tasks).toHaveLength(4);
	expect(new Set(tasks.map(({ title }) => title)).size).toBe(4);
	expect(tasks.filter(({ to }) => !existsSync(`content${to}.md`))).toEqual([]);
});

test.each(months)("in month %i nothing is advised that the pruning year forbids", (month) => {
	for (const { tree, months: kinds } of pruningYear) {
		const name = tree.split(",")[0]?.toLowerCase() ?? "";
		const prune = seasonTasks(month).filter(
			({ when, title }) => when === "now" && /^(prune|last month)/i.test(title) && title.toLowerCase().includes(name),
		);
		if (prune.length) expect(kinds[month - 1], tree).toBe("best");
	}
});

test.each(months)("in month %i oaks are told as they are at the top of the page", (month) => {
	const { now } = oakAdvice(`2026-${String(month).padStart(2, "0")}-15`);
	const told = seasonTasks(month).find(({ to }) => to.includes("prune-oaks"));
	expect(told?.when).toBe(now === "yes" ? "now" : "wait");
});

test("ash is treated in April and May only", () => {
	const treating = months.filter((month) => seasonTasks(month).some(({ title }) => title.startsWith("Treat ash")));
	expect(treating).toEqual([4, 5]);
});
