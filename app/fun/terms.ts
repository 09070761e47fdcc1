/** What the glossary calls each term and says of it in a sentence, by its slug. */
export type Terms = Record<string, { name: string; definition: string }>;
