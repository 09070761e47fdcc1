import { Form, Link } from "react-router";
import { may } from "#app/people/staff/permissions.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { listAsked } from "#app/platform/http/list-asked.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ListDesk } from "#app/ui/list-page.tsx";
import { SearchBox } from "#app/ui/list-tools.tsx";
import { countTroubles, listPayments } from "../listing.server.ts";
import { howPaid, type Method, methods, methodWords } from "../payment.ts";
import { standingOf, type View, views, viewWords } from "../views.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "payments.view");
	const count = await countTroubles();
	const { view, search, after } = listAsked(request, views, count ? "needs-me" : "all");
	const asked = new URL(request.url).searchParams.get("method");
	const method = methods.find((one) => one === asked) ?? null;
	const page = await listPayments({ view, method, search, after });
	const rows = page.rows.map((row) => ({
		...row,
		how: howPaid(row.method, row.checkNumber),
		standing: standingOf(row),
	}));
	return {
		rows,
		next: page.next,
		count,
		view,
		method,
		search,
		mayRecord: may(by.role, "payments.record"),
		maySetUp: may(by.role, "payments.set-up"),
	};
}

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { rows, next, view, search, count, method, mayRecord, maySetUp } = loaderData;
	return (
		<ListDesk
			name="Payments"
			path="/admin/payments"
			one="payment"
			view={view}
			views={views}
			words={viewWords}
			empty={emptyWords}
			counts={{ "needs-me": count }}
			search={search}
			searched="invoice, name or check number"
			back={{ words: "Show all", to: "/admin/payments?view=all" }}
			hint="A payment is recorded on its invoice."
			action={mayRecord && <BankLink />}
			searchForm={<Search view={view} search={search} method={method} />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name || "Nobody",
				money: formatMoney(row.amount),
				reason: row.standing.words,
				dot: row.standing.dot,
				foot: [row.how, row.number].filter(Boolean).join(", "),
				next: row.receivedOn && formatShortDay(row.receivedOn),
			}))}
			next={next}
			foot={
				maySetUp && (
					<Link to="/admin/payments/settings" className={buttonClass({ tone: "quiet", size: "dense" })}>
						<Icon name="settings" className="size-4" />
						How customers pay
					</Link>
				)
			}
		/>
	);
}

const emptyWords: Record<View, string> = {
	"needs-me": "Nothing waits for you",
	received: "No payment yet",
	"under-way": "Nothing is on its way",
	credit: "No customer has credit",
	failed: "None failed",
	all: "No payments yet",
};

function BankLink() {
	return (
		<ButtonLink to="/admin/payments/bank" size="dense" className="max-lg:min-h-11">
			<Icon name="receipt" className="size-4" />
			To the bank
		</ButtonLink>
	);
}

function Search({ view, search, method }: { view: View; search: string; method: Method | null }) {
	return (
		<Form method="get" action="/admin/payments" role="search" aria-label="Payments" className="mt-1 flex gap-2 px-1">
			<input type="hidden" name="view" value={search ? "all" : view} />
			<SearchBox
				words="Search payments by invoice, name or check number"
				search={search}
				placeholder="Name or number"
				className="min-w-0 grow"
			/>
			<MethodFilter method={method} />
		</Form>
	);
}

function MethodFilter({ method }: { method: Method | null }) {
	return (
		<label className="shrink-0">
			<span className="sr-only">How it was paid</span>
			<select
				name="method"
				defaultValue={method ?? ""}
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
				className="min-h-9 rounded-md border border-line-strong bg-card px-2 text-sm max-lg:min-h-11"
			>
				<option value="">All ways</option>
				{methods.map((one) => (
					<option key={one} value={one}>
						{methodWords[one]}
					</option>
				))}
			</select>
		</label>
	);
}
