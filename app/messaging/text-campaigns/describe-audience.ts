// Whom a campaign went to, in sentences. Pure.
import type { Choice } from "#app/messaging/outreach/choice-list.tsx";
import { type CampaignAudience, lastVisitLabels } from "./campaign.ts";

type Choices = Record<"tags" | "towns" | "species" | "services", readonly Choice[]>;

const labels = {
	tags: "Tag",
	towns: "Town",
	species: "Trees",
	services: "Service",
} as const;

export function describeAudience(audience: CampaignAudience, choices: Choices): { label: string; text: string }[] {
	const rows: { label: string; text: string }[] = (Object.keys(labels) as (keyof typeof labels)[])
		.filter((list) => audience[list].length)
		.map((list) => ({
			label: labels[list],
			text: audience[list]
				.map((value) => choices[list].find((choice) => choice.value === value)?.label ?? value)
				.join(", "),
		}));
	if (audience.lastVisit !== "any") rows.push({ label: "Last visit", text: lastVisitLabels[audience.lastVisit] });
	return rows.length ? rows : [{ label: "Sent to", text: "All customers who agreed to marketing texts" }];
}
