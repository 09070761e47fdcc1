import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Choose a tree near the school. Stand as far away as the tree is tall and look at the whole tree.",
		"Walk around it: crown, trunk, base. Do not touch anything that's hanging.",
		"Answer the eight questions together and trace your way through the two tables with a finger.",
	],
	questions: [
		{
			question: "The same dead branch could hang over a field or over a playground. Why isn't the risk the same?",
			answer: "Risk depends on what would be hit, too. There's hardly ever anyone in the field.",
		},
		{
			question:
				"Find the cell for probable failure, high likelihood of impact and severe consequences. What's the rating?",
			answer: "“Probable” and “high” make “likely.” “Likely” and “severe” make “high.”",
		},
		{
			question: "Why does a dead ash count as one step worse?",
			answer: "Its wood dries out and turns brittle fast, so it breaks without warning.",
		},
		{
			question: "What can't a form tell you?",
			answer: "It can't tell you about the roots, the rot inside the wood, or next week's wind.",
		},
	],
};
