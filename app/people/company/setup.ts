import type { Company } from "./company.ts";

/** A group of fields that the owner confirms together. `isRequired` ones stay on the setup list until confirmed. */
export type CompanyDetail = {
	key: string;
	label: string;
	reason: string;
	fields: readonly (keyof Company)[];
	isRequired: boolean;
};

export const companyDetails: readonly CompanyDetail[] = [
	{
		key: "name",
		label: "Company name",
		reason: "Shown on every page, email and quote.",
		fields: ["name"],
		isRequired: true,
	},
	{ key: "phone", label: "Phone", reason: "Shown in the header and on quotes.", fields: ["phone"], isRequired: true },
	{ key: "email", label: "Email", reason: "Customer replies go to this address.", fields: ["email"], isRequired: true },
	{
		key: "address",
		label: "Address",
		reason: "Shown on quotes and in the footer.",
		fields: ["street", "city", "state", "zip", "county"],
		isRequired: true,
	},
	{
		key: "hours",
		label: "Business hours",
		reason: "Shown with the phone number, as “Open now” or “Closed now.” Left out until you confirm your hours.",
		fields: ["hours"],
		isRequired: true,
	},
	{
		key: "insurance",
		label: "Insurance",
		reason:
			"Customers ask for proof of insurance before they let a crew into their yard. Until you enter it here, the site and your documents won't say that you're insured.",
		fields: ["insurer", "insurancePolicy", "insuranceExpiresOn"],
		isRequired: true,
	},
	{
		key: "location",
		label: "Starting location",
		reason: "The distance to each town is measured from here.",
		fields: ["latitude", "longitude"],
		isRequired: true,
	},
	{
		key: "replyHours",
		label: "First reply time",
		reason:
			"The contact form promises a reply within this time once you confirm it. Late replies are flagged as overdue.",
		fields: ["replyHours"],
		isRequired: true,
	},
	{
		key: "emergency",
		label: "Nights and weekends",
		reason: "Who answers emergency calls outside your hours. Until then, the site says nothing about nights.",
		fields: ["emergencyNote"],
		isRequired: true,
	},
	{
		key: "noAnswer",
		label: "If no one answers",
		reason:
			"Shown with the phone number on the storm page, so that people with a tree on the house know what to do next.",
		fields: ["noAnswerNote"],
		isRequired: true,
	},
	{
		key: "leadTime",
		label: "Usual wait",
		reason: "“When can you come?” is the first question on the phone. Left out until you enter it.",
		fields: ["leadTime"],
		isRequired: true,
	},
	{
		key: "quoteTerms",
		label: "Quote terms",
		reason: "Printed at the bottom of each quote.",
		fields: ["quoteTerms"],
		isRequired: true,
	},
	{
		key: "about",
		label: "About the company",
		reason: "Shown on the About page. Without this text, the page only describes how you work.",
		fields: ["about"],
		isRequired: true,
	},
	{
		key: "founded",
		label: "Year founded and owner",
		reason:
			"People want to know who owns the company and how long it has been in business before they call. The About page leaves out the owner and the year until you enter them.",
		fields: ["founded", "owner"],
		isRequired: true,
	},
	{
		key: "equipment",
		label: "Equipment",
		reason: "Listed on the About page, so that people know what equipment will be in their yard.",
		fields: ["equipment"],
		isRequired: true,
	},
	{
		key: "certificate",
		label: "Insurance certificate",
		reason: "The PDF from your insurer, linked on the About page. Upload it under Settings, Insurance certificate.",
		fields: ["certificate"],
		isRequired: true,
	},
	{
		key: "visitSteps",
		label: "What to expect on a visit",
		reason: "Shown on the About page.",
		fields: ["visitSteps"],
		isRequired: false,
	},
	{
		key: "hospital",
		label: "Nearest hospital",
		reason: "Printed on the crews' day sheets, with the electric company's emergency number.",
		fields: ["hospital", "hospitalAddress", "hospitalPhone", "utilityEmergency"],
		isRequired: false,
	},
	{
		key: "license",
		label: "License",
		reason: "Shown only with its number, and only until it expires.",
		fields: ["license", "licenseNumber", "licenseExpiresOn"],
		isRequired: false,
	},
	{
		key: "social",
		label: "Social media",
		reason: "Linked in the footer.",
		fields: ["facebook", "instagram"],
		isRequired: false,
	},
];

export type SetupStep = CompanyDetail & { state: "confirmed" | "placeholder" | "empty" };

/**
 * The required details and whether the owner has confirmed them, in the order of the page. An empty one can't be
 * confirmed.
 */
export function setupSteps(company: Company): SetupStep[] {
	return companyDetails
		.filter(({ isRequired }) => isRequired)
		.map((detail) => ({ ...detail, state: setupState(detail, company) }));
}

function setupState(detail: CompanyDetail, company: Company): SetupStep["state"] {
	if (detail.fields.every((field) => !company[field])) return "empty";
	return company.confirmed.includes(detail.key) ? "confirmed" : "placeholder";
}

/** The keys of the details whose fields differ. Ignores fields that `after` doesn't have. */
export function changedDetails(before: Company, after: Partial<Company>): string[] {
	const differs = (field: keyof Company) =>
		field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]);
	return companyDetails.filter(({ fields }) => fields.some(differs)).map(({ key }) => key);
}
