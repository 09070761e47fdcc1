import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Bring two pieces of wood of the same size, such as a pine board and an oak board. Guess which is heavier, then weigh them.",
		"Press a thumbnail into each. Which one keeps the mark?",
		"Play one run of ten in pairs of pupils. Agree before you press.",
	],
	questions: [
		{
			ask: "A log is twice as thick as another of the same length. How many times as heavy is it, and why?",
			answer: "Four times: the weight grows with the area of the end, which is π times the radius squared.",
		},
		{
			ask: "Tamarack is called a softwood and aspen a hardwood. Which one is harder? What do the two words mean?",
			answer:
				"Tamarack, 590 pounds against 350. Softwoods have needles, hardwoods broad leaves; it says nothing about hardness.",
		},
		{
			ask: "Why does a cord of oak heat longer than a cord of cottonwood, when a pound of each gives about the same heat?",
			answer: "A cord is a volume. The same volume of dense wood holds more pounds.",
		},
		{
			ask: "A thousand pounds of fresh aspen weigh 446 pounds when dry. What was the rest, and what share was it?",
			answer: "Water: 554 pounds, a little over half.",
		},
		{
			ask: "One big ash holds more carbon than ten small ones. What follows for a town that wants to plant and to cut?",
			answer: "Keeping an old healthy tree is worth more for a long time than planting several young ones.",
		},
	],
};
