// Tags and lead sources of customers. Pure.

export const maxTagLength = 30;
export const maxTagsOfCustomer = 20;
/** in the whole company, so that the list stays one that people choose from */
export const maxTags = 200;

export const leadSources = [
	"website",
	"phone",
	"email",
	"text",
	"walk-in",
	"referral",
	"search",
	"social",
	"sign",
	"mailer",
	"event",
	"other",
] as const;
export type LeadSource = (typeof leadSources)[number];
export const leadSourceLabels: Record<LeadSource, string> = {
	website: "Website form",
	phone: "Phone call",
	email: "Email",
	text: "Text message",
	"walk-in": "Walk-in",
	referral: "Referral",
	search: "Web search",
	social: "Social media",
	sign: "Yard sign or truck",
	mailer: "Mailer",
	event: "Event",
	other: "Other",
};
