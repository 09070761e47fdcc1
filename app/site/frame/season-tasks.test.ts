import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { pruningYear } from "#app/trade/pruning-year.ts";
import { seasonTasks } from "#app/trade/season-tasks.ts";
import { oakAdvice } from "./season.ts";

const months = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(months)("month %i has four tasks that link to pages", (month) => {
	const tasks = seasonTasks(month);
	expect(tasks).toHaveLength(4);
	expect(new Set(tasks.map(({ title }) => title)).size).toBe(4);
	expect(tasks.filter(({ to }) => !existsSync(`content${to}.md`))).toEqual([]);
});

test.each(months)("month %i recommends nothing that the pruning year forbids", (month) => {
	for (const { tree, months: ratings } of pruningYear) {
		const name = tree.split(",")[0]?.toLowerCase() ?? "";
		const prune = seasonTasks(month).filter(
			({ when, title }) => when === "now" && /^(prune|last month)/i.test(title) && title.toLowerCase().includes(name),
		);
		if (prune.length) expect(ratings[month - 1], tree).toBe("best");
	}
});

test.each(months)("in month %i the oak task agrees with the oak notice", (month) => {
	const { rating } = oakAdvice(`2026-${String(month).padStart(2, "0")}-15`);
	const task = seasonTasks(month).find(({ to }) => to.includes("prune-oaks"));
	expect(task?.when).toBe(rating === "best" ? "now" : "wait");
});

test("ash is treated in April and May only", () => {
	const treating = months.filter((month) => seasonTasks(month).some(({ title }) => title.startsWith("Treat ash")));
	expect(treating).toEqual([4, 5]);
});
