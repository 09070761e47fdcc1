import { Link } from "react-router";
import { type Season, shortDay } from "./rules.ts";
import { type LeafDrop, seasonDate, seasonDay } from "./season.ts";

/** The chart covers September 1 to the end of November. */
const from = 17;
const until = 108;
const months = ["09-01", "10-01", "11-01"] as const;
const names = ["Sep", "Oct", "Nov"];
const at = (day: number) => ((Math.min(until, Math.max(from, day)) - from) / (until - from)) * 300;

/**
 * A table with a row per species and a column per day. The dates are printed beside each bar, so the text says all that
 * the bars show.
 */
export function SeasonChart({ season }: { season: Season }) {
	const chosen = new Set(season.yard.map(({ tree }) => tree.key));
	return (
		<section aria-labelledby="season" className="mt-14">
			<h2 id="season" className="lining text-[28px] leading-tight">
				Fall {season.year} near {season.town.name}, species by species
			</h2>
			<Legend />
			<table className="lining mt-4 w-full max-w-[1000px] border-collapse text-[min(16px,6vw)]">
				<caption className="sr-only">When each species is at peak color, and when 90% of its leaves are down</caption>
				<thead className="text-left text-[min(14px,5.4vw)] text-ink-2">
					<tr className="border-b-2 border-ink align-bottom">
						<th scope="col" className="py-2 pr-3 font-normal">
							Species
						</th>
						<th scope="col" className="hidden w-[46%] py-2 font-normal sm:table-cell">
							<span className="sr-only">Timeline</span>
							<Months />
						</th>
						<th scope="col" className="py-2 pl-3 font-normal">
							Peak color
						</th>
						<th scope="col" className="py-2 pl-3 font-normal">
							90% down
						</th>
					</tr>
				</thead>
				<tbody>
					{season.all.map((fall) => (
						<tr key={fall.tree.key} className="border-b border-line">
							<th scope="row" className="py-1.5 pr-3 text-left font-normal">
								{chosen.has(fall.tree.key) ? <strong>{fall.tree.name} (yours)</strong> : fall.tree.name}
								<span className="block sm:hidden">
									<Bar fall={fall} day={season.day} />
								</span>
							</th>
							<td className="hidden py-1.5 sm:table-cell">
								<Bar fall={fall} day={season.day} />
							</td>
							<td className="w-[min(4.5rem,20%)] py-1.5 pl-3">{short(fall.peak, season.year)}</td>
							<td className="w-[min(4.5rem,20%)] py-1.5 pl-3">{short(fall.bare, season.year)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-4 max-w-[65ch] text-base text-ink-2">
				Not on the list: northern pin oak, white oak and ironwood hang on to their brown leaves into winter (
				<Link to="/glossary/marcescence" className="inline-block py-1 underline underline-offset-4">
					marcescence
				</Link>
				). Pines and white-cedar shed their inner needles in September and October, which isn't a disease (
				<Link to="/glossary/needle-drop" className="inline-block py-1 underline underline-offset-4">
					needle drop
				</Link>
				). Spruces, firs and hemlock stay green. Tamarack is the one conifer here that goes bare.
			</p>
		</section>
	);
}

function short(day: number, year: number): string {
	return shortDay(seasonDate(day, year)).replace(/^(\w{3})\w*/, "$1");
}

function Months() {
	return (
		<svg viewBox="0 0 300 16" className="block h-4 w-full" aria-hidden="true" preserveAspectRatio="none">
			{months.map((month, index) => (
				<g key={month}>
					<path d={`M${at(seasonDay(`2026-${month}`, 2026))} 0v16`} className="stroke-line-strong" strokeWidth="1" />
					<text x={at(seasonDay(`2026-${month}`, 2026)) + 4} y="12" className="fill-ink-2 text-[8.25pt]">
						{names[index]}
					</text>
				</g>
			))}
		</svg>
	);
}

/**
 * Color change is light, leaf drop is striped, the likely range is a line with end marks, and today is a vertical line.
 */
function Bar({ fall: { peak, bare, band }, day }: { fall: LeafDrop; day: number }) {
	const turn = at(peak - 12);
	return (
		<svg viewBox="0 0 300 18" className="block h-[18px] w-full" aria-hidden="true" preserveAspectRatio="none">
			{months.map((month) => (
				<path key={month} d={`M${at(seasonDay(`2026-${month}`, 2026))} 0v18`} className="stroke-line" strokeWidth="1" />
			))}
			<rect
				x={turn}
				y="4"
				width={Math.max(0, at(peak) - turn)}
				height="10"
				className="fill-wheat stroke-ink"
				strokeWidth="0.6"
			/>
			<rect
				x={at(peak)}
				y="4"
				width={Math.max(0, at(bare) - at(peak))}
				height="10"
				className="fill-barn stroke-ink"
				strokeWidth="0.6"
			/>
			{stripes(at(peak), at(bare)).map((x) => (
				<path key={x} d={`M${x} 4v10`} className="stroke-card" strokeWidth="1.2" />
			))}
			<path
				d={`M${at(band[0])} 9H${at(band[1])}M${at(band[0])} 5v8M${at(band[1])} 5v8`}
				className="stroke-ink"
				strokeWidth="1.6"
			/>
			{day >= from && day <= until && (
				<path d={`M${at(day)} 0v18`} className="stroke-sky" strokeWidth="2.4" strokeDasharray="3 2" />
			)}
		</svg>
	);
}

function stripes(left: number, right: number): number[] {
	return Array.from({ length: Math.max(0, Math.floor((right - left) / 6)) }, (_, n) => left + 5 + n * 6);
}

function Legend() {
	const parts = [
		[
			"Turning",
			<rect key="t" x="1" y="4" width="26" height="10" className="fill-wheat stroke-ink" strokeWidth="0.6" />,
		],
		[
			"Falling",
			<g key="f">
				<rect x="1" y="4" width="26" height="10" className="fill-barn stroke-ink" strokeWidth="0.6" />
				<path d="M7 4v10M13 4v10M19 4v10" className="stroke-card" strokeWidth="1.2" />
			</g>,
		],
		["90% down, likely range", <path key="b" d="M2 9h24M2 5v8M26 5v8" className="stroke-ink" strokeWidth="1.6" />],
		["Today", <path key="d" d="M14 0v18" className="stroke-sky" strokeWidth="2.4" strokeDasharray="3 2" />],
	] as const;
	return (
		<ul aria-label="What the bars mean" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-base text-ink-2">
			{parts.map(([label, drawing]) => (
				<li key={label} className="flex items-center gap-2">
					<svg viewBox="0 0 28 18" className="h-[18px] w-7" aria-hidden="true" fill="none">
						{drawing}
					</svg>
					{label}
				</li>
			))}
		</ul>
	);
}
