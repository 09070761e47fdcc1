// The dry run: what an import of the file would do, row by row.
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { leftOutReasons, type Mapping } from "./import.ts";
import { readRow } from "./read-row.ts";
import { subscriberImportRows, subscriberImports } from "./tables.server.ts";

/** rows that are read and written at once */
const batchSize = 500;

/** Stores the columns and the proof, and checks every row. "stale": the import was changed or started in the meantime. */
export async function checkList(
	_by: Permitted<"subscribers.import">,
	id: string,
	version: number,
	{ mapping, evidence }: { mapping: Mapping; evidence: string },
	now: Date,
): Promise<"checked" | "stale"> {
	return db.transaction(async (tx) => {
		const [checked] = await tx
			.update(subscriberImports)
			.set({ mapping, evidence, status: "review", version: sql`${subscriberImports.version} + 1` })
			.where(
				and(
					eq(subscriberImports.id, id),
					eq(subscriberImports.version, version),
					inArray(subscriberImports.status, ["columns", "review"]),
				),
			)
			.returning({ id: subscriberImports.id });
		if (!checked) return "stale";
		await readRows(tx, id, mapping, today(now));
		await tx.execute(sql`
			update subscriber_import_rows r set verdict = f.verdict, problem = f.problem
			from (${findVerdicts(id)}) f where r.import_id = ${id}::uuid and r.line = f.line`);
		return "checked";
	});
}

async function readRows(tx: Tx, id: string, mapping: Mapping, day: string): Promise<void> {
	for (let line = 0; ; ) {
		const rows = await tx
			.select({ line: subscriberImportRows.line, cells: subscriberImportRows.cells })
			.from(subscriberImportRows)
			.where(and(eq(subscriberImportRows.importId, id), gt(subscriberImportRows.line, line)))
			.orderBy(asc(subscriberImportRows.line))
			.limit(batchSize);
		if (!rows.length) return;
		const read = rows.map((row) => ({ line: row.line, ...readRow(row.cells, mapping, day) }));
		await tx.execute(sql`
			update subscriber_import_rows r
			set email = f.email, name = f.name, agreed_on = f."agreedOn", is_opt_out = f."isOptOut", problem = f.problem
			from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
				as f (line int, email text, name text, "agreedOn" date, "isOptOut" boolean, problem text)
			where r.import_id = ${id}::uuid and r.line = f.line`);
		line = rows.at(-1)?.line ?? line;
	}
}

/**
 * SELECT of the line, verdict and problem of every row. One opt-out in the file counts for all rows with the address, whatever
 * their order.
 */
function findVerdicts(id: string): SQL {
	const reason = (name: keyof typeof leftOutReasons) => sql`${leftOutReasons[name]}::text`;
	return sql`
		select line, case
				when problem <> '' then 'error'
				when line <> first_line then 'duplicate'
				when opted_out then 'opt-out'
				when obstacle is not null then 'left-out'
				when status = 'confirmed' then 'known'
				else 'new' end as verdict,
			case
				when problem <> '' then problem
				when line <> first_line then 'Row ' || first_line || ' has the same address.'
				when opted_out then ''
				else coalesce(obstacle, '') end as problem
		from (
			select f.line, f.problem, f.first_line, f.opted_out, s.status, case
				when s.status = 'unsubscribed' then ${reason("unsubscribed")}
				when x.reason = 'bounced' then ${reason("bounced")}
				when x.reason = 'complained' then ${reason("complained")}
				when x.reason = 'requested' then ${reason("requested")}
				when x.reason = 'unsubscribed' then ${reason("unsubscribed")}
				when c.granted = false then ${reason("opted-out")}
				when s.status = 'pending' then ${reason("pending")} end as obstacle
			from (
				select line, email, problem,
					min(line) over (partition by email, problem = '') as first_line,
					bool_or(is_opt_out) over (partition by email, problem = '') as opted_out
				from subscriber_import_rows where import_id = ${id}::uuid
			) f
			left join subscribers s on s.email = f.email
			left join lateral (select reason from suppressions where email = f.email
				order by reason = 'unsubscribed', at desc limit 1) x on true
			left join lateral (select granted from consents
				where kind = 'email' and value = f.email and purpose = 'job-email' order by id desc limit 1) c on true
		) found`;
}
