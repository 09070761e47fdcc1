import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Choose a spot on the school grounds. Measure the distance to the nearest wall, sidewalk and wire.",
		"Enter the distances in the tool and try three different trees.",
		"For each tree, write down what it gives back after 30 years.",
	],
	questions: [
		{
			question: "Why do we choose a spot for the height a tree will reach, not the height it has now?",
			answer: "Because it can't be moved later.",
		},
		{
			question: "Which trees can go under a wire?",
			answer: "Trees that stay at 25 feet or less, such as a crabapple.",
		},
		{
			question: "How much water does one tree need in a 20-week summer, at 10 gallons a week?",
			answer: "200 gallons, minus what the rain brings.",
		},
		{
			question: "Why shouldn't mulch touch the trunk?",
			answer: "Bark that stays wet rots, and mice chew on it under the pile.",
		},
	],
};
