// The words behind each name in the safety rules, with the spellings children and phones produce. "cut~" stands for cut,
// cuts, cutted, cutting and the like. Doubled letters, accents and one wrong letter in a long word need no entry here:
// word-reader.ts handles those. Pure.

import { dangerTerms } from "./danger-terms.ts";
import { generalTerms } from "./general-terms.ts";
import { livingTerms } from "./living-terms.ts";
import { refusedTerms } from "./refused-terms.ts";

/** Lists of words and phrases, separated by commas. */
export const terms = { ...livingTerms, ...generalTerms, ...dangerTerms, ...refusedTerms } as const;

export type TermName = keyof typeof terms;
