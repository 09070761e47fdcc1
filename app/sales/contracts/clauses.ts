// The clauses of a template, and clauses with their {placeholders} filled from the contract. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";

/** The clause that says we're insured. */
export const insuranceClauseKey = "our-insurance";

/** The clause that says we carry worker's compensation insurance. */
export const workersCompClauseKey = "our-workers-comp";

/** What a contract may say about us today. */
export type ProvenClaims = { insured: boolean; workersComp: boolean };

/** The clauses of a template in its order. Those that say we're insured are left out unless we are. */
export function templateClauses<T extends { key: string }>(
	template: { clauses: readonly string[] },
	library: readonly T[],
	{ insured, workersComp }: ProvenClaims,
): T[] {
	const unproved = [...(insured ? [] : [insuranceClauseKey]), ...(workersComp ? [] : [workersCompClauseKey])];
	const keys = template.clauses.filter((key) => !unproved.includes(key));
	return keys.flatMap((key) => library.filter((clause) => clause.key === key));
}

export type ClausePlaceholders = {
	company: string;
	phone: string;
	email: string;
	address: string;
	companyCounty: string;
	customer: string;
	site: string;
	county: string;
	start: string;
	end: string;
	total: string;
	salesperson: string;
};

export const placeholderNames = [
	"company",
	"phone",
	"email",
	"address",
	"companyCounty",
	"customer",
	"site",
	"county",
	"start",
	"end",
	"total",
	"salesperson",
] as const satisfies readonly (keyof ClausePlaceholders)[];

type PlaceholderSource = {
	content: { toName: string; siteAddress: string; county: string; startOn: string; endOn: string; salesperson: string };
	company: { name: string; phone: string; email: string; address: string; county: string };
	total: number;
};

export function clausePlaceholders({ content, company, total }: PlaceholderSource): ClausePlaceholders {
	return {
		company: company.name,
		phone: company.phone,
		email: company.email,
		address: company.address,
		companyCounty: company.county,
		customer: content.toName,
		site: content.siteAddress,
		county: content.county,
		start: content.startOn && formatDay(content.startOn),
		end: content.endOn && formatDay(content.endOn),
		total: formatMoney(total),
		salesperson: content.salesperson,
	};
}

/** Replaces "{start}" with its value. A placeholder without a value stays, and the check before sending reports it. */
export function fillClausePlaceholders(text: string, values: ClausePlaceholders): string {
	return text.replaceAll(
		/\{(\w+)\}/g,
		(placeholder, name: string) => values[name as keyof ClausePlaceholders] || placeholder,
	);
}

/** Names of the placeholders that are still in braces. */
export function unfilledPlaceholders(text: string): string[] {
	return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
