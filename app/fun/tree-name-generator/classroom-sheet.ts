import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		"Go outside and pick one tree. Find out what species it is from its leaves, its bark and the way its branches grow.",
		"Wrap a string around the trunk 4.5 feet up. Divide the string's length by 3.14 to get the diameter.",
		"Find one thing about your tree that no other tree has.",
	],
	questions: [
		{ question: "How many inches in diameter is your tree?", answer: "The length of the string divided by 3.14." },
		{
			question: "Why does the tool give two ages?",
			answer: "A yard tree gets more light, so its trunk grows faster than that of a tree in the woods.",
		},
		{
			question: "Two classes enter the same answers and the same word. What happens?",
			answer: "They get the same name, because the word is the seed for the random choice.",
		},
		{
			question: "What did you see on your tree that you had never seen before?",
			answer: "Anything the student noticed by looking closely.",
		},
	],
};
