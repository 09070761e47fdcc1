import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Find a stump, or a slice of a branch. Measure it across the widest way, in inches.",
		"Count the rings from the middle to the bark. Mark every tenth one.",
		"Put the inches into the tool and read the age that it tells.",
	],
	questions: [
		{
			ask: "How many rings did you count, and what did the tool say? Which of them do you believe?",
			answer: "The count. The tool only knows how fast such trees grow on average.",
		},
		{
			ask: "Why does a tree in a yard grow wider in a year than the same kind in the woods?",
			answer: "It has light from all sides and no neighbors at its roots.",
		},
		{
			ask: "A stump is 24 inches across. Another is 12 inches. How many times as many chips does the first make?",
			answer: "Four times: the area grows with the square of the width.",
		},
		{
			ask: "Why must somebody call 811 before a stump is ground?",
			answer: "Gas, power and phone lines lie in the ground. They are marked within three business days, for free.",
		},
	],
};
