import { formatMoney } from "#app/platform/money.ts";
import { Private } from "#app/ui/privacy.tsx";

type Props = { work: { worth: number; left: number; billed: { id: string; words: string; amount: number }[] } };

/** What an accepted quote is worth, what was asked for it, and what is left. */
export function WorkSoFar({ work }: Props) {
	return (
		<section aria-label="The work in figures" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				<Row name="The customer accepted" cents={work.worth} />
				{work.billed.map((one) => (
					<Row key={one.id} name={one.words} cents={-one.amount} />
				))}
			</dl>
			<div className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
				<p className="font-semibold">Not asked for yet</p>
				<p className="lining font-display text-[26px] leading-none">
					<Private>{formatMoney(work.left)}</Private>
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
