// What an audience can be narrowed down by, as far as there are customers for it.
import { sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { services } from "#app/trade/services.ts";
import { speciesName } from "#app/trees/species.ts";
import type { Choice } from "./choice-list.tsx";

/** more than any office has, and few enough to read */
export const mostChoices = 100;

export async function listSpeciesChoices(): Promise<Choice[]> {
	const { rows } = await db.execute<{ value: string }>(sql`
		select species as value from trees where deleted_at is null and species <> ''
		group by species order by count(*) desc limit ${mostChoices}`);
	return byLabel(rows.map(({ value }) => ({ value, label: speciesName(value) })));
}

export const serviceChoices: Choice[] = services.map(({ slug, short }) => ({ value: slug, label: short }));

export const byLabel = (choices: Choice[]) => choices.sort((a, b) => a.label.localeCompare(b.label, "en"));
