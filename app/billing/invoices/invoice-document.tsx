import { LineItemTable } from "#app/documents/line-items/line-item-table.tsx";
import { DocumentLayout, DocumentMessage, DocumentSection } from "#app/documents/links/document-layout.tsx";
import { contactLine } from "#app/documents/links/letterhead.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { customerViewTotals, type InvoiceCustomerView, priorInvoiceLabel } from "./customer-view.ts";
import { isInterim } from "./invoice.ts";

/** An invoice or credit memo as the customer sees it. */
export function InvoiceDocument({ view, level }: { view: InvoiceCustomerView; level?: 1 | 2 }) {
	const facts = [
		{ name: "Bill to", value: [view.toName, view.toAddress].filter(Boolean).join(", ") },
		{ name: "Job site address", value: view.siteAddress },
	];
	if (view.serviceDate) facts.push({ name: "Service date", value: formatDay(view.serviceDate) });
	if (view.reference) facts.push({ name: "PO number", value: view.reference });
	if (view.originalInvoice) facts.push({ name: "Original invoice", value: view.originalInvoice });
	const contact = contactLine(view.company);
	if (contact) facts.push({ name: "Your contact", value: contact });
	const notes = [
		view.issuedOn && formatDay(view.issuedOn),
		view.dueOn && !/receipt/.test(view.terms) ? `Due ${formatDay(view.dueOn)}` : view.terms,
	].filter(Boolean);
	return (
		<DocumentLayout
			company={view.company}
			kind={view.title}
			number={view.number}
			notes={notes}
			facts={facts}
			level={level}
		>
			<DocumentMessage text={view.message} />
			<LineItemTable lines={view.lines} totals={customerViewTotals(view)} />
			<TotalsTable view={view} />
			<DocumentSection title="Reason" text={view.reason} />
		</DocumentLayout>
	);
}

function TotalsTable({ view }: { view: InvoiceCustomerView }) {
	const interim = isInterim(view.kind);
	return (
		<div className="mt-5 ml-auto max-w-md">
			<dl>
				{!interim && <TotalRow name="Subtotal" cents={view.subtotal} />}
				{view.discount > 0 && <TotalRow name="Discount" cents={-view.discount} />}
				{view.taxRows.map((row) => (
					<TotalRow
						key={row.name}
						name={`${row.name}, ${formatRate(row.ppm)} of ${formatMoney(row.base)}`}
						cents={row.amount}
					/>
				))}
				{view.exempt && !interim && <TotalRow name="Sales tax (exempt)" cents={0} />}
				{view.previouslyInvoiced > 0 && (
					<>
						<TotalRow name="Job total" cents={view.total + view.previouslyInvoiced} />
						{view.priorInvoices.map((row) => (
							<TotalRow key={row.number} name={priorInvoiceLabel(row)} cents={-row.amount} />
						))}
						{!view.priorInvoices.length && <TotalRow name="Previously invoiced" cents={-view.previouslyInvoiced} />}
					</>
				)}
			</dl>
			<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
				<p className="font-semibold">{view.kind === "credit-memo" ? "Credit" : "Total"}</p>
				<p className="lining font-display text-[min(36px,11vw)] leading-none">{formatMoney(view.total)}</p>
			</div>
			{view.creditApplied > 0 && (
				<dl className="mt-3">
					<TotalRow name="Credit applied" cents={-view.creditApplied} />
					<TotalRow name="Balance due" cents={view.total - view.creditApplied} />
				</dl>
			)}
		</div>
	);
}

function TotalRow({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-6 py-0.5 text-[15px]">
			<dt className="min-w-0 grow basis-32 text-ink-2">{name}</dt>
			<dd className="lining ml-auto whitespace-nowrap">{formatMoney(cents)}</dd>
		</div>
	);
}
