// What came of a campaign within 30 days. Recipients are connected to requests by their phone, and to jobs by their customer.
import { sql } from "drizzle-orm";
import { type OutreachResult, readOutreachResults, resultPeriod } from "#app/messaging/outreach/results.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";

type Started = { id: string; startedAt: Date };
type Viewer = Permitted<"text-campaigns.view">;

const reached = (id: string) => sql`select phone, customer_id, sent_at from texts
	where entity_id = ${id} and held and status in ('sent', 'delivered', 'unknown', 'undelivered')`;

/** People who answered, opted out, asked for a quote or booked a job. An answer belongs to the last campaign that they got. */
export async function readCampaignResults(_by: Viewer, { id, startedAt }: Started): Promise<OutreachResult[]> {
	const period = resultPeriod(startedAt);
	const replied = sql`select count(distinct t.phone)::int as count from (${repliesTo({ id, startedAt })}) t`;
	const optedOut = sql`select count(*)::int as count from text_opt_outs o join (${reached(id)}) r on r.phone = o.phone
		where o.at >= ${period.from} and o.at < ${period.to}`;
	const isTheirs = sql`o.phone in (select phone from (${reached(id)}) r)
		or o.customer_id in (select customer_id from (${reached(id)}) r)
		or o.email in (select c.value from customer_channels c join (${reached(id)}) r on r.customer_id = c.customer_id
			where c.kind = 'email')`;
	return readOutreachResults(
		period,
		[
			{ label: { singular: "replied", plural: "replied" }, count: replied },
			{ label: { singular: "opted out", plural: "opted out" }, count: optedOut },
		],
		isTheirs,
	);
}

/** Texts from recipients that aren't opt-outs, unless a later campaign reached them in between. */
function repliesTo({ id, startedAt }: Started) {
	const { from, to } = resultPeriod(startedAt);
	return sql`select t.id, t.phone, t.body, t.created_at, t.customer_id from texts t join (${reached(id)}) r on r.phone = t.phone
		where t.direction = 'in' and t.keyword is distinct from 'stop' and t.created_at >= ${from} and t.created_at < ${to}
		and not exists (select from texts later where later.phone = t.phone and later.held and later.entity_id <> ${id}
			and later.sent_at > r.sent_at and later.sent_at < t.created_at)`;
}

const listedReplies = 20;

/** The newest replies, each with the page where it is answered. */
export async function listReplies(_by: Viewer, campaign: Started) {
	const { rows } = await db.execute<{
		id: string;
		phone: string;
		body: string;
		created_at: Date;
		customer_id: string | null;
		name: string | null;
	}>(sql`select t.*, c.name from (${repliesTo(campaign)}) t left join customers c on c.id = t.customer_id
		order by t.id desc limit ${listedReplies}`);
	return rows.map(({ id, phone, body, created_at, customer_id, name }) => ({
		id,
		name: name ?? formatPhone(phone),
		body,
		at: new Date(created_at).toISOString(),
		to: customer_id ? `/admin/customer-messages/${customer_id}` : `/admin/texts/${id}`,
	}));
}
