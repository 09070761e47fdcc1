// What a quote states besides its line items, in the words of its page and its PDF. Pure.
import { type DetailRow, detailRows } from "#app/documents/details/details.ts";
import { contactLine, insuranceLine } from "#app/documents/links/letterhead.ts";
import { formatDay, formatTableDay } from "#app/platform/dates.ts";
import type { QuoteCustomerView } from "./customer-view.ts";
import { expectedDates } from "./quote-details.ts";

type Fact = { name: string; value: string };

/** The facts above the line items. */
export function quoteFacts({ toName, siteAddress, plannedOn, company, details }: QuoteCustomerView): Fact[] {
	const facts = [
		{ name: "Prepared for", value: toName },
		{ name: "Job site address", value: siteAddress },
	];
	const add = (name: string, value: string) => value && facts.push({ name, value });
	if (!details) {
		add("Planned start", plannedOn && formatDay(plannedOn));
		return facts;
	}
	add("Walked the yard", walkLine(details));
	add("Your contact", contact(company, details.walkedBy));
	add("Expected", expectedDates(plannedOn, details.plannedUntil));
	add("Goal", details.goal.trim());
	return facts;
}

/** With the credentials of the contact, unless it's the person who walked the yard. */
function contact(company: QuoteCustomerView["company"], walkedBy: string): string {
	const { person, credentials = [] } = company;
	const own = person?.trim().toLowerCase() === walkedBy.trim().toLowerCase() ? [] : credentials;
	return [contactLine(company), own.join("; ")].filter(Boolean).join(". ");
}

/** "Sam Ertl, Nov 20, 2026. ISA Certified Arborist, no. WI-1234A." */
function walkLine({ walkedBy, walkedOn, credentials }: NonNullable<QuoteCustomerView["details"]>): string {
	if (!walkedBy.trim()) return "";
	const walk = [walkedBy.trim(), walkedOn && formatTableDay(walkedOn)].filter(Boolean).join(", ");
	return [walk, credentials.join("; ")].filter(Boolean).join(". ");
}

/** The trees with their numbers: "T1 Silver maple, 28 in trunk, 70 ft tall". */
export function treeLines({ details }: QuoteCustomerView): string[] {
	return (details?.trees ?? []).map(({ tag, species, measures }) => [`${tag} ${species}`, ...measures].join(", "));
}

type Row = Omit<DetailRow, "key"> & { url?: string };
export type Section = { title: string; rows: Row[] };

/** How the work is done, without empty sections. */
export function workSection({ details }: QuoteCustomerView): Section {
	return { title: "How we do the work", rows: details ? detailRows(details, "work") : [] };
}

/** Payment, changes, insurance and warranty. */
export function termsSection({ details, company }: QuoteCustomerView): Section {
	if (!details) return { title: "", rows: [] };
	const terms = detailRows(details, "terms");
	const of = (key: DetailRow["key"]) => terms.filter((row) => row.key === key);
	const { insurance } = company;
	const rows: Row[] = [...of("payment"), ...of("changes")];
	if (insurance)
		rows.push({
			label: "Insurance",
			text: insuranceLine(insurance),
			...(insurance.certificateUrl && { url: insurance.certificateUrl }),
		});
	rows.push(...of("warranty"));
	return { title: "Payment, changes and proof", rows };
}
