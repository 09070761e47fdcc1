import { sql } from "drizzle-orm";
import {
	byLabel,
	listSpeciesChoices,
	mostChoices,
	serviceChoices,
} from "#app/messaging/outreach/audience-choices.server.ts";
import type { Choice } from "#app/messaging/outreach/choice-list.tsx";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";

export type AudienceChoices = { counties: Choice[]; species: Choice[]; services: Choice[] };

export async function listAudienceChoices(_by: Permitted<"newsletter.recipients">): Promise<AudienceChoices> {
	const [counties, species] = await Promise.all([
		db.execute<{ value: string }>(sql`
			select county as value from properties where county <> '' group by county order by count(*) desc limit ${mostChoices}`),
		listSpeciesChoices(),
	]);
	return {
		counties: byLabel(counties.rows.map(({ value }) => ({ value, label: value }))),
		species,
		services: serviceChoices,
	};
}
