import { expect, test } from "vitest";
import { defaultItems } from "#app/sales/line-item-library/default-items.ts";
import type { PlannedWork } from "./planned-work.ts";
import { practiceRules } from "./practice-rules.ts";

const today = "2026-11-23";
const check = (work: Partial<PlannedWork>) => {
	const planned = { lines: [], texts: {}, dates: null, releasedOaks: [], today, ...work };
	return practiceRules.filter((rule) => rule.check(planned)).map(({ id }) => id);
};
const ofText = (message: string) => check({ texts: { message } });

test.each([
	"Take 12 feet off the maple.",
	"Make the new cuts 6 feet below the old ones.",
	"Cut the limb four ft below the fork.",
	"Clear 12 feet off the top of the maple.",
	"Lower the elm by 10 ft.",
	"Prune the maple back 8 ft.",
	"Bring the elm down to 20 ft.",
	"Remove the upper 10 ft.",
	"Shorten the limb 3 to 5 ft.",
	"Cut 8 ft from the top.",
	"Thin the crown by 15%.",
	"Thin the maple by 25 percent.",
	"Take one quarter of the canopy: 1/4 of the live branches.",
	"Remove up to 20% of the foliage.",
])("“%s” is asked about", (text) => {
	const found = ofText(text);
	expect(found.some((id) => id === "practice-unclear" || id === "topping")).toBe(true);
});

test.each([
	"Raise the crown to 8 ft over the walk and 14 ft over the street.",
	"Prune back to 8 ft from the roof, walls and chimney.",
	"Remove limbs over the roof, to 10 ft of clearance.",
	"No more than 25% of the live crown.",
	"Norway spruce, 40 to 45 ft",
	"Remove the spruce, 60 ft tall.",
	"The gate is 9 ft wide.",
	"Shear the spruce hedge to 7 ft.",
	"Grind the stump 1 ft below grade.",
	"Cut the logs into 8 ft lengths.",
	"Stay at least 35 feet from the wire.",
	"Neighbor discount: 10% off the price of the maple.",
])("“%s” isn't asked about", (text) => expect(ofText(text)).toEqual([]));

test("what comes with the library needs no answer", () => {
	const asked = defaultItems.filter(({ title, detail, workType, species }) =>
		check({ lines: [{ title, detail, workType, species: species ?? "" }] }).includes("practice-unclear"),
	);
	expect(asked.map(({ title }) => title)).toEqual([]);
});
