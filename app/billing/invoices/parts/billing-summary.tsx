import { formatMoney } from "#app/platform/money.ts";
import { Private } from "#app/ui/privacy.tsx";

type Props = { summary: { jobTotal: number; left: number; billed: { id: string; label: string; amount: number }[] } };

/** The job total of an accepted quote, what has been invoiced, and what is left to invoice. */
export function BillingSummaryCard({ summary }: Props) {
	return (
		<section aria-label="Job summary" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				<Row name="Accepted total" cents={summary.jobTotal} />
				{summary.billed.map((invoice) => (
					<Row key={invoice.id} name={invoice.label} cents={-invoice.amount} />
				))}
			</dl>
			<div className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
				<p className="font-semibold">Left to invoice</p>
				<p className="lining font-display text-[26px] leading-none">
					<Private>{formatMoney(summary.left)}</Private>
				</p>
			</div>
		</section>
	);
}

function Row({ name, cents }: { name: string; cents: number }) {
	return (
		<div className="flex justify-between gap-4">
			<dt>{name}</dt>
			<dd className="tabular-nums">
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
}
