import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import type { Totals } from "./totals.ts";

type TotalsTableProps = {
	totals: Totals;
	/** no tax is due, and a row says so */
	exempt?: boolean;
	/** such as "Accepted total" */
	totalLabel?: string;
	depositLabel: string;
	/** shows the sum of unselected options, while they can still be selected */
	showUnselected?: boolean;
};

export function TotalsTable({ totals, exempt, totalLabel = "Total", depositLabel, showUnselected }: TotalsTableProps) {
	return (
		<div className="mt-5 ml-auto max-w-md">
			<dl>
				<TotalsRow name="Subtotal" cents={totals.subtotal} />
				{totals.discount > 0 && <TotalsRow name="Discount" cents={-totals.discount} />}
				{totals.taxes.map((tax) => (
					<TotalsRow key={tax.name} name={`${tax.name} (${formatRate(tax.ppm)})`} cents={tax.amount} />
				))}
				{exempt && <TotalsRow name="Sales tax (exempt)" cents={0} />}
			</dl>
			<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
				<p className="font-semibold">{totalLabel}</p>
				<p aria-live="polite" className="lining font-display text-[min(36px,11vw)] leading-none">
					{formatMoney(totals.total)}
				</p>
			</div>
			<dl className="mt-3">
				{totals.deposit > 0 && <TotalsRow name={depositLabel} cents={totals.deposit} />}
				{totals.left > 0 && showUnselected && <TotalsRow name="Optional items not included" cents={totals.left} />}
			</dl>
		</div>
	);
}

function TotalsRow({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-6 py-0.5 text-[15px]">
			<dt className="min-w-0 grow basis-32 text-ink-2">{name}</dt>
			<dd className="lining ml-auto whitespace-nowrap">{formatMoney(cents)}</dd>
		</div>
	);
}
