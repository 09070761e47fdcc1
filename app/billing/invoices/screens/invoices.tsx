import { Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { parseListQuery, readListPeriod } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListPage, NewLink } from "#app/ui/list-page.tsx";
import { PeriodNotice } from "#app/ui/list-tools.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { type View, viewLabels, views } from "../list-status.ts";
import { countInvoices, type InvoiceCounts, listInvoices } from "../listing.server.ts";
import type { Route } from "./+types/invoices.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "invoices.view");
	const { view, search, after } = parseListQuery(request, views, "unpaid");
	const period = readListPeriod(request);
	const now = new Date();
	const [page, counts] = await Promise.all([
		listInvoices(view, search, after, now, undefined, period),
		countInvoices(now),
	]);
	return { ...page, counts, view, search, period, mayDraft: may(by.role, "invoices.draft") };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, period, mayDraft } = loaderData;
	return (
		<ListPage
			name="Invoices"
			path="/admin/invoices"
			singular="invoice"
			selectHint="Unpaid invoices are sorted by due date."
			view={view}
			views={views}
			viewLabels={viewLabels}
			empty={emptyMessages}
			counts={{ unpaid: counts.unpaid.count, overdue: counts.overdue.count, drafts: counts.drafts }}
			search={search}
			searchHint="number, name, email, phone, or address"
			back={{ label: "Show unpaid invoices" }}
			action={mayDraft && <NewLink to="/admin/invoices/new" />}
			tools={<TotalsLine counts={counts} />}
			notice={<PeriodNotice period={period} />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.amount),
				listStatus: row.listStatus,
				foot: row.title === "Invoice" || row.title === "Credit memo" ? row.number : `${row.number}, ${row.title}`,
				next: row.dueOn ? formatShortDay(row.dueOn) : row.listStatus.label,
			}))}
			next={next}
			nextLabel={view === "unpaid" || view === "overdue" ? "Due later" : "Older"}
		/>
	);
}

const emptyMessages: Record<View, string> = {
	unpaid: "No unpaid invoices",
	overdue: "No overdue invoices",
	drafts: "No drafts",
	paid: "No paid invoices yet",
	"credit-memos": "No credit memos",
	closed: "No voided or written-off invoices",
	all: "No invoices yet",
};

function TotalsLine({ counts }: { counts: InvoiceCounts }) {
	return (
		<p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 px-2 text-sm">
			<span>
				<Private>{formatMoney(counts.unpaid.cents)}</Private> unpaid
				{counts.overdue.cents > 0 && (
					<>
						, <Private>{formatMoney(counts.overdue.cents)}</Private> overdue
					</>
				)}
			</span>
			<Link
				to="/admin/invoices/receivables"
				className="min-h-6 content-center underline underline-offset-4 max-lg:min-h-11"
			>
				Accounts receivable
			</Link>
		</p>
	);
}
