import { LineItemTable } from "#app/documents/line-items/line-item-table.tsx";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { TotalsTable } from "#app/documents/line-items/totals-table.tsx";
import { DocumentLayout, NotIncludedList } from "#app/documents/links/document-layout.tsx";
import { letterheadFacts } from "#app/documents/links/letterhead.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { ContractCustomerView } from "../customer-view.ts";
import { splitScope } from "../scope.ts";

/** The contract as the signers see it; the record shows the same. */
export function ContractDocument({
	customerView,
	level = 1,
	children,
}: {
	customerView: ContractCustomerView;
	level?: 1 | 2;
	children?: React.ReactNode;
}) {
	const { lines, rates, plan, clauses } = customerView;
	const { work, excluded } = splitScope(customerView.scope);
	const totals = computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
	const fact = (name: string, value: string) => (value ? [{ name, value }] : []);
	return (
		<DocumentLayout
			company={customerView.company}
			kind="Contract"
			number={customerView.number}
			notes={[formatDay(customerView.madeOn)]}
			level={level}
			facts={[
				...fact("Customer", customerView.customer),
				...fact(
					"Job site address",
					[customerView.site, customerView.county && `${customerView.county} County`].filter(Boolean).join(", "),
				),
				...fact("Start date", customerView.startOn && formatDay(customerView.startOn)),
				...fact("Completion date", customerView.endOn && formatDay(customerView.endOn)),
				...fact("Sold by", customerView.salesperson),
				...fact("Project", customerView.title),
				...letterheadFacts(customerView.company),
			]}
		>
			{work.length > 0 && (
				<DocumentPart title="Work and materials">
					<ul className="mt-2 grid gap-1.5">
						{work.map((line) => (
							<li key={line} className="[overflow-wrap:anywhere]">
								{line}
							</li>
						))}
					</ul>
				</DocumentPart>
			)}
			<NotIncludedList items={excluded} />
			{lines.length > 0 && (
				<>
					<LineItemTable lines={lines} totals={totals} />
					<TotalsTable totals={totals} exempt={customerView.exemption} depositLabel="Deposit" />
				</>
			)}
			<DocumentPart title="Payment schedule">
				<dl className="mt-2">
					{plan.map(({ label, due, amount }, index) => (
						<div key={`${label} ${index.toString()}`} className="flex justify-between gap-6 border-b border-line py-2">
							<dt className="min-w-0 [overflow-wrap:anywhere]">
								{label}
								{due && <span className="text-ink-2">, {due}</span>}
							</dt>
							<dd className="lining font-semibold whitespace-nowrap">{formatMoney(amount)}</dd>
						</div>
					))}
				</dl>
			</DocumentPart>
			{customerView.warranty && <TextPart title="Warranty" text={customerView.warranty} />}
			{customerView.security && <TextPart title="Security interest" text={customerView.security} />}
			{clauses.map(({ title, text, bold }) => (
				<TextPart key={title} title={title} text={text} bold={bold} />
			))}
			{children}
		</DocumentLayout>
	);
}

function DocumentPart({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="text-xl">{title}</h2>
			{children}
		</section>
	);
}

function TextPart({ title, text, bold }: { title: string; text: string; bold?: boolean }) {
	return (
		<DocumentPart title={title}>
			<p className={`mt-2 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere] ${bold ? "font-bold" : ""}`}>
				{text}
			</p>
		</DocumentPart>
	);
}
