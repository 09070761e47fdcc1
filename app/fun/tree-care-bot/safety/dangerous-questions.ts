import { hazardQuestions } from "./hazard-questions.ts";
import { injuryQuestions } from "./injury-questions.ts";
import { refusedQuestions } from "./refused-questions.ts";

/** Every dangerous question in the tests, with the card that must answer it. */
export const dangerousQuestions: readonly { question: string; card: string }[] = [
	injuryQuestions,
	hazardQuestions,
	refusedQuestions,
].flatMap((table) =>
	Object.entries(table).flatMap(([card, questions]) => questions.map((question) => ({ question, card }))),
);
