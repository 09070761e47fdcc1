/** Business hours by weekday, Monday first; null is closed. Local wall-clock times, "07:00". */
export type Hours = ({ from: string; to: string } | null)[];

/** The office printer's paper size. */
export type PaperSize = "letter" | "a4";

/** A PNG of this size in pixels. Documents that were sent keep the logo they were sent with, so its file is never deleted. */
export type CompanyLogo = { id: string; width: number; height: number };

/** The PDF from the insurer. A new upload gets a new id, so its URL can be cached for good. */
export type InsuranceCertificate = { id: string; name: string };

export type Company = {
	name: string;
	phone: string;
	email: string;
	street: string;
	city: string;
	state: string;
	zip: string;
	county: string;
	latitude: number;
	longitude: number;
	hours: Hours;
	emergencyNote: string;
	/** its kind and who issued it */
	license: string;
	licenseNumber: string;
	/** the last day of the license; "" when it isn't entered */
	licenseExpiresOn: string;
	insurer: string;
	insurancePolicy: string;
	/** the last day of the policy; "" when it isn't entered */
	insuranceExpiresOn: string;
	certificate: InsuranceCertificate | null;
	facebook: string;
	instagram: string;
	replyHours: string;
	quoteTerms: string;
	paperSize: PaperSize;
	/** whether customers get follow-up emails about open quotes, and their text; "" means the standard text */
	quoteReminders: "on" | "off";
	quoteReminderText: string;
	/** for the about page: a text about the company, the year it was founded, its owner */
	about: string;
	founded: string;
	owner: string;
	/** the machines and tools, one per line */
	equipment: string;
	/** how a visit goes, one step per line; "" means the standard steps */
	visitSteps: string;
	/** made up, for `npm run demo` */
	isDemo: boolean;
	logo: CompanyLogo | null;
	confirmed: string[];
	version: number;
};

const weekday = { from: "07:00", to: "17:00" };

/**
 * The details of a new installation. 555-01xx numbers and example.com are reserved for examples, so they reach no one.
 */
export const placeholderCompany: Omit<Company, "version"> = {
	name: "Stanley Tree Care",
	phone: "+17155550142",
	email: "hello@example.com",
	street: "",
	city: "Stanley",
	state: "WI",
	zip: "54768",
	county: "Chippewa",
	latitude: 44.9597,
	longitude: -90.937,
	hours: [weekday, weekday, weekday, weekday, weekday, { from: "08:00", to: "12:00" }, null],
	emergencyNote: "",
	license: "",
	licenseNumber: "",
	licenseExpiresOn: "",
	insurer: "",
	insurancePolicy: "",
	insuranceExpiresOn: "",
	certificate: null,
	facebook: "",
	instagram: "",
	replyHours: "24",
	quoteTerms: "",
	paperSize: "letter",
	quoteReminders: "on",
	quoteReminderText: "",
	about: "",
	founded: "",
	owner: "",
	equipment: "",
	visitSteps: "",
	isDemo: false,
	logo: null,
	confirmed: [],
};

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
	{ key: "hours", label: "Business hours", reason: "Shown on the contact page.", fields: ["hours"], isRequired: true },
	{
		key: "insurance",
		label: "Insurance",
		reason:
			"Customers ask for proof of insurance before they let a crew into their yard. Until then, nothing says that you're insured.",
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
		reason: "The contact form promises a reply within this time. Late replies are flagged as overdue.",
		fields: ["replyHours"],
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
			"People look for a name and a year before they call. Both are left out of the About page until you enter them.",
		fields: ["founded", "owner"],
		isRequired: true,
	},
	{
		key: "equipment",
		label: "Equipment",
		reason: "Listed on the About page, so that people see what comes into their yard.",
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
		label: "How a visit goes",
		reason: "Shown on the About page.",
		fields: ["visitSteps"],
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
		key: "emergency",
		label: "Emergency note",
		reason: "Shown next to the phone number.",
		fields: ["emergencyNote"],
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

/** What the site and documents may say about insurance; null unless it is confirmed, can be checked and hasn't expired. */
export type ValidInsurance = { insurer: string; policy: string; certificate: InsuranceCertificate | null };

export function findValidInsurance(company: InsuranceFacts, today: string): ValidInsurance | null {
	const { insurer, insurancePolicy: policy, insuranceExpiresOn, certificate, confirmed } = company;
	if (!insurer || !(policy || certificate) || !confirmed.includes("insurance")) return null;
	return insuranceExpiresOn && insuranceExpiresOn < today ? null : { insurer, policy, certificate };
}

export type InsuranceFacts = Pick<
	Company,
	"insurer" | "insurancePolicy" | "insuranceExpiresOn" | "certificate" | "confirmed"
>;

/** The license with its number; "" without a number that people can look up, and once it has expired. */
export function formatValidLicense(
	{ license, licenseNumber, licenseExpiresOn }: Pick<Company, "license" | "licenseNumber" | "licenseExpiresOn">,
	today: string,
): string {
	const isExpired = licenseExpiresOn !== "" && licenseExpiresOn < today;
	return license && licenseNumber && !isExpired ? `${license}, no. ${licenseNumber}` : "";
}

/** A visit as most of our visits go. */
export const standardVisitSteps = [
	"You show us what worries you. We walk the yard together before anyone names a price.",
	"We look at each whole tree: crown, forks, trunk, root flare and what stands underneath. Every tree gets a number, and keeps it.",
	"You get a written quote with a price for each tree and a list of what's not included.",
	"You pick a date. Before we dig or grind, the buried lines are marked.",
	"The crew does the work, rakes the lawn and sweeps the driveway. You walk the yard with us before the truck leaves.",
];

/** The lines of a text with one item per line. */
export function toLines(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}

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
