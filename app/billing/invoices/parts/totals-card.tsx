import type { TaxRow } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";

type TotalsCardProps = {
	subtotal: number;
	discount: number;
	taxRows: readonly TaxRow[];
	previouslyInvoiced: number;
	total: number;
	/** issued invoices only: what payments and credits cover, in cents */
	settled?: number;
	/** "Applied" for a credit memo */
	settledLabel?: string;
	balanceLabel?: string;
};

/** The totals of an invoice, at the top of the sidebar. */
export function InvoiceTotalsCard(props: TotalsCardProps) {
	const {
		subtotal,
		discount,
		taxRows,
		previouslyInvoiced,
		total,
		settled,
		settledLabel = "Paid",
		balanceLabel = "Balance due",
	} = props;
	const hasSettled = settled !== undefined && settled > 0;
	return (
		<section aria-label="Totals" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				<TotalRow name="Subtotal" cents={subtotal} />
				{discount > 0 && <TotalRow name="Discount" cents={-discount} />}
				{taxRows.map((row) => (
					<TotalRow
						key={row.name}
						name={`Sales tax (${formatRate(row.ppm)} of ${formatMoney(row.base)})`}
						cents={row.amount}
					/>
				))}
				{!taxRows.length && <TotalRow name="Sales tax" cents={0} />}
				{previouslyInvoiced > 0 && <TotalRow name="Previously invoiced" cents={-previouslyInvoiced} />}
			</dl>
			<div
				aria-live="polite"
				className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t-2 border-ink pt-3"
			>
				<p className="font-semibold">Total</p>
				<p className="ml-auto lining font-display text-[30px] leading-none">
					<Private>{formatMoney(total)}</Private>
				</p>
			</div>
			{hasSettled && (
				<dl className="mt-3 grid gap-2">
					<TotalRow name={settledLabel} cents={settled} />
					<TotalRow name={balanceLabel} cents={total - settled} strong />
				</dl>
			)}
		</section>
	);
}

function TotalRow({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
	return (
		<div className={strong ? "flex justify-between gap-4 font-semibold" : "flex justify-between gap-4"}>
			<dt>
				<PrivateAmounts>{name}</PrivateAmounts>
			</dt>
			<dd className="tabular-nums">
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
}
