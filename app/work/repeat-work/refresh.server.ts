// Finds out every night what should be repeated, from the work that was done and from the findings of estimates.
import { sql } from "drizzle-orm";
import { townOfAddress } from "#app/people/customers/address.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { contractValues } from "#app/sales/change-orders/tables.server.ts";
import { estimates, findings } from "#app/sales/estimates/tables.server.ts";
import { quoteAnswers, quoteLines } from "#app/sales/quotes/tables.server.ts";
import { speciesName } from "#app/trees/species.ts";
import { trees } from "#app/trees/tables.server.ts";
import { type Risk, rateRisk } from "#app/trees/traq.ts";
import { jobs } from "#app/work/schedule/tables.server.ts";
import { inspectionMonths, type RepeatType, repeatYears } from "./repeat-work.ts";
import { repeatWork } from "./tables.server.ts";

/** Older work isn't followed up. */
const yearsBack = 8;
const batchSize = 500;

type Found = {
	propertyId: string;
	work: RepeatType;
	jobId: string | null;
	what: string;
	town: string;
	lastOn: string;
	dueOn: string;
};

type Row = {
	property_id: string;
	job_id: string | null;
	address: string;
	work: RepeatType;
	species: string;
	last_on: string;
	risk: Risk | null;
};

/** Returns how many recommendations there are. What the office decided stays until the work was done again. */
export async function refreshRepeatWork(now: Date): Promise<number> {
	const since = addDays(today(now), -yearsBack * 365);
	const { rows } = await db.execute<Row>(sql`
		with lines as (
			select j.id, line->>'workType' as work, coalesce(line->>'species', '') as species
			from ${jobs} j join ${contractValues} v on v.contract_id = j.contract_id
			cross join lateral jsonb_array_elements(v.lines) line
			where j.status = 'done' and j.closed_at >= ${since}::date
			union all
			select j.id, l.work_type, l.species
			from ${jobs} j join ${quoteLines} l on l.quote_id = j.quote_id
			left join ${quoteAnswers} a on a.quote_id = j.quote_id
			where j.status = 'done' and j.closed_at >= ${since}::date and j.contract_id is null
				and ((not l.optional and l.choice_group = '') or a.selection ? l.id::text)
		)
		select j.property_id, j.id as job_id, j.site_address as address, lines.work, lines.species,
			to_char(j.closed_at at time zone ${settings.timeZone}, 'YYYY-MM-DD') as last_on, null::jsonb as risk
		from lines join ${jobs} j on j.id = lines.id
		where lines.work in ('prune', 'treat')
		union all
		select e.property_id, null, e.address, 'inspect', t.species,
			to_char(f.created_at at time zone ${settings.timeZone}, 'YYYY-MM-DD'), f.risk
		from ${findings} f join ${estimates} e on e.id = f.estimate_id join ${trees} t on t.id = f.tree_id
		where f.deleted_at is null and t.deleted_at is null and f.risk is not null and f.created_at >= ${since}::date
			and e.submitted_at is not null
	`);
	const found = [...Map.groupBy(rows, ({ property_id, work }) => `${property_id} ${work}`).values()].flatMap(toFound);
	for (let at = 0; at < found.length; at += batchSize) await save(found.slice(at, at + batchSize));
	return found.length;
}

/** One recommendation for a property: after its latest work, the tree that comes first decides. */
function toFound(rows: Row[]): Found[] {
	const [latest] = rows.toSorted((a, b) => (a.last_on < b.last_on ? 1 : -1));
	if (!latest) return [];
	const same = rows.filter((row) => row.last_on === latest.last_on || row.job_id === latest.job_id);
	const due = same.flatMap((row) => dueOn(row) ?? []).sort();
	const [first] = due;
	if (!first) return [];
	const names = [
		...new Set(same.map(({ species }) => (species.trim() ? speciesName(species) : "")).filter(Boolean)),
	].sort();
	const { property_id: propertyId, job_id: jobId, work, last_on: lastOn, address } = latest;
	const what = names.slice(0, 4).join(", ");
	return [{ propertyId, work, jobId, what, town: townOfAddress(address), lastOn, dueOn: first }];
}

function dueOn({ work, species, last_on, risk }: Row): string | null {
	if (work !== "inspect") return addMonths(last_on, repeatYears(work, species) * 12);
	if (!risk) return null;
	const { level } = rateRisk(risk);
	return level === "low" ? null : addMonths(last_on, inspectionMonths[level]);
}

function addMonths(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	first.setUTCDate(Math.min(date, length));
	return first.toISOString().slice(0, 10);
}

async function save(found: Found[]): Promise<void> {
	// a decision is about the work that was done last
	const isNewer = sql`excluded.last_on > ${repeatWork.lastOn}`;
	const keep = (
		column: typeof repeatWork.choice | typeof repeatWork.until | typeof repeatWork.staffId | typeof repeatWork.chosenAt,
	) => sql`case when ${isNewer} then null else ${column} end`;
	await db
		.insert(repeatWork)
		.values(found)
		.onConflictDoUpdate({
			target: [repeatWork.propertyId, repeatWork.work],
			set: {
				jobId: sql`excluded.job_id`,
				what: sql`excluded.what`,
				town: sql`excluded.town`,
				lastOn: sql`excluded.last_on`,
				dueOn: sql`excluded.due_on`,
				choice: keep(repeatWork.choice),
				until: keep(repeatWork.until),
				staffId: keep(repeatWork.staffId),
				chosenAt: keep(repeatWork.chosenAt),
				reason: sql`case when ${isNewer} then '' else ${repeatWork.reason} end`,
			},
		});
}
