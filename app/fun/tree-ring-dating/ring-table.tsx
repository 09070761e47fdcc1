import { memo } from "react";
import { relativeWidths } from "./dating.ts";
import type { WoodSample } from "./wood.ts";

const head = ["Ring", "Width", "Compared to neighbors", "Your mark"] as const;

type Props = { sample: WoodSample; marks: readonly number[]; isDated: boolean };

/** The ring widths as a table, for visitors who can't see the drawing. */
export const RingTable = memo(function RingTable({ sample, marks, isDated }: Props) {
	const values = relativeWidths(sample.rings);
	return (
		<details className="mt-12 max-w-[900px] border-y border-line">
			<summary className="cursor-pointer py-4 font-display text-[22px]">All rings as a table</summary>
			<p className="max-w-[65ch] pb-3 text-ink-2">
				Rings are listed from the center to the outside. "Compared to neighbors" is a ring's width as a share of the
				average of itself and up to four rings on each side. Under 62%, a ring counts as narrow.
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens */}
			<section className="relative mb-6 overflow-x-auto" tabIndex={0} aria-label="All rings as a table">
				<table className="lining w-full min-w-[420px] text-base">
					<thead className="text-left text-sm text-ink-2">
						<tr className="border-b-2 border-ink">
							{[...head, ...(isDated ? ["Year"] : [])].map((name) => (
								<th key={name} scope="col" className="py-2 pr-4 font-normal">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{sample.rings.map((width, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a ring is identified by its number
							<tr key={at} className="border-b border-line">
								<th scope="row" className="py-1.5 pr-4 text-left font-semibold">
									{at + 1}
								</th>
								<td className="py-1.5 pr-4">
									{(width / 25.4).toFixed(3)} in ({width.toFixed(2)} mm)
								</td>
								<td className="py-1.5 pr-4">{Math.round((values[at] ?? 0) * 100)}%</td>
								<td className="py-1.5 pr-4">{marks.includes(at + 1) ? "narrow" : ""}</td>
								{isDated && <td className="py-1.5">{sample.years[at]}</td>}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</details>
	);
});
