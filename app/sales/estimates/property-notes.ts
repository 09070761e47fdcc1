/** A note about a property from a field estimate: who wrote it, and when, as an ISO instant. */
export type PropertyNote = { text: string; by: string; at: string };
