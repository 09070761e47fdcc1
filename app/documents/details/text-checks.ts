// Legal and trade rules for the text that a quote prints besides its line items, and for the claims in it. Pure.
import type { Check } from "#app/documents/drafts/checks.ts";
import { workChecks } from "#app/documents/drafts/work-checks.ts";
import { claimsCertificate, claimsInsurance, claimsWorkersComp } from "#app/trade/claims.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import type { DateRange } from "#app/trade/seasons.ts";
import { detailFields } from "./details.ts";

/** What our text may say about us today. */
export type ClaimFacts = { insured: boolean; workersComp: boolean; certified: boolean };

export type TextRules = {
	today: string;
	/** the days of the work; null while no day is planned */
	dates: DateRange | null;
	disabledRules: readonly string[];
	releasedOaks?: readonly string[];
	own?: OwnFacts;
};

/**
 * These rules apply to line items only: the standard text says that we call 811 before we dig, but only line items say
 * whether and when we dig.
 */
const rulesOfLineItems = ["digging-date", "digging-order"];
const termKeys: readonly string[] = detailFields.flatMap(({ key, group }) => (group === "terms" ? [key] : []));

/** `texts` by field name. Terms in their own fields don't trigger the question of whether they are contract terms. */
export function textChecks(texts: Readonly<Record<string, string>>, rules: TextRules): Check[] {
	const { today, dates, disabledRules, releasedOaks = [], own } = rules;
	const entries = Object.entries(texts);
	const check = (isTerms: boolean, off: readonly string[]) => {
		const part = Object.fromEntries(entries.filter(([key]) => termKeys.includes(key) === isTerms));
		return workChecks({ lines: [], texts: part, dates, releasedOaks, today, ...(own && { own }) }, [
			...disabledRules,
			...off,
		]);
	};
	return [...check(false, rulesOfLineItems), ...check(true, [...rulesOfLineItems, "terms-elsewhere"])];
}

/** Claims of insurance or certification in a text that we have no proof for. */
export function claimChecks(
	texts: Readonly<Record<string, string>>,
	{ insured, workersComp, certified }: ClaimFacts,
): Check[] {
	const find = (claims: (text: string) => boolean) => Object.entries(texts).find(([, text]) => claims(text))?.[0];
	const unproved = [
		{
			field: insured ? undefined : find(claimsInsurance),
			title: "Insurance isn't confirmed",
			text: "This text says we're insured. Confirm your insurance on the Company page first, or remove the statement.",
		},
		{
			field: workersComp ? undefined : find(claimsWorkersComp),
			title: "No valid worker's compensation policy",
			text: "This text says we carry worker's compensation. Enter the policy on the Company page first, or remove the statement.",
		},
		{
			field: certified ? undefined : find(claimsCertificate),
			title: "No valid certification",
			text: "This text says we're certified. Add the certification and its number on the Team page first, or remove the statement.",
		},
	];
	return unproved.flatMap(({ field, title, text }): Check[] =>
		field ? [{ level: "stop", title, text, href: `#field-${field}` }] : [],
	);
}
