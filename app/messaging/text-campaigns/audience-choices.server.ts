import { sql } from "drizzle-orm";
import {
	byLabel,
	listSpeciesChoices,
	mostChoices,
	serviceChoices,
} from "#app/messaging/outreach/audience-choices.server.ts";
import type { Choice } from "#app/messaging/outreach/choice-list.tsx";
import type { Permitted } from "#app/noun/permit.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { listTags } from "#app/people/customers/tags.server.ts";
import { db } from "#app/platform/db.server.ts";

export type CampaignChoices = { tags: Choice[]; towns: Choice[]; species: Choice[]; services: Choice[] };

/** What an audience can be narrowed down by, as far as there are customers for it. */
export async function listCampaignChoices(_by: Permitted<"text-campaigns.view">): Promise<CampaignChoices> {
	const [tags, towns, species] = await Promise.all([
		listTags(),
		// what has a digit in it is a street without a town
		db.execute<{ town: string; address: string }>(sql`
			select town, min(address) as address from (select town_of_address(address) as town, address from properties) t
			where town !~ '\\d' group by town order by count(*) desc limit ${mostChoices}`),
		listSpeciesChoices(),
	]);
	return {
		tags: tags.map(({ id, name }) => ({ value: id, label: name })),
		towns: byLabel(towns.rows.map(({ town, address }) => ({ value: town, label: townOfAddress(address) }))),
		species,
		services: serviceChoices,
	};
}
