import type { Company } from "../company.ts";

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The label of each form field, also used by the error summary. */
export const fieldLabels: Record<string, string> = {
	name: "Company name",
	phone: "Phone",
	email: "Email",
	street: "Street",
	city: "City",
	state: "State",
	zip: "ZIP code",
	county: "County",
	latitude: "Latitude",
	longitude: "Longitude",
	emergencyNote: "Nights and weekends",
	noAnswerNote: "If no one answers",
	leadTime: "Usual wait",
	hospital: "Nearest hospital",
	hospitalAddress: "Hospital address",
	hospitalPhone: "Hospital phone",
	utilityEmergency: "Electric company",
	license: "License",
	licenseNumber: "License number",
	licenseExpiresOn: "License expires on",
	insurer: "Insurer",
	insurancePolicy: "Policy number",
	insuranceExpiresOn: "Policy expires on",
	compInsurer: "Worker's compensation insurer",
	compPolicy: "Worker's compensation policy number",
	compExpiresOn: "Worker's compensation expires on",
	facebook: "Facebook",
	instagram: "Instagram",
	replyHours: "First reply time (hours)",
	quoteTerms: "Quote terms",
	quoteReminders: "Quote follow-ups",
	quoteReminderText: "Follow-up message",
	paperSize: "Paper size",
	about: "About the company",
	founded: "In business since",
	owner: "Owner",
	equipment: "Equipment",
	visitSteps: "What to expect on a visit",
	...Object.fromEntries(
		weekdays.flatMap((day, i) => [
			[`hours.${i}.from`, day],
			[`hours.${i}.to`, day],
		]),
	),
};

/** The company as the values of the form's fields. */
export function formValues(company: Omit<Company, "confirmed" | "version">): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [name, value] of Object.entries(company))
		if (typeof value === "string" || typeof value === "number") values[name] = String(value);
	company.hours.forEach((day, index) => {
		values[`hours.${index}.from`] = day?.from ?? "";
		values[`hours.${index}.to`] = day?.to ?? "";
	});
	return values;
}
