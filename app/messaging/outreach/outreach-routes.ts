import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The newsletter and text campaigns, inside the frame of the back office. */
export const outreachPages: RouteConfigEntry[] = [
	route("admin/newsletter", "messaging/issues/screens/issues.tsx", [
		route("new", "messaging/issues/screens/new-issue.tsx"),
		route(":id", "messaging/issues/screens/issue.tsx", { id: "newsletter-issue" }),
	]),
	route("admin/newsletter/:id/preview", "messaging/issues/screens/issue-preview.ts"),
	route("admin/sms-campaigns", "messaging/text-campaigns/screens/campaigns.tsx", [
		route("new", "messaging/text-campaigns/screens/new-campaign.tsx"),
		route(":id", "messaging/text-campaigns/screens/campaign.tsx", { id: "text-campaign" }),
	]),
];

/** What their editors read and save. */
export const outreachEndpoints: RouteConfigEntry[] = [
	route("admin/newsletter/recipients", "messaging/newsletter-sending/screens/recipient-count.ts"),
	route("admin/newsletter/:id/check", "messaging/issues/screens/issue-check.ts"),
	route("admin/newsletter/:id/links", "messaging/issues/screens/issue-links.ts"),
	route("admin/newsletter/:id/draft", "messaging/issues/screens/issue-draft.ts"),
	route("admin/sms-campaigns/:id/draft", "messaging/text-campaigns/screens/campaign-draft.ts"),
	route("admin/sms-campaigns/:id/estimate", "messaging/text-campaigns/screens/campaign-estimate.ts"),
];
