import type { Permitted } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { detectProgram } from "../fields.ts";
import { outcomes, verdicts } from "../import.ts";
import { type CustomerImport, findEarlierImport } from "../imports.server.ts";
import { viewRow } from "../row-view.ts";
import { countRows, listRows, type RowFilter, sampleCells } from "../rows.server.ts";

const formatTime = (at: Date | null) => (at ? formatInstant(at, settings.timeZone) : "");

/** The data of an import's page. `query`: "columns" to set them again, "show" and "after" for the list of rows. */
export async function loadImportPage(
	_by: Permitted<"customers.import">,
	found: CustomerImport,
	query: URLSearchParams,
) {
	const { id, version, fileName, status, headers, mapping } = found;
	const facts = { id, version, fileName, headers, mapping, program: detectProgram(headers) };
	if (status === "columns" || (status === "review" && query.has("columns")))
		return { ...facts, step: "columns" as const, samples: await sampleCells(found) };
	const counts = await countRows(id);
	if (status === "importing" || status === "undoing") return { ...facts, step: status, counts };
	const filter = chooseFilter(status, query.get("show"), counts);
	const after = /^\d{1,6}$/.test(query.get("after") ?? "") ? Number(query.get("after")) : 0;
	const { rows, next } = await listRows(id, filter, after);
	const list = {
		show: "verdict" in filter ? filter.verdict : filter.outcome,
		rows: rows.map(({ row, customer }) => viewRow(row, customer, headers, mapping)),
		next: next === null ? null : String(next),
		isFirstPage: after === 0,
	};
	if (status !== "review") {
		const times = { finishedAt: formatTime(found.finishedAt), undoneAt: formatTime(found.undoneAt) };
		return { ...facts, step: status, counts, list, ...times };
	}
	const hasOptOuts = mapping.some((field) => field?.endsWith("OptOut") || field === "notifications");
	return { ...facts, step: status, counts, list, hasOptOuts, earlier: formatTime(await findEarlierImport(found)) };
}

type Counts = Awaited<ReturnType<typeof countRows>>;

/** The rows that were asked for, or the most important ones that there are. */
function chooseFilter(status: CustomerImport["status"], show: string | null, counts: Counts): RowFilter {
	if (status === "review") {
		const order = ["error", "new", "duplicate", "match"] as const;
		const verdict = verdicts.find((name) => name === show) ?? order.find((name) => counts.verdicts[name]);
		return { verdict: verdict ?? "new" };
	}
	const order = status === "undone" ? (["kept", "removed"] as const) : (["created", "updated", "skipped"] as const);
	const outcome = outcomes.find((name) => name === show) ?? order.find((name) => counts.outcomes[name]);
	return { outcome: outcome ?? "unchanged" };
}
