import type { TaxRow } from "#app/documents/line-items/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { Private } from "#app/ui/privacy.tsx";

type CardProps = {
	subtotal: number;
	discount: number;
	taxRows: readonly TaxRow[];
	prior: number;
	total: number;
	/** of what was issued: what payments and credits cover */
	settled?: number;
	/** "Used" of a credit note */
	settledWords?: string;
	leftWords?: string;
};

/** The money of the record, at the top of the rail. */
export function MoneyCard(props: CardProps) {
	const { subtotal, discount, taxRows, prior, total, settled, settledWords = "Paid", leftWords = "To pay" } = props;
	const open = settled !== undefined && settled > 0;
	return (
		<section aria-label="Sums" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				<Sum name="Work" cents={subtotal} />
				{discount > 0 && <Sum name="Discount" cents={-discount} />}
				{taxRows.map((row) => (
					<Sum key={row.name} name={`Tax, ${formatRate(row.ppm)} of ${formatMoney(row.base)}`} cents={row.amount} />
				))}
				{!taxRows.length && <Sum name="Sales tax" cents={0} />}
				{prior > 0 && <Sum name="Invoiced before" cents={-prior} />}
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
			{open && (
				<dl className="mt-3 grid gap-2">
					<Sum name={settledWords} cents={settled} />
					<Sum name={leftWords} cents={total - settled} strong />
				</dl>
			)}
		</section>
	);
}

function Sum({ name, cents, strong }: { name: string; cents: number; strong?: boolean }) {
	return (
		<div className={strong ? "flex justify-between gap-4 font-semibold" : "flex justify-between gap-4"}>
			<dt>{name}</dt>
			<dd className="tabular-nums">
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
}
