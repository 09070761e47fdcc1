// Facts about stump grinding that the tools and the glossary share. Pure.

/** Inches below the lawn: for grass, and where a new tree will stand. */
export const grindingDepth = { lawn: 8, replant: 12 } as const;

/**
 * Volume of the loose chips and soil for each volume of ground stump. Grinding companies say three to four times; the
 * chips of solid wood alone would be less.
 */
export const chipSwell = 3;
