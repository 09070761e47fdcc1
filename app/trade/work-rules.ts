// The rules of law and of the trade for the work and the text of a quote, a contract and a change order. Pure.
import { oakRules } from "./oak-rules.ts";
import type { WorkRule } from "./planned-work.ts";
import { practiceRules } from "./practice-rules.ts";
import { contractTermRules } from "./term-rules.ts";

export const workRules: readonly WorkRule[] = [...oakRules, ...practiceRules, ...contractTermRules];
