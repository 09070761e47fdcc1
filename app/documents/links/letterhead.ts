import type { CompanyLogo } from "#app/people/company/company.ts";

/** The company as shown on the document, frozen when it is sent. `person` signs the emails about it. Stored as JSON. */
export type Letterhead = {
	name: string;
	phone: string;
	email: string;
	address: string;
	person?: string;
	logo?: CompanyLogo;
	/** of the made-up company of `npm run demo`; documents say so */
	demo?: boolean;
};

export const demoNote = "Demo company: people, prices and numbers are made up.";

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };

/** The URL of the logo's picture. */
export function logoUrl({ id }: CompanyLogo): string {
	return `/letterhead/${id}.png`;
}
