// Who gets an issue. Subscribers are connected to customers by their email address alone.
import { type SQL, sql } from "drizzle-orm";
import type { IssueAudience } from "#app/messaging/newsletter/issue.ts";
import { collect } from "#app/noun/registry.server.ts";

/** Subscriptions are aliased as `s`. */
const isBlocked = sql`exists (select from suppressions x where x.email = s.email)`;
const ofCustomer = (rest: SQL) => sql`exists (
	select from customer_channels c ${rest} and c.kind = 'email' and c.value = s.email)`;

const isCustomer = ofCustomer(sql`where true`);
const oneOf = (values: readonly string[]) => sql`any(${sql.param(values)}::text[])`;
const atProperty = (condition: SQL) =>
	ofCustomer(sql`join customer_properties cp on cp.customer_id = c.customer_id
		join properties p on p.id = cp.property_id where ${condition}`);

/** What the audience asks for. */
function listConditions({ customers, counties, species, services }: IssueAudience): SQL[] {
	const conditions: SQL[] = [];
	if (customers === "customers") conditions.push(isCustomer);
	if (customers === "not-customers") conditions.push(sql`not ${isCustomer}`);
	if (counties.length) conditions.push(atProperty(sql`p.county = ${oneOf(counties)}`));
	if (species.length)
		conditions.push(
			atProperty(sql`exists (select from trees t
				where t.property_id = p.id and t.deleted_at is null and t.species = ${oneOf(species)})`),
		);
	if (services.length) {
		const sources = collect("audienceFilters").filter(({ name }) => name === "services");
		const bought = sources.map(({ customers: find }) => find(services));
		const found = bought.length ? sql.join(bought, sql` union all `) : sql`select null::uuid`;
		conditions.push(ofCustomer(sql`where c.customer_id in (${found})`));
	}
	return conditions;
}

/** SELECT of id and email: the confirmed subscribers in the audience whose address isn't blocked, each once. */
export function selectRecipients(audience: IssueAudience): SQL {
	const conditions = listConditions(audience).map((condition) => sql`and ${condition}`);
	return sql`select s.id, s.email from subscribers s
		where s.status = 'confirmed' and not ${isBlocked} ${sql.join(conditions, sql` `)}`;
}
