import type { Noun } from "#app/noun/registry.server.ts";

/** Every noun of the product, in the order of their folders. Vite collects them when it builds. */
export const nouns = Object.values(import.meta.glob<Noun>("./**/noun.server.ts", { eager: true, import: "noun" }));
