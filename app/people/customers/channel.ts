// Phone numbers and emails, and the people of a household or organization. Pure.

export const channelStatuses = ["ok", "bounced", "complained", "invalid", "opted-out"] as const;
export type ChannelStatus = (typeof channelStatuses)[number];
export type ChannelKind = "email" | "phone";

export const channelStatusLabels: Record<ChannelKind, Record<ChannelStatus, string>> = {
	email: {
		ok: "Working",
		bounced: "Bounced",
		complained: "Marked as spam",
		invalid: "Wrong address",
		"opted-out": "Opted out",
	},
	phone: {
		ok: "Working",
		bounced: "Unreachable",
		complained: "Marked as spam",
		invalid: "Wrong number",
		"opted-out": "Opted out",
	},
};

/** How a customer likes to be written to. */
export const preferredChannels = ["email", "text"] as const;
export type PreferredChannel = (typeof preferredChannels)[number];
export const preferredChannelLabels: Record<PreferredChannel, string> = { email: "Email", text: "Text" };

/** What the office chooses from. The other states come from deliveries. */
export const chosenStatuses: Record<ChannelKind, readonly ChannelStatus[]> = {
	email: ["ok", "bounced", "invalid", "opted-out"],
	phone: ["ok", "invalid", "opted-out"],
};

/** Suggestions; any label is allowed. */
export const channelLabels = ["Home", "Cell", "Work", "Billing", "Emergency"];

export const contactRoles = [
	"spouse",
	"family",
	"tenant",
	"property-manager",
	"board-member",
	"bookkeeper",
	"other",
] as const;
export type ContactRole = (typeof contactRoles)[number];
export const contactRoleLabels: Record<ContactRole, string> = {
	spouse: "Spouse or partner",
	family: "Family member",
	tenant: "Tenant",
	"property-manager": "Property manager",
	"board-member": "HOA board member",
	bookkeeper: "Bookkeeper",
	other: "Other contact",
};
