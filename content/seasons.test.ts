// The months in the texts match the office's season warnings and the pruning table on the home page.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pruningYear } from "#app/trade/pruning-year.ts";
import { seasonCalendar } from "#app/trade/season-calendar.ts";
import { seasonTasks } from "#app/trade/season-tasks.ts";
import { tradeWarnings } from "#app/trade/seasons.ts";

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

/** "Nov to Mar" as [11, 12, 1, 2, 3]; months may be written out. */
function months(span: string): number[] {
	const [from = -1, to = from] = [...span.matchAll(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)/g)].map(
		([name]) => names.indexOf(name),
	);
	return Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, step) => ((from + step) % 12) + 1);
}
const sorted = (list: number[]) => [...list].sort((a, b) => a - b);
const all = names.map((_, index) => index + 1);

/** A tree's best months and months to avoid in the article's table. */
function inCalendar(tree: RegExp): { best: number[]; never: number[] } {
	const rows = read("advice/pruning-calendar-by-tree.md")
		.split("\n")
		.filter((line) => line.startsWith("|"));
	const [, , best = "", never = ""] = (rows.find((row) => tree.test(row)) ?? "").split("|");
	return { best: sorted(months(best)), never: sorted(months(never)) };
}

/** The same from the table on the home page. */
function inTable(name: string): { best: number[]; never: number[] } {
	const year = pruningYear.find(({ tree }) => tree === name)?.months ?? [];
	const are = (kind: string) => all.filter((month) => year[month - 1] === kind);
	return { best: are("best"), never: are("never") };
}

/** The months in which the office sees a warning. */
function warned(words: string, code: string): number[] {
	const day = (month: number) => `2026-${String(month).padStart(2, "0")}-15`;
	return all.filter((month) =>
		tradeWarnings(words, { from: day(month), to: day(month) }).some((warning) => warning.code === code),
	);
}

test.each([
	["Oak", /^\| Oak/, "Oak: prune", "oak"],
	["Elm", /^\| American and Siberian elm/, "Elm: prune", "elm"],
])("%s: the article, the home page table and the office warnings name the same months", (name, row, line, code) => {
	expect(inCalendar(row).best.length).toBeGreaterThan(0);
	expect(inCalendar(row)).toEqual(inTable(name));
	expect(warned(line, code)).toEqual(inTable(name).never);
});

test("apple and birch: the article, the home page table and the office warnings don't contradict each other", () => {
	expect(inCalendar(/^\| Apple/).best).toEqual(inTable("Apple, crabapple").best);
	expect(inCalendar(/birch/).never).toEqual(inTable("Birch").never);
	expect(warned("Birch: prune", "birch")).toEqual(inTable("Birch").never);
	const { best } = inTable("Apple, crabapple");
	expect(warned("Apple: prune", "fruit")).toEqual(all.filter((month) => !best.includes(month)));
});

test("no text says that the elm season begins in November", () => {
	const folders = ["advice", "glossary", "places", "services", "pages"];
	const files = folders.flatMap((folder) =>
		readdirSync(path.join(import.meta.dirname, folder))
			.filter((name) => name.endsWith(".md"))
			.map((name) => `${folder}/${name}`),
	);
	expect(files.length).toBeGreaterThan(300);
	for (const file of files)
		for (const sentence of read(file).split(/(?<=[.;|])\s/))
			if (/\belms?\b/i.test(sentence) && !/December/.test(sentence))
				expect(sentence, file).not.toMatch(/November (through|to|and) March|Nov to Mar|wait for November/);
});

test("the season calendar of articles has the months of the season tasks and of the service pages", () => {
	const best = (key: string) => {
		const found = seasonCalendar.find((row) => row.key === key)?.months ?? [];
		return all.filter((month) => found[month - 1] === "best");
	};
	const inTasks = (title: RegExp) =>
		all.filter((month) => seasonTasks(month).some((task) => task.when === "now" && title.test(task.title)));
	expect(best("plant")).toEqual(inTasks(/^Plant trees/));
	expect(best("ash-treatment")).toEqual(inTasks(/^Treat ash/));
	expect(best("maple")).toEqual(expect.arrayContaining(inTasks(/maples/)));
	const [, listed = ""] = /^months: \[(.*)\]$/m.exec(read("services/tree-removal.md")) ?? [];
	expect(best("removal")).toEqual(sorted(listed.split(", ").flatMap((name) => months(name))));
});
