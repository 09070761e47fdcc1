import { Form, Link } from "react-router";
import { CustomerLink } from "#app/people/customers/customer-link.tsx";
import { permitted } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { Table, Td, Th } from "#app/ui/table.tsx";
import { type Aging, readOwing, sumOwing } from "../owing.server.ts";
import type { Route } from "./+types/owing.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	permitted(context, "invoices.view");
	const now = new Date();
	const after = new URL(request.url).searchParams.get("after");
	const [page, sums] = await Promise.all([readOwing(after, now), sumOwing(now)]);
	const day = today(now);
	return { ...page, sums, from: `${day.slice(0, 4)}-01-01`, to: day };
}

const spans = ["Not due", "1 to 30 days", "31 to 60", "61 to 90", "Over 90"] as const;

export default function OwingScreen({ loaderData }: Route.ComponentProps) {
	const { rows, next, sums, from, to } = loaderData;
	return (
		<RecordPane title="Who owes what" back="/admin/invoices">
			<title>Who owes what</title>
			<div className="grid gap-8">
				<Spans aging={sums.aging} owed={sums.owed} customers={sums.customers} />
				{rows.length ? <People rows={rows} /> : <EmptyState title="Nobody owes anything" />}
				{next && (
					<Link to={`?${new URLSearchParams({ after: next })}`} className={buttonClass({ size: "dense" })}>
						Those who owe less
					</Link>
				)}
				<Accountant from={from} to={to} />
			</div>
		</RecordPane>
	);
}

function Spans({ aging, owed, customers }: { aging: Aging; owed: number; customers: number }) {
	return (
		<section aria-label="By age" className="rounded-lg border border-line bg-card p-5">
			<p className="lining font-display text-[36px] leading-none">
				<Private>{formatMoney(owed)}</Private>
			</p>
			<p className="mt-1 text-ink-2">
				{customers === 1 ? "One customer owes it." : `${customers} customers owe it.`} By days past the due day:
			</p>
			<dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
				{spans.map((span, index) => (
					<div key={span}>
						<dt className="text-sm text-ink-3">{span}</dt>
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

function People({ rows }: { rows: Rows }) {
	return (
		<Table caption="Customers who owe, the most first">
			<thead>
				<tr>
					<Th>Customer</Th>
					{spans.map((span) => (
						<Th key={span} number className="max-md:hidden">
							{span}
						</Th>
					))}
					<Th number>Owed</Th>
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
								to={`/admin/invoices?${new URLSearchParams({ view: "owed", q: row.name })}`}
								className="block py-0.5 text-sm text-ink-2 hover:underline"
							>
								{row.count === 1 ? "1 invoice" : `${row.count} invoices`}, oldest due {formatDay(row.oldest)}
								{row.credit > 0 && (
									<span className="block">
										Credit not used yet: <Private>{formatMoney(row.credit)}</Private>
									</span>
								)}
								{row.refunded > 0 && (
									<span className="block">
										Given back so far: <Private>{formatMoney(row.refunded)}</Private>
									</span>
								)}
							</Link>
						</Td>
						{row.aging.map((cents, index) => (
							<Td key={spans[index]} number className={cents ? "max-md:hidden" : "text-ink-3 max-md:hidden"}>
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
								<span className="sr-only">Statement for {row.name}</span>
							</a>
						</Td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

/** Files for the books; each button hands out the same days in another form. */
function Accountant({ from, to }: { from: string; to: string }) {
	return (
		<section className="max-w-2xl">
			<h2 className="text-[21px]">For the accountant</h2>
			<p className="mt-1 text-ink-2">Invoices and credit notes by their day, the first and the last included.</p>
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
						List as CSV
					</Button>
					<Button type="submit" name="form" value="quickbooks" size="dense" className="max-lg:min-h-11">
						<Icon name="download" className="size-4" />
						For QuickBooks Online
					</Button>
				</div>
			</Form>
		</section>
	);
}
