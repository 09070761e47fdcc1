import { Form, Link, Outlet, useLocation, useSearchParams } from "react-router";
import { countTroubles, listPayments } from "#app/payments/listing.server.ts";
import { howPaid, type Method, methods, methodWords } from "#app/payments/payment.ts";
import { standingOf, type View, views, viewWords } from "#app/payments/views.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { may } from "#app/staff/permissions.ts";
import { permitted } from "#app/staff/permit.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MoreLink, SearchBox } from "#app/ui/list-tools.tsx";
import { Desk, ListPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Row, Rows, Tabs } from "#app/ui/row.tsx";
import type { Route } from "./+types/payments.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = permitted(context, "payments.view");
	const query = new URL(request.url).searchParams;
	const count = await countTroubles();
	const search = (query.get("q") ?? "").slice(0, 100);
	const view = views.find((one) => one === query.get("view")) ?? (count && !search ? "needs-me" : "all");
	const method = methods.find((one) => one === query.get("method")) ?? null;
	const page = await listPayments({ view, method, search, after: query.get("after") });
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
	const { rows, next, view, search, mayRecord, maySetUp } = loaderData;
	const [query] = useSearchParams();
	const { pathname } = useLocation();
	const keep = query.size ? `?${query}` : "";
	const list = (
		<ListPane
			title="Payments"
			action={
				mayRecord && (
					<ButtonLink to="/admin/payments/bank" size="dense" className="max-lg:min-h-11">
						<Icon name="receipt" className="size-4" />
						To the bank
					</ButtonLink>
				)
			}
			tools={<Tools {...loaderData} />}
			foot={
				(next || maySetUp) && (
					<>
						{next && <MoreLink after={next} />}
						{maySetUp && (
							<Link to="/admin/payments/settings" className={buttonClass({ tone: "quiet", size: "dense" })}>
								<Icon name="settings" className="size-4" />
								How customers pay
							</Link>
						)}
					</>
				)
			}
		>
			{rows.length ? (
				<Rows label={viewWords[view]}>
					{rows.map((row) => (
						<Row
							key={row.id}
							to={`/admin/payments/${row.id}${keep}`}
							name={<Private>{row.name || "Nobody"}</Private>}
							money={<Private>{formatMoney(row.amount)}</Private>}
							reason={row.standing.words}
							dot={row.standing.dot}
							foot={[row.how, row.number].filter(Boolean).join(", ")}
							next={row.receivedOn && formatShortDay(row.receivedOn)}
						/>
					))}
				</Rows>
			) : (
				<EmptyState title={search ? "No payment has these words" : emptyWords[view]}>
					{search ? (
						<Link to="/admin/payments?view=all" className="underline underline-offset-4">
							Show all
						</Link>
					) : (
						"A payment is recorded on its invoice."
					)}
				</EmptyState>
			)}
		</ListPane>
	);
	return (
		<Desk name="Payments" open={pathname !== "/admin/payments"} list={list}>
			<Outlet />
		</Desk>
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

type ToolsProps = Pick<Route.ComponentProps["loaderData"], "view" | "method" | "search" | "count">;

function Tools({ view, method, search, count }: ToolsProps) {
	return (
		<>
			<Tabs
				label="Saved views"
				tabs={views.map((one) => ({
					words: viewWords[one],
					to: `/admin/payments?view=${one}`,
					count: one === "needs-me" && count ? count : undefined,
					current: one === view && !search,
				}))}
			/>
			<Form method="get" action="/admin/payments" role="search" aria-label="Payments" className="mt-1 flex gap-2 px-1">
				<input type="hidden" name="view" value={search ? "all" : view} />
				<SearchBox
					words="Search payments by invoice, name or check number"
					search={search}
					placeholder="Invoice, name, check"
					className="min-w-0 grow"
				/>
				<MethodFilter method={method} />
			</Form>
		</>
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
