// What a text says about the company that has to be true: insurance and certificates (Wis. Stat. 100.18). Pure.
import { isNegated, normalizeText } from "./sentences.ts";

const insured =
	/\bwe (carry|hold|maintain|have) ((general|full|commercial|business|liability|and|worker'?s'?|compensation|comp) )*insurance\b|\bwe('re| are) ((fully|licensed,?|bonded,?|and) )*insured\b|\b(fully|bonded,? and|licensed,? and) insured\b/i;
const certified =
	/\b(isa|tcia|board|fully)[- ](certified|accredited|qualified)\b|\bcertified (\w+ )?(arborists?|tree (care )?(workers?|professionals?)|climbers?|applicators?|utility specialists?|crews?)\b|\bcertificates? in arboriculture\b|\btraq\b|\btree risk assessment qualif\w+/i;

const workersComp = /\bwork(er|man|men)'?s?'? comp(ensation)?\b/i;

/** Whether it says that we carry worker's compensation insurance. */
export const claimsWorkersComp = (text: string): boolean =>
	normalizeText(text)
		.split(/(?<=[.!?;])\s+|\n+/)
		.some((sentence) => workersComp.test(sentence) && /\b(we|our|us)\b/i.test(sentence) && !isNegated(sentence));

/** Whether it says that we're insured. */
export const claimsInsurance = (text: string): boolean => insured.test(normalizeText(text));

/** Whether a sentence says that we or our people are certified. */
export const claimsCertificate = (text: string): boolean =>
	normalizeText(text)
		.split(/(?<=[.!?;])\s+|\n+/)
		.some((sentence) => certified.test(sentence) && !isNegated(sentence));
