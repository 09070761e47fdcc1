import type { CompanyLogo } from "#app/people/company/company.ts";
import { formatDay } from "#app/platform/dates.ts";

/** The company as shown on the document, frozen when it is sent. `person` signs the emails about it. Stored as JSON. */
export type Letterhead = {
	name: string;
	phone: string;
	email: string;
	address: string;
	person?: string;
	/** those of `person` that were valid on that day, with their numbers */
	credentials?: string[];
	/** only while it is confirmed and valid */
	insurance?: { insurer: string; policy: string; until: string; certificateUrl: string };
	logo?: CompanyLogo;
	/** of the made-up company of `npm run demo`; documents say so */
	demo?: boolean;
};

/** "Jo Kessler, (715) 555-0142, hello@example.com"; "" without a person. */
export function contactLine({ person, phone, email }: Letterhead): string {
	return person ? [person, phone, email].filter(Boolean).join(", ") : "";
}

/** The person with their credentials, and the insurance, for documents that state them among their facts. */
export function letterheadFacts(letterhead: Letterhead): { name: string; value: string }[] {
	const { credentials = [], insurance } = letterhead;
	const contact = [contactLine(letterhead), credentials.join("; ")].filter(Boolean).join(". ");
	return [
		...(contact ? [{ name: "Your contact", value: contact }] : []),
		...(insurance ? [{ name: "Insurance", value: insuranceLine(insurance) }] : []),
	];
}

/** "Demo Mutual Insurance, policy 4711, valid through December 31, 2027" */
export function insuranceLine({ insurer, policy, until }: NonNullable<Letterhead["insurance"]>): string {
	return [insurer, policy && `policy ${policy}`, until && `valid through ${formatDay(until)}`]
		.filter(Boolean)
		.join(", ");
}

export const demoNote = "Demo company: people, prices and numbers are made up.";

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };

/** The URL of the logo's picture. */
export function logoUrl({ id }: CompanyLogo): string {
	return `/letterhead/${id}.png`;
}
