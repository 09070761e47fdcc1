// Facts about stump grinding that the tools and the glossary share. Pure.

/** How many inches to grind below the lawn: for grass, and where a new tree will be planted. */
export const grindingDepth = { lawn: 8, replant: 12 } as const;

/**
 * How many times its volume a stump becomes as loose chips and soil. Grinding companies say three to four times; the
 * chips of solid wood alone would be less.
 */
export const chipSwell = 3;
