import { formatRate } from "#app/catalogue/tax.ts";
import type { Totals } from "#app/catalogue/totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { Check } from "#app/quotes/checks.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RailSection } from "#app/ui/panes.tsx";
import { Private } from "#app/ui/privacy.tsx";

/** The money of the record, at the top of the rail. */
export function SumsCard({ totals, words = "Total" }: { totals: Totals; words?: string }) {
	const row = (name: string, cents: number, quiet = false) => (
		<div key={name} className="flex justify-between gap-4">
			<dt>{name}</dt>
			<dd className={quiet ? "text-ink-3 tabular-nums" : "tabular-nums"}>
				<Private>{formatMoney(cents)}</Private>
			</dd>
		</div>
	);
	return (
		<section aria-label="Sums" className="rounded-lg border border-line bg-card p-5">
			<dl className="grid gap-2">
				{row(`Chosen, ${totals.chosen.length} ${totals.chosen.length === 1 ? "line" : "lines"}`, totals.subtotal)}
				{totals.left > 0 && row("Optional, not ticked", totals.left, true)}
				{totals.discount > 0 && row("Discount", -totals.discount)}
				{totals.taxes.length
					? totals.taxes.map((tax) => row(`Tax, ${formatRate(tax.ppm)} of ${formatMoney(tax.base)}`, tax.amount))
					: row("Sales tax", 0)}
			</dl>
			<div aria-live="polite" className="mt-3 flex items-baseline justify-between gap-3 border-t-2 border-ink pt-3">
				<p className="font-semibold">{words}</p>
				<p className="lining font-display text-[30px] leading-none">
					<Private>{formatMoney(totals.total)}</Private>
				</p>
			</div>
			{totals.deposit > 0 && <dl className="mt-3">{row("Deposit", totals.deposit)}</dl>}
		</section>
	);
}

const icons = { stop: "ban", warn: "triangle-alert", fine: "circle-check" } as const;
const inks = { stop: "text-danger", warn: "text-wheat-ink", fine: "text-moss" } as const;
const levels = { stop: "Must be settled: ", warn: "Look again: ", fine: "In order: " } as const;

export function Checks({ checks }: { checks: Check[] }) {
	return (
		<RailSection title="Before you send">
			<ul className="grid gap-2.5">
				{checks.map((check) => (
					<li key={check.title} className="flex gap-3">
						<Icon name={icons[check.level]} className={inks[check.level]} />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p className="font-semibold">
								<span className="sr-only">{levels[check.level]}</span>
								{check.title}
							</p>
							{check.text && <p className="text-sm text-ink-2">{check.text}</p>}
						</div>
					</li>
				))}
			</ul>
		</RailSection>
	);
}
