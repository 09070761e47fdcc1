import type { CausePage, CauseRow, CauseSource, Urgency } from "#app/noun/attention.server.ts";
import type { Page } from "#app/platform/list.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { quoteCause } from "./list-status.ts";
import { listQuotes, type QuoteRow } from "./listing.server.ts";

/** The quotes that need attention, for the dashboard and the action items, latest activity first. */
export async function listQuoteCauses(page: CausePage, now: Date): Promise<Page<CauseRow>> {
	const { rows, next } =
		"ids" in page
			? await listQuotes("all", "", null, now, page)
			: await listQuotes("needs-attention", "", page.after, now);
	return {
		next,
		rows: rows.map((row) => ({
			...urgencyOf(row),
			since: row.since,
			id: row.id,
			to: `/admin/quotes/${row.id}`,
			name: row.name,
			money: formatMoney(row.total, { whole: true }),
			reason: row.listStatus.reason,
			tone: row.listStatus.tone,
			foot: row.number,
			place: row.address,
			status: row.listStatus.label,
			cause: quoteCause(row),
		})),
	};
}

const urgencies: Record<string, Urgency> = {
	contract: { damage: "money", button: "Write contract" },
	question: { damage: "customer", button: "Answer" },
	expiring: { damage: "money", button: "Follow up" },
	"no-reply": { damage: "money", button: "Follow up" },
};

function urgencyOf(row: QuoteRow): Urgency {
	const urgency = urgencies[quoteCause(row)?.kind ?? ""];
	if (urgency) return urgency;
	return row.status === "draft"
		? { damage: "work", button: "Finish draft" }
		: { damage: "customer", button: "Check email" };
}

export const causes: CauseSource = { order: 30, entity: "quote", permission: "quotes.view", list: listQuoteCauses };
