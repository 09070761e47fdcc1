import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { Private, PrivateAmounts } from "#app/ui/privacy.tsx";
import type { Totals } from "./totals.ts";

/** The totals of a record, at the top of the sidebar. */
export function TotalsCard({ totals, label = "Total" }: { totals: Totals; label?: string }) {
	const row = (name: string, cents: number, quiet = false) => (
		<div key={name} className="flex justify-between gap-4">
			<dt>
				<PrivateAmounts>{name}</PrivateAmounts>
			</dt>
			<dd className={quiet ? "text-ink-3 tabular-nums" : "tabular-nums"}>
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
	return (
		<section aria-label="Totals" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				{row(`Subtotal (${totals.chosen.length} ${totals.chosen.length === 1 ? "item" : "items"})`, totals.subtotal)}
				{totals.left > 0 && row("Optional, not selected", totals.left, true)}
				{totals.discount > 0 && row("Discount", -totals.discount)}
				{totals.taxes.length
					? totals.taxes.map((tax) => row(`Sales tax (${formatRate(tax.ppm)} of ${formatMoney(tax.base)})`, tax.amount))
					: row("Sales tax", 0)}
			</dl>
			<div
				aria-live="polite"
				className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 border-t-2 border-ink pt-3"
			>
				<p className="font-semibold">{label}</p>
				<p className="ml-auto lining font-display text-[30px] leading-none">
					<Private>{formatMoney(totals.total)}</Private>
				</p>
			</div>
			{totals.deposit > 0 && <dl className="mt-3">{row("Deposit", totals.deposit)}</dl>}
		</section>
	);
}
