import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Find a stump or a slice of a branch. Measure it in inches across its widest part.",
		"Count the rings from the center to the bark. Mark every tenth one.",
		"Enter the inches in the tool and read the age it gives.",
	],
	questions: [
		{
			question: "How many rings did you count, and what did the tool say? Which one do you believe?",
			answer: "The count. The tool only knows how fast trees like this grow on average.",
		},
		{
			question: "Why does a yard tree's trunk grow faster than the same species in the woods?",
			answer: "It gets light from all sides and doesn't share its soil with other trees.",
		},
		{
			question:
				"One stump is 24 inches across and another is 12 inches. How many times more chips does the big one make?",
			answer: "Four times as many. The area grows with the square of the width.",
		},
		{
			question: "Why does someone have to call 811 before a stump is ground?",
			answer:
				"Gas, power and phone lines are buried in the ground. They're marked within three business days, for free.",
		},
	],
};
