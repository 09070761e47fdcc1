import { expect, test } from "vitest";
import { withoutSize } from "./job-project.ts";

test.each([
	["Sugar maple, 22 in", "Sugar maple"],
	["White pine 70 ft, 30 in DBH", "White pine"],
	["Remove elm (24 inches)", "Remove elm"],
	["Silver maple, 34 in, behind the house", "Silver maple, 34 in, behind the house"],
	["Stumps", "Stumps"],
	["12 in", ""],
])("the name of “%s” is “%s”", (title, name) => {
	expect(withoutSize(title)).toBe(name);
});
