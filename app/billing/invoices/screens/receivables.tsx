import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { type Aging, listReceivables, sumReceivables } from "../receivables.server.ts";
import type { Route } from "./+types/receivables.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "invoices.view");
	const now = new Date();
	const after = new URL(request.url).searchParams.get("after");
	const [page, totals] = await Promise.all([listReceivables(after, now), sumReceivables(now)]);
	const day = today(now);
	return { ...page, totals, from: `${day.slice(0, 4)}-01-01`, to: day };
}

const agingLabels = ["Not due yet", "1–30 days", "31–60 days", "61–90 days", "Over 90 days"] as const;

export default function Receivables({ loaderData }: Route.ComponentProps) {
	const { rows, next, totals, from, to } = loaderData;
	return (
		<RecordPane title="Accounts receivable" back="/admin/invoices">
			<title>Accounts receivable</title>
			<div className="grid gap-8">
				<AgingSummary aging={totals.aging} owed={totals.owed} customers={totals.customers} />
				{rows.length ? <CustomerTable rows={rows} /> : <EmptyState title="No unpaid balances" />}
				{next && (
					<Link to={`?${new URLSearchParams({ after: next })}`} className={buttonClass({ size: "dense" })}>
						Show smaller balances
					</Link>
				)}
				<ExportForm from={from} to={to} />
			</div>
		</RecordPane>
	);
}

function AgingSummary({ aging, owed, customers }: { aging: Aging; owed: number; customers: number }) {
	return (
		<section aria-label="Balances by age" className="rounded-lg border border-line bg-card p-5">
			<p className="lining font-display text-[36px] leading-none">
				<Private>{formatMoney(owed)}</Private>
			</p>
			<p className="mt-1 text-ink-2">
				Owed by {customers === 1 ? "1 customer" : `${customers} customers`}, grouped by days past due
			</p>
			<dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
				{agingLabels.map((label, index) => (
					<div key={label}>
						<dt className="text-sm text-ink-3">{label}</dt>
						<dd className="text-[17px] font-semibold tabular-nums">
							<Private>{formatMoney(aging[index] ?? 0)}</Private>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

type Rows = Route.ComponentProps["loaderData"]["rows"];

function CustomerTable({ rows }: { rows: Rows }) {
	return (
		<Table caption="Customers with a balance, largest first">
			<thead>
				<tr>
					<Th>Customer</Th>
					{agingLabels.map((label) => (
						<Th key={label} number className="max-md:hidden">
							{label}
						</Th>
					))}
					<Th number>Total owed</Th>
					<Th>
						<span className="sr-only">Statement</span>
					</Th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.customerId}>
						<Td className="[overflow-wrap:anywhere]">
							<b>
								<CustomerLink id={row.customerId} name={row.name} />
							</b>
							<Link
								to={`/admin/invoices?${new URLSearchParams({ view: "unpaid", q: row.name })}`}
								className="block py-0.5 text-sm text-ink-2 hover:underline"
							>
								{row.count === 1 ? "1 invoice" : `${row.count} invoices`}, oldest due {formatDay(row.oldest)}
								{row.credit > 0 && (
									<span className="block">
										Unused credit: <Private>{formatMoney(row.credit)}</Private>
									</span>
								)}
								{row.refunded > 0 && (
									<span className="block">
										Refunded so far: <Private>{formatMoney(row.refunded)}</Private>
									</span>
								)}
							</Link>
						</Td>
						{row.aging.map((cents, index) => (
							<Td key={agingLabels[index]} number className={cents ? "max-md:hidden" : "text-ink-3 max-md:hidden"}>
								{cents ? <Private>{formatMoney(cents)}</Private> : 0}
							</Td>
						))}
						<Td number className="font-semibold">
							<Private>{formatMoney(row.owed)}</Private>
						</Td>
						<Td>
							<a
								href={`/admin/invoices/statement/${row.customerId}`}
								className="inline-flex size-8 items-center justify-center rounded-md hover:bg-paper-2 max-lg:size-11"
							>
								<Icon name="file-text" className="size-4" />
								<span className="sr-only">
									Statement for <Private>{row.name}</Private>
								</span>
							</a>
						</Td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

/** The CSV exports for the accountant; each button downloads the same period in another format. */
function ExportForm({ from, to }: { from: string; to: string }) {
	return (
		<section id="export" className="max-w-2xl scroll-mt-24">
			<h2 className="text-[21px]">Export for your accountant</h2>
			<p className="mt-1 text-ink-2">
				Every invoice and credit memo dated in this period, including the first and last day, and the payments received
				in it with the invoices they pay. In QuickBooks Online, import the invoices first; payments need an importer
				app, such as Transaction Pro.
			</p>
			<Form method="get" reloadDocument action="/admin/invoices/export" className="mt-3 grid gap-4">
				<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
					<Field label="From" name="from">
						<Input dense type="date" defaultValue={from} required />
					</Field>
					<Field label="To" name="to">
						<Input dense type="date" defaultValue={to} required />
					</Field>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" size="dense" className="max-lg:min-h-11">
						<Icon name="download" className="size-4" />
						Download CSV
					</Button>
					<Button type="submit" name="format" value="quickbooks" size="dense" className="max-lg:min-h-11">
						<Icon name="download" className="size-4" />
						Download for QuickBooks Online
					</Button>
					<Button type="submit" name="format" value="quickbooks-payments" size="dense" className="max-lg:min-h-11">
						<Icon name="download" className="size-4" />
						Download payments for QuickBooks
					</Button>
				</div>
			</Form>
		</section>
	);
}
