// What an audience can be narrowed down by, as far as there are customers for it.
import { sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { services } from "#app/trade/services.ts";
import { speciesName } from "#app/trees/species.ts";

type Choice = { value: string; label: string };
export type AudienceChoices = { counties: Choice[]; species: Choice[]; services: Choice[] };

/** more than any office has, and few enough to read */
const mostChoices = 100;

export async function listAudienceChoices(_by: Permitted<"newsletter.recipients">): Promise<AudienceChoices> {
	const [counties, species] = await Promise.all([
		db.execute<{ value: string }>(sql`
			select county as value from properties where county <> '' group by county order by count(*) desc limit ${mostChoices}`),
		db.execute<{ value: string }>(sql`
			select species as value from trees where deleted_at is null and species <> ''
			group by species order by count(*) desc limit ${mostChoices}`),
	]);
	return {
		counties: byLabel(counties.rows.map(({ value }) => ({ value, label: value }))),
		species: byLabel(species.rows.map(({ value }) => ({ value, label: speciesName(value) }))),
		services: services.map(({ slug, short }) => ({ value: slug, label: short })),
	};
}

const byLabel = (choices: Choice[]) => choices.sort((a, b) => a.label.localeCompare(b.label, "en"));
