// Who gets an issue. Subscribers are connected to customers by their email address alone.
import { type SQL, sql } from "drizzle-orm";
import type { IssueAudience } from "#app/messaging/newsletter/issue.ts";
import {
	customersInCounties,
	customersWithServices,
	customersWithSpecies,
} from "#app/messaging/outreach/customer-facts.server.ts";

/** Subscriptions are aliased as `s`. */
const isBlocked = sql`exists (select from suppressions x where x.email = s.email)`;
const ofCustomer = (rest: SQL) => sql`exists (
	select from customer_channels c ${rest} and c.kind = 'email' and c.value = s.email)`;

const isCustomer = ofCustomer(sql`where true`);
const amongCustomers = (found: SQL) => ofCustomer(sql`where c.customer_id in (${found})`);

/** What the audience asks for. */
function listConditions({ customers, counties, species, services }: IssueAudience): SQL[] {
	const conditions: SQL[] = [];
	if (customers === "customers") conditions.push(isCustomer);
	if (customers === "not-customers") conditions.push(sql`not ${isCustomer}`);
	if (counties.length) conditions.push(amongCustomers(customersInCounties(counties)));
	if (species.length) conditions.push(amongCustomers(customersWithSpecies(species)));
	if (services.length) conditions.push(amongCustomers(customersWithServices(services)));
	return conditions;
}

/** SELECT of id and email: the confirmed subscribers in the audience whose address isn't blocked, each once. */
export function selectRecipients(audience: IssueAudience): SQL {
	const conditions = listConditions(audience).map((condition) => sql`and ${condition}`);
	return sql`select s.id, s.email from subscribers s
		where s.status = 'confirmed' and not ${isBlocked} ${sql.join(conditions, sql` `)}`;
}
