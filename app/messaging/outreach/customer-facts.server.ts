// Facts about customers by which an audience can be narrowed down. Each is a SELECT of customer_id.
import { type SQL, sql } from "drizzle-orm";
import { collect } from "#app/noun/registry.server.ts";

export const oneOf = (values: readonly string[]) => sql`any(${sql.param(values)}::text[])`;

const atProperty = (condition: SQL) => sql`select cp.customer_id from customer_properties cp
	join properties p on p.id = cp.property_id where ${condition}`;

export const customersInCounties = (counties: readonly string[]) => atProperty(sql`p.county = ${oneOf(counties)}`);

export const customersWithSpecies = (species: readonly string[]) =>
	atProperty(sql`exists (select from trees t
		where t.property_id = p.id and t.deleted_at is null and t.species = ${oneOf(species)})`);

export function customersWithServices(services: readonly string[]): SQL {
	const sources = collect("audienceFilters").filter(({ name }) => name === "services");
	const asked = sources.map(({ customers }) => customers(services));
	return asked.length ? sql.join(asked, sql` union all `) : sql`select null::uuid`;
}
