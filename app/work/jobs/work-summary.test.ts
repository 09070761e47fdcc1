import { expect, test } from "vitest";
import { summarizeWork } from "./work-summary.ts";

const line = (title: string, detail = "", quantity = "1", unit = "") => ({ title, detail, quantity, unit });

test("a card says what is done, not only to which tree", () => {
	const spruces = line("Norway spruce, 40 to 45 ft", "Remove to the ground. Haul everything away.", "3");
	expect(summarizeWork([spruces, line("Stumps", "Grind 8 in. below grade.\nKeep the chips.", "42", "in")])).toBe(
		"3 × Norway spruce, 40 to 45 ft: Remove to the ground; Stumps: Grind 8 in. below grade",
	);
});

test("long jobs are cut, and items without a description are named", () => {
	const lines = ["A", "B", "", "D", "E"].map((title) => line(title));
	expect(summarizeWork(lines)).toBe("A; B; Untitled item; and 2 more");
	expect(summarizeWork([])).toBe("");
});
