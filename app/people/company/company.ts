import { hasExpired } from "#app/platform/dates.ts";

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
	/** who answers at night and on weekends; shown next to the phone number */
	emergencyNote: string;
	/** what to do when no one answers the phone */
	noAnswerNote: string;
	/** how soon a visit and the work usually happen */
	leadTime: string;
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
	/** the insurer, policy number and last day of worker's compensation insurance; "" when not entered */
	compInsurer: string;
	compPolicy: string;
	compExpiresOn: string;
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
	/** the nearest hospital with an emergency room, for the crews' day sheets */
	hospital: string;
	hospitalAddress: string;
	hospitalPhone: string;
	/** whom crews call when a power line is down: a name and a phone number */
	utilityEmergency: string;
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
	noAnswerNote: "",
	leadTime: "",
	license: "",
	licenseNumber: "",
	licenseExpiresOn: "",
	insurer: "",
	insurancePolicy: "",
	insuranceExpiresOn: "",
	certificate: null,
	compInsurer: "",
	compPolicy: "",
	compExpiresOn: "",
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
	hospital: "",
	hospitalAddress: "",
	hospitalPhone: "",
	utilityEmergency: "",
	isDemo: false,
	logo: null,
	confirmed: [],
};

/** "212 Maple Street, Stanley, WI 54768" */
export function formatCompanyAddress({
	street,
	city,
	state,
	zip,
}: Pick<Company, "street" | "city" | "state" | "zip">): string {
	return [street, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
}

/** What the site and documents may say about insurance; null unless it is confirmed, can be checked and hasn't expired. */
export type ValidInsurance = { insurer: string; policy: string; certificate: InsuranceCertificate | null };

export function findValidInsurance(company: InsuranceFacts, today: string): ValidInsurance | null {
	const { insurer, insurancePolicy: policy, insuranceExpiresOn, certificate, confirmed } = company;
	if (!insurer || !(policy || certificate) || !confirmed.includes("insurance")) return null;
	return hasExpired(insuranceExpiresOn, today) ? null : { insurer, policy, certificate };
}

export type InsuranceFacts = Pick<
	Company,
	"insurer" | "insurancePolicy" | "insuranceExpiresOn" | "certificate" | "confirmed"
>;

/** Whether documents may say that we carry worker's compensation insurance: it is entered in full and hasn't expired. */
export function hasWorkersComp({ compInsurer, compPolicy, compExpiresOn }: WorkersCompFacts, today: string): boolean {
	return Boolean(compInsurer && compPolicy && compExpiresOn) && !hasExpired(compExpiresOn, today);
}

export type WorkersCompFacts = Pick<Company, "compInsurer" | "compPolicy" | "compExpiresOn">;

/** The license with its number; "" without a number that people can look up, and once it has expired. */
export function formatValidLicense(
	{ license, licenseNumber, licenseExpiresOn }: Pick<Company, "license" | "licenseNumber" | "licenseExpiresOn">,
	today: string,
): string {
	return license && licenseNumber && !hasExpired(licenseExpiresOn, today) ? `${license}, no. ${licenseNumber}` : "";
}

/** The lines of a text with one item per line. */
export function toLines(text: string): string[] {
	return text
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
}
