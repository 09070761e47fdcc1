import { Link } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ListDesk, NewLink } from "#app/ui/list-page.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { dotOf, type View, views, viewWords } from "../list-status.ts";
import { countInvoices, listInvoices, type Owed } from "../listing.server.ts";
import type { Route } from "./+types/invoices.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "invoices.view");
	const { view, search, after } = listAsked(request, views, "owed");
	const now = new Date();
	const [page, counts] = await Promise.all([listInvoices(view, search, after, now), countInvoices(now)]);
	return { ...page, counts, view, search, mayDraft: may(by.role, "invoices.draft") };
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
	const { rows, next, counts, view, search, mayDraft } = loaderData;
	return (
		<ListDesk
			name="Invoices"
			path="/admin/invoices"
			one="invoice"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={{ owed: counts.owed.count, overdue: counts.overdue.count, drafts: counts.drafts }}
			search={search}
			searched="number, name, email, phone or address"
			back={{ words: "Show what is owed" }}
			action={mayDraft && <NewLink to="/admin/invoices/new" />}
			tools={<Sums counts={counts} />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name,
				money: formatMoney(row.amount),
				reason: row.standing.reason,
				dot: dotOf[row.standing.tone],
				foot: row.title === "Invoice" || row.title === "Credit note" ? row.number : `${row.number}, ${row.title}`,
				next: row.dueOn ? formatShortDay(row.dueOn) : row.standing.label,
			}))}
			next={next}
			nextWords={view === "owed" || view === "overdue" ? "Later" : "Older"}
		/>
	);
}

const emptyWords: Record<View, string> = {
	owed: "Nobody owes anything",
	overdue: "Nothing is overdue",
	drafts: "No drafts",
	paid: "Nothing was paid yet",
	credits: "No credit notes",
	closed: "None void or written off",
	all: "No invoices yet",
};

function Sums({ counts }: { counts: Owed }) {
	return (
		<p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 px-2 text-sm">
			<span>
				<Private>{formatMoney(counts.owed.cents)}</Private> owed
				{counts.overdue.cents > 0 && (
					<>
						, <Private>{formatMoney(counts.overdue.cents)}</Private> overdue
					</>
				)}
			</span>
			<Link to="/admin/invoices/owing" className="min-h-6 content-center underline underline-offset-4 max-lg:min-h-11">
				Who owes what
			</Link>
		</p>
	);
}
