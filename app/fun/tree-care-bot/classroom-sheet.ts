import type { ClassroomSheet } from "../classroom-sheet.ts";

export const classroomSheet: ClassroomSheet = {
	steps: [
		'Ask "Can I prune my oak?" Then ask "Can I prune my oak in June?" Compare the two answers.',
		"Look at the line under each quoted passage. Open one source and find the passage on its page.",
		"Ask something that has nothing to do with trees. Read what the bot says.",
	],
	questions: [
		{
			question: "Why does the answer about oaks change with the month?",
			answer: "From April through July, beetles carry oak wilt to fresh cuts.",
		},
		{
			question: "Why does every passage name its source?",
			answer:
				"So you can check it and read what comes before and after it. An answer without a source is only a claim.",
		},
		{
			question: "Which is better: an answer that guesses, or one that says it doesn't know?",
			answer: "The one that says it doesn't know. A wrong guess about a tree over a house can hurt someone.",
		},
		{
			question: "Why won't the bot explain how to cut near a wire?",
			answer: "A tree can carry current. Within 10 feet (3 m) of a wire, only people trained for it may work.",
		},
	],
};
