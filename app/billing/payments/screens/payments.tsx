import { Form, Link } from "react-router";
import { may, requirePermission } from "#app/noun/permit.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { parseListQuery, readListPeriod } from "#app/platform/http/list-query.ts";
import { formatMoney } from "#app/platform/money.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ListPage } from "#app/ui/list-page.tsx";
import { PeriodNotice, SearchBox } from "#app/ui/list-tools.tsx";
import { type View, viewLabels, views } from "../list-status.ts";
import { countPaymentProblems, listPayments } from "../listing.server.ts";
import { type Method, methodLabels, methods } from "../payment.ts";
import type { Route } from "./+types/payments.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "payments.view");
	const count = await countPaymentProblems();
	const { view, search, after } = parseListQuery(request, views, count ? "needs-attention" : "all");
	const methodParam = new URL(request.url).searchParams.get("method");
	const method = methods.find((candidate) => candidate === methodParam) ?? null;
	const period = readListPeriod(request);
	const page = await listPayments({ view, method, search, after, period });
	return {
		...page,
		count,
		view,
		method,
		search,
		period,
		mayRecord: may(by.role, "payments.record"),
		maySetUp: may(by.role, "payments.set-up"),
	};
}

export default function Payments({ loaderData }: Route.ComponentProps) {
	const { rows, next, view, search, count, method, period, mayRecord, maySetUp } = loaderData;
	return (
		<ListPage
			name="Payments"
			path="/admin/payments"
			singular="payment"
			view={view}
			views={views}
			viewLabels={viewLabels}
			empty={emptyMessages}
			counts={{ "needs-attention": count }}
			search={search}
			back={{ label: "Show all payments", to: "/admin/payments?view=all" }}
			hint="To record a payment, open its invoice."
			action={mayRecord && <BankDepositLink />}
			searchForm={<Search view={view} search={search} method={method} />}
			notice={<PeriodNotice period={period} />}
			rows={rows.map((row) => ({
				id: row.id,
				name: row.name || "Unknown customer",
				money: formatMoney(row.amount),
				listStatus: row.listStatus,
				foot: [row.methodLabel, row.number].filter(Boolean).join(", "),
				next: row.receivedOn && formatShortDay(row.receivedOn),
			}))}
			next={next}
			foot={
				maySetUp && (
					<Link to="/admin/payments/settings" className={buttonClass({ tone: "quiet", size: "dense" })}>
						<Icon name="settings" className="size-4" />
						Payment settings
					</Link>
				)
			}
		/>
	);
}

const emptyMessages: Record<View, string> = {
	"needs-attention": "No payments need attention",
	received: "No payments received yet",
	"in-progress": "No payments in progress",
	credit: "No customer credit",
	failed: "No failed payments",
	all: "No payments yet",
};

function BankDepositLink() {
	return (
		<ButtonLink to="/admin/payments/deposits" size="dense" className="max-lg:min-h-11">
			<Icon name="receipt" className="size-4" />
			Bank deposit
		</ButtonLink>
	);
}

function Search({ view, search, method }: { view: View; search: string; method: Method | null }) {
	return (
		<Form method="get" action="/admin/payments" role="search" aria-label="Payments" className="mt-1 flex gap-2 px-1">
			<input type="hidden" name="view" value={search ? "all" : view} />
			<SearchBox
				label="Search payments by invoice, name, or check number"
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
			<span className="sr-only">Payment method</span>
			<select
				name="method"
				defaultValue={method ?? ""}
				onChange={(event) => event.currentTarget.form?.requestSubmit()}
				className="min-h-9 w-32 rounded-md border border-line-strong bg-card px-2 text-sm max-lg:min-h-11"
			>
				<option value="">All methods</option>
				{methods.map((option) => (
					<option key={option} value={option}>
						{methodLabels[option]}
					</option>
				))}
			</select>
		</label>
	);
}
