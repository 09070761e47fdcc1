import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Choose a tree near the school. Stand as far away as it is high and look at all of it.",
		"Walk around it: crown, trunk, foot. Touch nothing that hangs.",
		"Answer the eight questions together and follow the two tables with a finger.",
	],
	questions: [
		{
			ask: "The same dead branch hangs over a field and over a playground. Why is the risk not the same?",
			answer: "Risk is also what would be hit. Over the field hardly anybody is there.",
		},
		{
			ask: "Find the cell for probable failure, high chance to hit, severe. What is the rating?",
			answer: "Probable and high make likely; likely and severe make high.",
		},
		{
			ask: "Why does a dead ash count one step worse?",
			answer: "Its wood dries and turns brittle fast: it breaks without warning.",
		},
		{
			ask: "What can nobody see from a form?",
			answer: "Roots, rot inside the wood, and the wind of next week.",
		},
	],
};
