import type { SettingsScreen } from "#app/noun/settings-screen.ts";
import { readReviewRequestSettings } from "./settings.server.ts";

const path = "/admin/settings/review-requests";

export const settings: readonly SettingsScreen[] = [
	{
		order: 340,
		group: "Reminders",
		label: "Review requests",
		path,
		permission: "review-requests.set-up",
		summary: async () => {
			const { isOn, days } = await readReviewRequestSettings();
			return isOn ? `By email, ${days === 1 ? "1 day" : `${days} days`} after payment` : "Off";
		},
		contents: [
			{ label: "Ask customers for a review", synonyms: "rating stars feedback testimonial" },
			{ label: "Days after payment", to: `${path}#field-days`, synonyms: "when review request" },
			{ label: "Google review link", to: `${path}#field-googleUrl`, synonyms: "business profile stars" },
		],
	},
];
