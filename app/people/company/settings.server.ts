import type { SettingsScreen } from "#app/noun/settings-screen.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { readCompany } from "./company.server.ts";
import { formatBusinessHours } from "./hours.ts";

const path = "/admin/company";
const field = (name: string) => `${path}#field-${name}`;

export const settings: readonly SettingsScreen[] = [
	{
		order: 10,
		group: "Company",
		label: "Company",
		path,
		permission: "company.view",
		summary: async () => {
			const { name, street, city, state, zip } = await readCompany();
			return [name, street, city, `${state} ${zip}`].filter(Boolean).join(", ");
		},
		contents: [
			{ label: "Company name", to: field("name"), synonyms: "business" },
			{ label: "Address", to: field("street"), synonyms: "street city state zip county location" },
			{ label: "About the company", to: field("about"), synonyms: "text history owner founded" },
			{ label: "Equipment", to: field("equipment"), synonyms: "machines tools chipper bucket truck about page" },
			{ label: "What to expect on a visit", to: field("visitSteps"), synonyms: "steps about page" },
			{ label: "Insurance", to: field("insurer"), synonyms: "insurer policy number certificate liability" },
			{ label: "Worker's compensation", to: field("compInsurer"), synonyms: "workers comp insurance policy" },
			{ label: "License", to: field("license"), synonyms: "number expiration datcp pesticide" },
			{ label: "Social media", to: field("facebook"), synonyms: "facebook instagram" },
		],
	},
	{
		order: 20,
		group: "Company",
		label: "Hours and contact",
		path: `${path}#hours`,
		permission: "company.view",
		summary: async () => {
			const { phone, email, hours } = await readCompany();
			return [formatPhone(phone), email, ...formatBusinessHours(hours)].join("; ");
		},
		contents: [
			{ label: "Phone", to: field("phone"), synonyms: "number telephone call" },
			{ label: "Email address", to: field("email"), synonyms: "reply" },
			{ label: "Business hours", synonyms: "opening times days open closed schedule" },
			{ label: "First reply time", to: field("replyHours"), synonyms: "response deadline overdue inquiries" },
			{ label: "Nights and weekends", to: field("emergencyNote"), synonyms: "emergency note storm after hours" },
			{ label: "If no one answers", to: field("noAnswerNote"), synonyms: "emergency voicemail call back" },
			{ label: "Usual wait", to: field("leadTime"), synonyms: "lead time how soon schedule" },
			{ label: "Nearest hospital", to: field("hospital"), synonyms: "emergency room day sheet safety crew accident" },
			{
				label: "Electric company",
				to: field("utilityEmergency"),
				synonyms: "utility power line down day sheet safety",
			},
		],
	},
	{
		order: 32,
		group: "Company",
		label: "Insurance certificate",
		path: "/admin/settings/insurance",
		permission: "company.view",
		summary: async () => (await readCompany()).certificate?.name ?? "None uploaded",
		contents: [{ label: "Certificate (PDF)", synonyms: "proof of insurance liability acord coi" }],
	},
	{
		order: 110,
		group: "Documents",
		label: "Quotes",
		path: field("quoteTerms"),
		permission: "company.view",
		summary: async () => {
			const { quoteTerms, paperSize } = await readCompany();
			const paper = paperSize === "a4" ? "A4" : "US Letter";
			return `${quoteTerms ? "Own terms" : "No terms"} on quotes; PDFs in ${paper}`;
		},
		contents: [
			{ label: "Quote terms", synonyms: "conditions small print deposit late fee interest" },
			{ label: "Paper size", to: field("paperSize"), synonyms: "letter a4 printer pdf" },
		],
	},
	{
		order: 310,
		group: "Reminders",
		label: "Quote follow-ups",
		path: field("quoteReminders"),
		permission: "company.view",
		summary: async () => {
			const { quoteReminders, quoteReminderText } = await readCompany();
			if (quoteReminders === "off") return "Off";
			return quoteReminderText ? "By email, with your own message" : "By email, with the standard message";
		},
		contents: [{ label: "Follow-up message", to: field("quoteReminderText"), synonyms: "reminders no reply text" }],
	},
];
