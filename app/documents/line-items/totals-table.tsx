import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import type { Totals } from "./totals.ts";

type SumsProps = {
	totals: Totals;
	/** no tax is due, and the paper says so */
	exempt?: boolean;
	/** before the total: "Total you accepted" */
	words?: string;
	/** before the deposit, when there is one */
	depositWords?: string;
	/** optional work that nobody chose is told apart from the total while it may still be chosen */
	showLeft?: boolean;
};

export function PaperSums({
	totals,
	exempt,
	words = "Total",
	depositWords = "Deposit, due when you accept",
	showLeft,
}: SumsProps) {
	return (
		<div className="mt-5 ml-auto max-w-md">
			<dl>
				<Sum name="Subtotal" cents={totals.subtotal} />
				{totals.discount > 0 && <Sum name="Discount" cents={-totals.discount} />}
				{totals.taxes.map((tax) => (
					<Sum key={tax.name} name={`${tax.name}, ${formatRate(tax.ppm)}`} cents={tax.amount} />
				))}
				{exempt && <Sum name="Sales tax (exempt)" cents={0} />}
			</dl>
			<div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-ink pt-3">
				<p className="font-semibold">{words}</p>
				<p aria-live="polite" className="lining font-display text-[36px] leading-none">
					{formatMoney(totals.total)}
				</p>
			</div>
			<dl className="mt-3">
				{totals.deposit > 0 && <Sum name={depositWords} cents={totals.deposit} />}
				{totals.left > 0 && showLeft && <Sum name="Optional work not in the total" cents={totals.left} />}
			</dl>
		</div>
	);
}

function Sum({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex justify-between gap-6 py-0.5 text-[15px]">
			<dt className="text-ink-2">{name}</dt>
			<dd className="lining whitespace-nowrap">{formatMoney(cents)}</dd>
		</div>
	);
}
