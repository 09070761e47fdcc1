import type { Sheet } from "../sheet.ts";

export const sheet: Sheet = {
	look: [
		"Go out to one tree. Find out what kind it is: leaf, bark, how the branches stand.",
		"Lay a string around it at 4.5 feet. Divide the length by 3.14: that is how thick it is.",
		"Find one thing that only this tree has.",
	],
	questions: [
		{ ask: "How many inches through is your tree?", answer: "The string's length divided by 3.14." },
		{
			ask: "Why does the tool give two ages?",
			answer: "A tree in a yard has more light and grows wider in a year than one in the woods.",
		},
		{
			ask: "Two classes give the same answers and the same word. What happens?",
			answer: "They get the same name: the word is the seed of the chance.",
		},
		{ ask: "What did you see on your tree that you had never seen before?", answer: "Anything that was looked at." },
	],
};
