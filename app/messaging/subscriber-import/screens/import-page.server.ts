import type { Permitted } from "#app/noun/permit.server.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { outcomes, verdicts } from "../import.ts";
import { findEarlierList, type SubscriberImport } from "../imports.server.ts";
import { countImportRows, type ImportCounts, listImportRows, type RowFilter, sampleColumns } from "../rows.server.ts";

const formatTime = (at: Date | null) => (at ? formatInstant(at, settings.timeZone) : "");

/** The data of an import's page. `query`: "columns" to set them again, "show" and "after" for the list of rows. */
export async function loadImportPage(
	_by: Permitted<"subscribers.import">,
	found: SubscriberImport,
	query: URLSearchParams,
) {
	const { id, version, fileName, status, headers, mapping, evidence } = found;
	const facts = { id, version, fileName, headers, mapping, evidence };
	if (status === "columns" || (status === "review" && query.has("columns")))
		return { ...facts, step: "columns" as const, samples: await sampleColumns(found) };
	const counts = await countImportRows(id);
	if (status === "importing") return { ...facts, step: "importing" as const, counts };
	const filter = chooseFilter(status, query.get("show"), counts);
	const after = /^\d{1,6}$/.test(query.get("after") ?? "") ? Number(query.get("after")) : 0;
	const { rows, next } = await listImportRows(id, filter, after);
	const list = {
		show: "verdict" in filter ? filter.verdict : filter.outcome,
		rows: rows.map(({ line, cells, email, name, problem }) => ({
			line,
			name,
			email: email || (cells[mapping.indexOf("email")] ?? ""),
			problem,
		})),
		next: next === null ? null : String(next),
		isFirstPage: after === 0,
	};
	if (status === "done")
		return { ...facts, step: "done" as const, counts, list, finishedAt: formatTime(found.finishedAt) };
	return { ...facts, step: "review" as const, counts, list, earlier: formatTime(await findEarlierList(found)) };
}

/** The rows that were asked for, or the most important ones that there are. */
function chooseFilter(status: "review" | "done", show: string | null, counts: ImportCounts): RowFilter {
	if (status === "review") {
		const order = ["error", "new", "left-out", "opt-out", "duplicate"] as const;
		const verdict = verdicts.find((name) => name === show) ?? order.find((name) => counts.verdicts[name]);
		return { verdict: verdict ?? "known" };
	}
	const outcome = outcomes.find((name) => name === show) ?? outcomes.find((name) => counts.outcomes[name]);
	return { outcome: outcome ?? "added" };
}
