/** What stands on the printed sheet of a tool: what the class looks at, and questions with the answers for whoever teaches. */
export type Sheet = { look: string[]; questions: { ask: string; answer: string }[] };
