/** Glossary name and one-sentence definition of each term, by slug. */
export type Terms = Record<string, { name: string; definition: string }>;
