import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Find a fork in a tree near the school. Is it shaped like a U or a V? Can you see a dark line of bark in it?",
		"Estimate how thick the branch is and how thick the stem is. Divide the branch by the stem and write down the result.",
		"Enter both in the tool, choose “Bare,” and find out how much ice breaks it.",
	],
	questions: [
		{
			question: "Why does the same snow put more strain on a long branch than on a short one?",
			answer:
				"The weight pulls from farther out, and the bending moment is the load times the lever arm. A longer branch also catches more snow.",
		},
		{
			question: "One branch is 4 inches thick and another is 8. How many times stronger is the thicker one in bending?",
			answer: "Eight times as much. Bending strength grows with the cube of the thickness.",
		},
		{
			question: "A branch is hollow through half of its diameter. How much of its strength is left?",
			answer: "About 94%, because the outer wood does most of the work. At 80% hollow, 59% is left.",
		},
		{
			question: "Why do six inches of wet snow in October break more branches than a foot in April?",
			answer: "The leaves are still on, and they catch the snow.",
		},
		{
			question: "How can you fix a tight fork, and when is the fix cheapest?",
			answer: "Shorten one of the two stems while it's thin. On a young tree, that takes a few minutes.",
		},
	],
};
