// The dry run: what an import of the file would do, row by row.
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import type { CustomerCandidate } from "#app/people/customers/customers.server.ts";
import { formatList, normalizeName } from "#app/people/customers/matching.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { listCandidates, matchRow } from "./candidates.server.ts";
import type { Mapping } from "./fields.ts";
import type { Problem, RowVerdict } from "./import.ts";
import { type ImportedCustomer, readRow } from "./read-row.server.ts";
import { customerImportRows, customerImports } from "./tables.server.ts";

/** rows that are read, compared and written at once */
const batchSize = 500;

type Finding = {
	line: number;
	verdict: RowVerdict;
	problems: Problem[];
	match_id: string | null;
	match_line: number | null;
};

/** Stores the mapping and checks every row with it. "stale": the import was changed or started in the meantime. */
export async function checkImport(
	_by: Permitted<"customers.import">,
	id: string,
	version: number,
	mapping: Mapping,
): Promise<"checked" | "stale"> {
	return db.transaction(async (tx) => {
		const [checked] = await tx
			.update(customerImports)
			.set({ mapping, status: "review", version: sql`${customerImports.version} + 1` })
			.where(
				and(
					eq(customerImports.id, id),
					eq(customerImports.version, version),
					inArray(customerImports.status, ["columns", "review"]),
				),
			)
			.returning({ headers: customerImports.headers });
		if (!checked) return "stale";
		const earlier = new EarlierRows();
		for (let line = 0; ; ) {
			const rows = await tx
				.select({ line: customerImportRows.line, cells: customerImportRows.cells })
				.from(customerImportRows)
				.where(and(eq(customerImportRows.importId, id), gt(customerImportRows.line, line)))
				.orderBy(asc(customerImportRows.line))
				.limit(batchSize);
			if (!rows.length) return "checked";
			const read = rows.map((row) => ({ line: row.line, ...readRow(row.cells, checked.headers, mapping) }));
			await storeFindings(tx, id, await findMatches(tx, read, earlier));
			line = rows.at(-1)?.line ?? line;
		}
	});
}

type ReadRow = { line: number } & ReturnType<typeof readRow>;

async function findMatches(tx: Tx, rows: readonly ReadRow[], earlier: EarlierRows): Promise<Finding[]> {
	const good = rows.flatMap(({ line, customer }) => (customer ? [{ line, customer }] : []));
	const candidates = await listCandidates(
		tx,
		good.map(({ customer }) => customer),
	);
	const byLine = new Map(good.map(({ line }, index) => [line, candidates[index] ?? []]));
	return rows.map(({ line, customer, problems }): Finding => {
		const finding = { line, problems: [], match_id: null, match_line: null };
		if (!customer) return { ...finding, verdict: "error", problems };
		const match = matchRow(customer.name, byLine.get(line) ?? []);
		const { same, similar } = earlier.find(customer);
		earlier.add(line, customer);
		if (match.kind === "match") return { ...finding, verdict: "match", match_id: match.id };
		if (same !== null) return { ...finding, verdict: "match", match_line: same };
		if (match.kind === "duplicate")
			return { ...finding, verdict: "duplicate", problems: match.candidates.slice(0, 3).map(describeCandidate) };
		if (similar === null) return { ...finding, verdict: "new" };
		const text = `Row ${similar} has the same email, phone or address but a different name.`;
		return { ...finding, verdict: "duplicate", problems: [{ column: null, text }] };
	});
}

const detailLabels = { email: "email", phone: "phone number", address: "address" };

export function describeCandidate({ name, shares }: CustomerCandidate): Problem {
	return { column: null, text: `${name} has the same ${formatList(shares.map((detail) => detailLabels[detail]))}.` };
}

/** The contact details of the rows before, because a program may write one row per property of a customer. */
class EarlierRows {
	private readonly lines = new Map<string, number>();
	private readonly named = new Map<string, number>();

	find(customer: ImportedCustomer): { same: number | null; similar: number | null } {
		const keys = detailKeys(customer);
		const first = (lines: Map<string, number>, all: readonly string[]) =>
			all.map((key) => lines.get(key)).find((line) => line !== undefined) ?? null;
		const name = normalizeName(customer.name);
		return {
			same: first(
				this.named,
				keys.map((key) => `${name} ${key}`),
			),
			similar: first(this.lines, keys),
		};
	}

	add(line: number, customer: ImportedCustomer): void {
		const name = normalizeName(customer.name);
		for (const key of detailKeys(customer)) {
			if (!this.lines.has(key)) this.lines.set(key, line);
			if (!this.named.has(`${name} ${key}`)) this.named.set(`${name} ${key}`, line);
		}
	}
}

const detailKeys = ({ emails, phones, addressKey }: ImportedCustomer) =>
	[...emails, ...phones, addressKey].filter(Boolean);

async function storeFindings(tx: Tx, importId: string, findings: readonly Finding[]): Promise<void> {
	await tx.execute(sql`
		update customer_import_rows r
		set verdict = f.verdict, problems = f.problems, match_id = f.match_id, match_line = f.match_line
		from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
			as f (line int, verdict text, problems jsonb, match_id uuid, match_line int)
		where r.import_id = ${importId} and r.line = f.line`);
}
