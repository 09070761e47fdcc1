import { findsByPeriod, firstFinds, statewide } from "./ash-borer.ts";

/** The colors of the counties, each with its years and names, and what is known about the nearest finds. */
export function AshLegend() {
	return (
		<section aria-labelledby="ash" className="ash-legend lining mt-5 max-w-[65ch]">
			<h2 id="ash" className="text-[24px] leading-tight">
				Emerald ash borer: year of the first find
			</h2>
			<ul className="mt-3 grid gap-1.5">
				{findsByPeriod.map(({ key, label, finds }) => (
					<li key={key} className="flex items-baseline gap-3">
						<span
							aria-hidden="true"
							className="keeps-inks size-4 shrink-0 translate-y-0.5 border border-line-strong"
							style={{ background: `var(--map-ash-${key})` }}
						/>
						<span>
							<strong>{label}:</strong>{" "}
							{finds.map(({ county, year }) => (label.length > 4 ? `${county} (${year})` : county)).join(", ")}
						</span>
					</li>
				))}
			</ul>
			<ul className="mt-4 grid list-disc gap-1 pl-5 text-ink-2">
				{firstFinds.map(({ county, year, text }) => (
					<li key={county}>
						{county} {year}: {text}
					</li>
				))}
			</ul>
			<p className="mt-3 text-ink-2">
				Counties without color have no year on record. By {statewide.by}, the emerald ash borer had been found in all{" "}
				{statewide.counties} counties in the state.
			</p>
		</section>
	);
}
