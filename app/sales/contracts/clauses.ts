// Clauses with their blanks filled from the contract. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";

export type Blanks = {
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

export const blankNames = [
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
] as const satisfies readonly (keyof Blanks)[];

type Source = {
	content: { toName: string; siteAddress: string; county: string; startOn: string; endOn: string; salesperson: string };
	company: { name: string; phone: string; email: string; address: string; county: string };
	total: number;
};

export function blanksOf({ content, company, total }: Source): Blanks {
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

/** "{start}" becomes the day; a blank that nothing fills stays as it is, and the check before sending finds it. */
export function fillBlanks(text: string, blanks: Blanks): string {
	return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => blanks[name as keyof Blanks] || whole);
}

/** What is still in braces. */
export function openBlanks(text: string): string[] {
	return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
