/** The position among the entries of all nouns, the lowest first. */
export type Ordered = { order: number };
