/** A tool's printed classroom sheet: what the class does first, and the questions with the teacher's answer key. */
export type ClassroomSheet = { steps: string[]; questions: { question: string; answer: string }[] };
