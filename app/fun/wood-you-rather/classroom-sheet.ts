import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Bring two pieces of wood that are the same size, such as a pine board and an oak board. Guess which one is heavier, then weigh them.",
		"Press your thumbnail into each one. Which one keeps the mark?",
		"Play ten rounds with a partner. Agree on an answer before you press.",
	],
	questions: [
		{
			question: "Two logs are the same length, but one is twice as thick. How many times as heavy is it, and why?",
			answer: "Four times as heavy. The weight grows with the area of the end, which is π times the radius squared.",
		},
		{
			question: "Tamarack is called a softwood and aspen a hardwood. Which one is harder? What do the two words mean?",
			answer:
				"Tamarack. Its Janka hardness is 590, compared with 350 for aspen. “Softwood” means a tree with needles and “hardwood” means one with broad leaves. Neither word says anything about how hard the wood is.",
		},
		{
			question:
				"Why does a cord of oak heat longer than a cord of cottonwood if a pound of each gives about the same heat?",
			answer: "A cord measures volume. The same volume of dense wood weighs more.",
		},
		{
			question:
				"A thousand pounds of fresh aspen weighs 446 pounds when it's dry. What was the rest, and what share of the weight was it?",
			answer: "It was water: 554 pounds, a little over half.",
		},
		{
			question:
				"One big ash holds more carbon than ten small ones. What does that mean for a town deciding what to plant and what to cut?",
			answer: "It takes decades for several young trees to match the value of one healthy old one.",
		},
	],
};
