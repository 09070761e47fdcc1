/** Opening hours by weekday, Monday first; null is closed. Local wall-clock times, "07:00". */
export type Hours = ({ from: string; to: string } | null)[];

/** How the paper in the office's printer is cut. */
export type PaperSize = "letter" | "a4";

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
	licence: string;
	insurer: string;
	insurancePolicy: string;
	facebook: string;
	instagram: string;
	replyHours: string;
	quoteTerms: string;
	paperSize: PaperSize;
	/** whether customers are reminded of open quotes by mail, and in which words; "" are the program's */
	followUp: "on" | "off";
	followUpText: string;
	/** about the company in its own words, the year it began, who owns it: for the about page */
	about: string;
	founded: string;
	owner: string;
	confirmed: string[];
	version: number;
};

const weekday = { from: "07:00", to: "17:00" };

/** What a new installation starts with. 555-01xx numbers and example.com reach nobody by rule. */
export const standIn: Omit<Company, "version"> = {
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
	licence: "",
	insurer: "",
	insurancePolicy: "",
	facebook: "",
	instagram: "",
	replyHours: "24",
	quoteTerms: "",
	paperSize: "letter",
	followUp: "on",
	followUpText: "",
	about: "",
	founded: "",
	owner: "",
	confirmed: [],
};

/** One thing the owner confirms: its fields belong together. `needed` facts stay on the setup list until confirmed. */
export type Fact = { key: string; words: string; why: string; fields: readonly (keyof Company)[]; needed: boolean };

export const facts: readonly Fact[] = [
	{ key: "name", words: "Company name", why: "On every page, mail and quote.", fields: ["name"], needed: true },
	{ key: "phone", words: "Phone", why: "The number in the header and on the quote.", fields: ["phone"], needed: true },
	{ key: "email", words: "Email", why: "Customers' replies go there.", fields: ["email"], needed: true },
	{
		key: "address",
		words: "Address",
		why: "On quotes and in the footer.",
		fields: ["street", "city", "state", "zip", "county"],
		needed: true,
	},
	{ key: "hours", words: "Opening hours", why: "On the contact page.", fields: ["hours"], needed: true },
	{
		key: "insurance",
		words: "Insurance",
		why: "People ask for it before they let a crew into their yard.",
		fields: ["insurer", "insurancePolicy"],
		needed: true,
	},
	{
		key: "centre",
		words: "Where your trucks start",
		why: "The miles to each town are counted from there.",
		fields: ["latitude", "longitude"],
		needed: true,
	},
	{
		key: "replyHours",
		words: "Time to the first reply",
		why: "The contact form promises it, and the office is reminded of it.",
		fields: ["replyHours"],
		needed: true,
	},
	{
		key: "quoteTerms",
		words: "Terms on quotes",
		why: "Printed under each quote.",
		fields: ["quoteTerms"],
		needed: true,
	},
	{
		key: "about",
		words: "About you",
		why: "The about page tells it. Without it that page says only how you work.",
		fields: ["about", "founded", "owner"],
		needed: true,
	},
	{ key: "licence", words: "License", why: "Shown only when you have one.", fields: ["licence"], needed: false },
	{
		key: "emergency",
		words: "Storm note",
		why: "Shown beside the phone number.",
		fields: ["emergencyNote"],
		needed: false,
	},
	{
		key: "social",
		words: "Social pages",
		why: "Links in the footer.",
		fields: ["facebook", "instagram"],
		needed: false,
	},
];

export type SetupStep = Fact & { state: "confirmed" | "stand-in" | "empty" };

/** What the owner has still to look at, in the order of the page; an empty fact can't be confirmed, only filled. */
export function setupSteps(company: Company): SetupStep[] {
	return facts.filter(({ needed }) => needed).map((fact) => ({ ...fact, state: stateOf(fact, company) }));
}

function stateOf(fact: Fact, company: Company): SetupStep["state"] {
	if (fact.fields.every((field) => company[field] === "")) return "empty";
	return company.confirmed.includes(fact.key) ? "confirmed" : "stand-in";
}

/** The facts whose fields differ between the two. */
export function changedFacts(before: Company, after: Partial<Company>): string[] {
	const differs = (field: keyof Company) =>
		field in after && JSON.stringify(before[field]) !== JSON.stringify(after[field]);
	return facts.filter(({ fields }) => fields.some(differs)).map(({ key }) => key);
}
