import { PaperLines } from "#app/documents/line-items/line-item-table.tsx";
import { computeTotals, defaultSelection } from "#app/documents/line-items/totals.ts";
import { PaperSums } from "#app/documents/line-items/totals-table.tsx";
import { Paper } from "#app/documents/links/document-view.tsx";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { Shown } from "../customer-view.ts";

/** The contract as a letter on paper: the same for the signers, in the preview and in the record. */
export function ContractDocument({
	shown,
	level = 1,
	children,
}: {
	shown: Shown;
	level?: 1 | 2;
	children?: React.ReactNode;
}) {
	const { lines, rates, plan, clauses } = shown;
	const totals = computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
	const fact = (name: string, value: string) => (value ? [{ name, value }] : []);
	return (
		<Paper
			company={shown.company}
			kind="Contract"
			number={shown.number}
			notes={[formatDay(shown.madeOn)]}
			level={level}
			facts={[
				...fact("Customer", shown.customer),
				...fact("Work at", [shown.site, shown.county && `${shown.county} County`].filter(Boolean).join(", ")),
				...fact("Work begins", shown.startOn && formatDay(shown.startOn)),
				...fact("Work is done by", shown.endOn && formatDay(shown.endOn)),
				...fact("Sold by", shown.salesperson),
				...fact("For", shown.title),
			]}
		>
			{shown.scope.length > 0 && (
				<Part title="Work and materials">
					<ul className="mt-2 grid gap-1.5">
						{shown.scope.map((line) => (
							<li key={line} className="[overflow-wrap:anywhere]">
								{line}
							</li>
						))}
					</ul>
				</Part>
			)}
			{lines.length > 0 && (
				<>
					<PaperLines lines={lines} totals={totals} />
					<PaperSums totals={totals} exempt={shown.exemption} />
				</>
			)}
			<Part title="Payment">
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
			</Part>
			{shown.warranty && <Words title="Warranty" text={shown.warranty} />}
			{shown.security && <Words title="Security interest" text={shown.security} />}
			{clauses.map(({ title, text, bold }) => (
				<Words key={title} title={title} text={text} bold={bold} />
			))}
			{children}
		</Paper>
	);
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
	return (
		<section className="mt-8">
			<h2 className="text-xl">{title}</h2>
			{children}
		</section>
	);
}

function Words({ title, text, bold }: { title: string; text: string; bold?: boolean }) {
	return (
		<Part title={title}>
			<p className={`mt-2 max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere] ${bold ? "font-bold" : ""}`}>
				{text}
			</p>
		</Part>
	);
}
