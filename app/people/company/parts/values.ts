import type { Company } from "../company.ts";

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Each field's words, for the summary of errors. */
export const fieldWords: Record<string, string> = {
	name: "Company name",
	phone: "Phone",
	email: "Email",
	street: "Street",
	city: "Town",
	state: "State",
	zip: "ZIP code",
	county: "County",
	latitude: "Latitude",
	longitude: "Longitude",
	emergencyNote: "Storm note",
	licence: "License",
	insurer: "Insurer",
	insurancePolicy: "Policy number",
	facebook: "Facebook",
	instagram: "Instagram",
	replyHours: "Hours to the first reply",
	quoteTerms: "Terms on quotes",
	followUp: "Reminders of open quotes",
	followUpText: "What a reminder says",
	paperSize: "Paper size",
	about: "About you, in your own words",
	founded: "In business since",
	owner: "Owner",
	...Object.fromEntries(
		weekdays.flatMap((day, i) => [
			[`hours.${i}.from`, day],
			[`hours.${i}.to`, day],
		]),
	),
};

/** The facts as the form's fields name and show them. */
export function valuesOf(company: Omit<Company, "confirmed" | "version">): Record<string, string> {
	const values: Record<string, string> = {};
	for (const [name, value] of Object.entries(company))
		if (typeof value === "string" || typeof value === "number") values[name] = String(value);
	company.hours.forEach((day, index) => {
		values[`hours.${index}.from`] = day?.from ?? "";
		values[`hours.${index}.to`] = day?.to ?? "";
	});
	return values;
}
