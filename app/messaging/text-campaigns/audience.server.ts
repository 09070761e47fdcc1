// Who gets a campaign, and why others don't. Recipients are customers, and each phone is one recipient.
import { type SQL, sql } from "drizzle-orm";
import { customersWithServices, customersWithSpecies, oneOf } from "#app/messaging/outreach/customer-facts.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { firstName } from "#app/people/customers/greeting.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import {
	type CampaignAudience,
	campaignKind,
	type LastVisit,
	type LeftOutReason,
	leftOutReasons,
	monthDays,
	mostPerMonth,
} from "./campaign.ts";

export type Recipient = { phone: string; customerId: string; name: string; firstName: string };

function listConditions({ tags, towns, species, services, lastVisit }: CampaignAudience, now: Date): SQL[] {
	const conditions: SQL[] = [sql`c.merged_into is null`];
	if (tags.length)
		conditions.push(sql`exists (select from tagged_customers t
			where t.customer_id = c.id and t.tag_id = any(${sql.param(tags)}::uuid[]))`);
	if (towns.length)
		conditions.push(sql`exists (select from customer_properties cp join properties p on p.id = cp.property_id
			where cp.customer_id = c.id and town_of_address(p.address) = ${oneOf(towns.map((town) => town.toLowerCase()))})`);
	if (species.length) conditions.push(sql`c.id in (${customersWithSpecies(species)})`);
	if (services.length) conditions.push(sql`c.id in (${customersWithServices(services)})`);
	const visited = visitCondition(lastVisit, now);
	if (visited) conditions.push(visited);
	return conditions;
}

function visitCondition(lastVisit: LastVisit, now: Date): SQL | null {
	if (lastVisit === "any") return null;
	const sources = collect("customerVisits").map(({ rows }) => rows());
	const visits = sources.length
		? sql.join(sources, sql` union all `)
		: sql`select null::uuid as customer_id, null::timestamptz as at`;
	if (lastVisit === "never") return sql`not exists (select from (${visits}) v where v.customer_id = c.id)`;
	const months = Number(lastVisit.replace(/\D/g, ""));
	const since = sql`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;
	const last = sql`(select max(v.at) from (${visits}) v where v.customer_id = c.id)`;
	return lastVisit.startsWith("within") ? sql`${last} >= ${since}` : sql`${last} < ${since}`;
}

/** The customers of the audience as `m`, and each of their phones with what keeps a campaign from it as `p`; null for nothing. */
function matchingPhones(audience: CampaignAudience, now: Date): SQL {
	const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${monthDays})`;
	return sql`with m as materialized (
			select c.id, c.name from customers c where ${sql.join(listConditions(audience, now), sql` and `)}
		), checked as materialized (
			select ch.id, ch.customer_id, ch.value as phone, coalesce(k.name, m.name) as name,
				text_refusal(ch.value, 'marketing-text') as refusal
			from m join customer_channels ch on ch.customer_id = m.id and ch.kind = 'phone'
			left join customer_contacts k on k.id = ch.contact_id
		), p as materialized (
			select id, customer_id, phone, name, case
				when refusal = 'opted-out' and not exists (select from text_opt_outs o where o.phone = checked.phone) then 'undecided'
				when refusal is not null then refusal
				when (select count(*) from texts t where t.phone = checked.phone and t.kind = ${campaignKind} and t.created_at > ${since}
					and t.status not in ('refused', 'failed', 'saved')) >= ${mostPerMonth} then 'often'
			end as obstacle from checked
		)`;
}

/** Each phone once, however many customers and contacts have it. */
export async function listRecipients(
	audience: CampaignAudience,
	now: Date,
	on: Pick<Tx, "execute"> = db,
): Promise<Recipient[]> {
	const { rows } = await on.execute<{ phone: string; customer_id: string; name: string }>(sql`
		${matchingPhones(audience, now)}
		select phone, customer_id, name from (
			select distinct on (phone) id, phone, customer_id, name from p where obstacle is null order by phone, id
		) each_phone order by id`);
	return rows.map(({ phone, customer_id, name }) => ({
		phone,
		customerId: customer_id,
		name,
		firstName: firstName(name),
	}));
}

/** How many customers the audience has, and how many of them don't get it, by reason. */
export async function countLeftOut(
	audience: CampaignAudience,
	now: Date,
): Promise<{ customers: number; leftOut: Partial<Record<LeftOutReason, number>> }> {
	const { rows } = await db.execute<{ reason: LeftOutReason | "none"; count: number }>(sql`
		${matchingPhones(audience, now)}
		select reason, count(*)::int as count from (
			select case
				when count(p.id) = 0 then 'no-phone'
				when bool_or(p.obstacle is null) then 'none'
				when bool_or(p.obstacle = 'opted-out') then 'opted-out'
				when bool_or(p.obstacle = 'undecided') then 'undecided'
				when bool_or(p.obstacle = 'often') then 'often'
				when bool_or(p.obstacle = 'no-consent') then 'no-consent'
				else 'bad-number'
			end as reason
			from m left join p on p.customer_id = m.id group by m.id
		) by_customer group by reason`);
	const counts = new Map(rows.map(({ reason, count }) => [reason, count]));
	const leftOut: Partial<Record<LeftOutReason, number>> = {};
	for (const reason of leftOutReasons) {
		const count = counts.get(reason);
		if (count) leftOut[reason] = count;
	}
	return { customers: rows.reduce((sum, { count }) => sum + count, 0), leftOut };
}
