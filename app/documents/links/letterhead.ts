import type { CompanyLogo } from "#app/people/company/company.ts";

/** The company as shown on the document, frozen when it is sent. `person` signs the emails about it. Stored as JSON. */
export type Letterhead = {
	name: string;
	phone: string;
	email: string;
	address: string;
	person?: string;
	logo?: CompanyLogo;
};

export const blankLetterhead: Letterhead = { name: "", phone: "", email: "", address: "" };

/** The URL of the logo's picture. */
export function logoUrl({ id }: CompanyLogo): string {
	return `/letterhead/${id}.png`;
}
