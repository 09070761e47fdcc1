import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { convertDisplayed, formatWhole } from "../units.ts";
import type { Pin } from "./pin.ts";
import { describeTotals } from "./rules.ts";
import { calculateDiversity, calculateTotals, type DiversityShare, minTreesForDiversity } from "./totals.ts";

/** What the trees do together in a year. */
export function TotalsPanel({
	pins,
	where,
	pendingCount,
}: {
	pins: readonly Pin[];
	where: string;
	pendingCount: number;
}) {
	const totals = calculateTotals(pins);
	return (
		<section aria-labelledby="sums">
			<h2 id="sums" className="text-[28px] leading-tight">
				What the trees do {where}
			</h2>
			<p role="status" className="sr-only">
				{describeTotals(totals)}
			</p>
			<dl className="mt-4 grid two-columns gap-x-6 gap-y-5">
				<Sum name={totals.trees === 1 ? "tree" : "trees"} value={formatWhole(totals.trees)}>
					{totals.species === 1 ? "of one species" : `of ${totals.species} species`}
					{pendingCount > 0 &&
						`; ${pendingCount === 1 ? "one of them is yours and waiting for review" : `${pendingCount} are yours and waiting for review`}`}
				</Sum>
				<Sum name="gallons of rain" value={formatWhole(totals.rain)}>
					({convertDisplayed(formatWhole(totals.rain), 1 / 264.17)} m³) kept out of the storm drain each year
				</Sum>
				<Sum name="pounds of carbon dioxide" value={formatWhole(totals.sequestered)}>
					({convertDisplayed(formatWhole(totals.sequestered), 0.4536)} kg) taken out of the air each year
				</Sum>
				<Sum name="pounds stored in the wood" value={formatWhole(totals.stored)}>
					({convertDisplayed(formatWhole(totals.stored), 0.4536)} kg) of carbon dioxide
				</Sum>
			</dl>
		</section>
	);
}

function Sum(props: { name: string; value: string; children: React.ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-ink-2">{props.name}</dt>
			<dd>
				<span className="lining block font-display text-[26px] leading-tight">{props.value}</span>
				<span className="block text-base text-ink-2">{props.children}</span>
			</dd>
		</div>
	);
}

const groupLabels = { species: "One species", genus: "One genus", family: "One family" };

/** Three bars, each with a mark at the rule's limit. */
export function Diversity({ pins }: { pins: readonly Pin[] }) {
	const few = pins.length < minTreesForDiversity;
	return (
		<section aria-labelledby="diversity">
			<h2 id="diversity" className="text-[28px] leading-tight">
				Could one pest wipe them out?
			</h2>
			{few ? (
				<p className="mt-3 text-ink-2">
					We need {minTreesForDiversity} trees to answer that question. There{" "}
					{pins.length === 0 ? "are none" : pins.length === 1 ? "is one" : `are ${pins.length}`} here so far.
				</p>
			) : (
				<ul className="mt-4 grid gap-5">
					{calculateDiversity(pins).map((share) => (
						<Meter key={share.rank} share={share} />
					))}
				</ul>
			)}
		</section>
	);
}

function Meter({ share: { rank, limit, name, percent, isWithinLimit } }: { share: DiversityShare }) {
	return (
		<li>
			<span className="lining flex flex-wrap items-center justify-between gap-x-4">
				<span>
					<span className="font-semibold">{groupLabels[rank]}</span>: {name}, {Math.round(percent)}%
				</span>
				<span className="inline-flex items-center gap-1.5 text-base">
					<Icon name={isWithinLimit ? "check" : "triangle-alert"} className="size-4" />
					{isWithinLimit ? `within ${limit}%` : `more than ${limit}%`}
				</span>
			</span>
			<span aria-hidden="true" className="relative mt-1.5 block h-4 rounded-sm border border-ink">
				<span
					className={classes("keeps-inks block h-full", isWithinLimit ? "bg-leaf" : "bg-barn")}
					style={{ width: `${Math.min(100, percent)}%` }}
				/>
				<span className="keeps-inks absolute -inset-y-1.5 w-[3px] bg-ink" style={{ left: `${limit}%` }} />
			</span>
		</li>
	);
}
