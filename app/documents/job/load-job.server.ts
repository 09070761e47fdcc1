import { sql } from "drizzle-orm";
import { isNudged } from "#app/documents/nudges/sent.server.ts";
import { findPendingSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { LinkedRow } from "#app/noun/attention.server.ts";
import type { JobDocument, JobPart, JobTotals, NextStep } from "#app/noun/job-part.ts";
import { type Role, roleNames, roles } from "#app/noun/permissions.ts";
import { may, type Staff } from "#app/noun/permit.server.ts";
import { collect } from "#app/noun/registry.server.ts";
import { loadProperties } from "#app/people/customers/properties.server.ts";
import type { PropertyOverview } from "#app/people/customers/property.ts";
import { db } from "#app/platform/db.server.ts";
import { formatPhone } from "#app/platform/phone.server.ts";
import { findNextStep } from "./job.ts";

/** What the pages of all records of a job show of it. */
export type JobOverview = {
	documents: JobDocument[];
	totals: JobTotals | null;
	next: (NextStep & { nudge?: Nudge; alternative?: NextStep }) | null;
	/** what else can be created from the pages of its documents, and has been; the page's path is added to `path` */
	links: { title: string; label: string; path: string; rows: LinkedRow[] }[];
	/** the customer's main number, formatted; "" when none is known */
	phone: string;
	/** where the work is; null before the office has chosen the customer of an inquiry */
	property: PropertyOverview | null;
};

/** What a reminder to the roles that can do the next step says. */
export type Nudge = {
	roles: Role[];
	/** "Issue invoice" */
	label: string;
	/** the URL where the step is done */
	step: string;
	/** the record that it is about */
	document: JobDocument;
	/** whether they have been reminded today */
	isSent: boolean;
};

/** The job that a record belongs to: its documents in the usual order, its amounts, and what has to happen next. */
export async function loadJob(staff: Staff, recordId: string, now: Date): Promise<JobOverview> {
	const ids = await findConnectedIds(recordId);
	const parts: JobPart[] = [];
	// one after the other: together they would take half of the database connections for one page
	for (const { find } of collect("jobRecords")) {
		const part = await find(staff, ids, now);
		if (part) parts.push(part);
	}
	const next = (await findPendingSend(ids)) ?? findNextStep(parts);
	const documents = parts.flatMap((part) => part.documents);
	return {
		documents,
		totals: parts.find(({ totals }) => totals)?.totals ?? null,
		next: next && (await forRole(next, staff, { documents, recordId, now }, findAlternative(parts, next, staff))),
		links: await loadLinks(staff, ids, now),
		phone: await findPhone(ids),
		property: await loadProperty(staff, recordId, ids),
	};
}

function loadLinks(staff: Staff, ids: readonly string[], now: Date): Promise<JobOverview["links"]> {
	const allowed = collect("recordLinks").filter(({ permission }) => may(staff.role, permission));
	return Promise.all(
		allowed.map(async ({ title, label, path, list }) => ({
			title,
			label,
			path,
			rows: (await list(staff, ids, now)) ?? [],
		})),
	);
}

/** The customer's main phone number, else their newest one that works. */
async function findPhone(ids: readonly string[]): Promise<string> {
	const records = collect("customerRecords").flatMap(({ table }) =>
		table ? [sql`select customer_id from ${sql.identifier(table)} where id in ${ids}`] : [],
	);
	if (!records.length) return "";
	const { rows } = await db.execute<{ value: string }>(sql`
		select value from customer_channels c where contact_id is null and kind = 'phone' and status = 'ok'
			and customer_id in (${sql.join(records, sql` union all `)})
		order by is_main desc, created_at desc limit 1`);
	return rows[0] ? formatPhone(rows[0].value) : "";
}

/** The property of the record; of one without a property, such as a change order, that of its job. */
async function loadProperty(staff: Staff, recordId: string, ids: readonly string[]): Promise<PropertyOverview | null> {
	const records = collect("jobRecords").flatMap(({ table }) =>
		table ? [sql`select id, property_id from ${sql.identifier(table)} where id in ${ids}`] : [],
	);
	if (!records.length) return null;
	const { rows } = await db.execute<{ id: string }>(sql`
		select property_id as id from (${sql.join(records, sql` union all `)}) record
		where property_id is not null order by record.id = ${recordId}::uuid desc, record.id desc limit 1`);
	const propertyIds = rows.map(({ id }) => id);
	return (await loadProperties(staff, propertyIds)).get(propertyIds[0] ?? "") ?? null;
}

/** The ids of all records that are connected by the links of the nouns. Each link is followed by index in both directions. */
export async function findConnectedIds(recordId: string): Promise<string[]> {
	const links = collect("jobRecords").flatMap((noun) => noun.links);
	const neighbors = links.flatMap((link) => {
		const [table, column] = [sql.identifier(link.table), sql.identifier(link.column)];
		return [
			sql`select record.${column} from ${table} record where record.id = job.id and record.${column} is not null`,
			sql`select record.id from ${table} record where record.${column} = job.id and ${link.where ?? sql`true`}`,
		];
	});
	const { rows } = await db.execute<{ id: string }>(sql`
		with recursive job(id) as (
			select ${recordId}::uuid
			union
			select neighbor.id from job cross join lateral (${sql.join(neighbors, sql` union all `)}) as neighbor(id)
		)
		select id from job`);
	return rows.map(({ id }) => id);
}

function findAlternative(parts: readonly JobPart[], next: NextStep, { role }: Staff): NextStep | undefined {
	const found = parts.flatMap(({ others }) => others ?? []);
	return found.find(({ to, permission }) => to !== next.to && (!permission || may(role, permission)));
}

type Context = { documents: JobDocument[]; recordId: string; now: Date };

/** What only another role may do is shown as waiting for that role, which can be nudged. */
async function forRole(
	step: NextStep,
	{ role }: Staff,
	{ documents, recordId, now }: Context,
	alternative: NextStep | undefined,
): Promise<NonNullable<JobOverview["next"]>> {
	const { permission, label, to } = step;
	if (!permission || may(role, permission)) {
		const isWork = step.kind === "start" || step.kind === "act";
		return isWork && alternative ? { ...step, alternative } : step;
	}
	const allowed = roles.filter((each) => may(each, permission));
	const names = allowed.map((each) => roleNames[each].toLowerCase()).join(" or ");
	const document =
		documents.find((each) => `${to.split("?")[0]}/`.startsWith(`${each.to}/`)) ??
		documents.find(({ id }) => id === recordId);
	return {
		...step,
		kind: "wait",
		reason: `${step.reason} Next step for the ${names}: ${label}.`,
		...(document &&
			may(role, "nudges.send") && {
				nudge: { roles: allowed, label, step: to, document, isSent: await isNudged(to, now) },
			}),
	};
}
