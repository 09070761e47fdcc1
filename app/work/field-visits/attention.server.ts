// What of the crews' records the office has to look at: incidents, hazards that stopped the work, and rejected changes.
import { inArray, type SQL, sql } from "drizzle-orm";
import {
	type AttentionRow,
	attentionRows,
	type CausePage,
	type CauseRow,
	type CauseSource,
	type Figure,
} from "#app/noun/attention.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatAgo } from "#app/platform/dates.ts";
import { db } from "#app/platform/db.server.ts";
import { listOrder, type Page, rowsToRead, toPage } from "#app/platform/list.server.ts";
import { type IncidentKind, type InjuryLevel, incidentLabels, oshaHours } from "./hazards.ts";

type Found = {
	cursor: string;
	id: string;
	visit_id: string;
	kind: "incident" | "unsafe" | "refused";
	incident: IncidentKind | null;
	injury: InjuryLevel | null;
	at: string;
	is_open: boolean;
	number: string;
	to_name: string;
	site_address: string;
};

const oldest = listOrder("asc", { value: sql`found.id`, type: "uuid" });

const records = (open: SQL) => sql`(
	select i.id, i.visit_id, 'incident' as kind, i.kind as incident, i.injury, i.created_at as at, i.reviewed_at is null as is_open
	from visit_incidents i where ${open} or i.reviewed_at is null
	union all
	select h.id, h.visit_id, 'unsafe', null, null, h.created_at, h.reviewed_at is null
	from hazard_assessments h where h.needs_office and (${open} or h.reviewed_at is null)
	union all
	select c.id, c.visit_id, 'refused', null, null, c.created_at, c.resolved_at is null
	from field_visit_conflicts c where ${open} or c.resolved_at is null
)`;

/** Records that need the office, the oldest first, or these ones, whether they still do or not. */
export async function listCrewReports(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const where = "ids" in page ? inArray(sql`found.id`, [...page.ids]) : oldest.after(page.after);
	const source = records("ids" in page ? sql`true` : sql`false`);
	if ("ids" in page && !page.ids.length) return { rows: [], next: null };
	const { rows } = await db.execute<Found>(sql`
		select json_build_array(found.id)::text as cursor, found.*, j.number, j.to_name, j.site_address
		from ${source} found join visits v on v.id = found.visit_id join jobs j on j.id = v.job_id
		where ${where ?? sql`true`} order by found.id limit ${rowsToRead}`);
	return toPage(rows, (row) => toCauseRow(row, now));
}

const buttons = { incident: "Review", unsafe: "Resolve", refused: "Check" } as const;

function toCauseRow(row: Found, now: Date): CauseRow {
	const hours = row.injury && oshaHours(row.injury);
	const what = row.incident ? incidentLabels[row.incident] : "";
	const reason = {
		incident: hours ? `${what}. OSHA has to hear of it within ${hours} hours.` : `${what} reported by the crew`,
		unsafe: "The crew found the site not safe to work on",
		refused: "A change from a phone wasn't accepted",
	}[row.kind];
	const title = {
		incident: `Review the incident on job ${row.number}`,
		unsafe: `Make job ${row.number} safe to work on`,
		refused: `Check a rejected change from the field on job ${row.number}`,
	}[row.kind];
	return {
		id: row.id,
		to: `/admin/schedule/visits/${row.visit_id}/record`,
		name: row.to_name,
		reason,
		tone: row.kind === "refused" ? "waiting" : "urgent",
		place: townOfAddress(row.site_address),
		damage: hours ? "legal" : row.kind === "refused" ? "work" : "safety",
		button: buttons[row.kind],
		since: new Date(row.at),
		foot: `${row.number}, ${formatAgo(now, new Date(row.at))}`,
		status: row.is_open ? "Open" : "Reviewed",
		cause: row.is_open ? { kind: row.kind, title, dueOn: today(new Date(row.at)) } : null,
	};
}

export async function findCrewAttention(now: Date): Promise<{ rows: AttentionRow[]; figures: Figure[] }> {
	const page = await listCrewReports({ after: null }, now);
	const [first] = page.rows;
	return {
		rows: attentionRows(page, causes.entity),
		figures: first ? [{ label: "Reports from crews", count: page.rows.length, to: first.to }] : [],
	};
}

export const causes: CauseSource = {
	order: 45,
	entity: "crew-report",
	permission: "schedule.view",
	list: listCrewReports,
};
