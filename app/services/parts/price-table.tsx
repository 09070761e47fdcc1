import type { PriceLine } from "#app/catalogue/price-bands.ts";
import { bandInWords } from "./price-words.ts";

/** What it costs, line by line, and what moves the figure. */
export function PriceTable({ lines, note, moves }: { lines: PriceLine[]; note: string; moves: string[] }) {
	return (
		<>
			<table className="w-full max-w-[60ch] text-base">
				<caption className="sr-only">Typical prices</caption>
				<thead className="text-left text-sm text-ink-3">
					<tr className="border-b-2 border-ink">
						<th scope="col" className="py-2 pr-4 font-normal">
							What
						</th>
						<th scope="col" className="py-2 text-right font-normal">
							From and to
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ what, band }) => (
						<tr key={what} className="border-b border-line">
							<th scope="row" className="py-3 pr-4 text-left font-normal">
								{what}
							</th>
							<td className="lining py-3 text-right align-top font-semibold whitespace-nowrap">{bandInWords(band)}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="mt-4 max-w-[65ch] text-base text-ink-2">{note}</p>
			<h3 className="mt-8 text-xl">What moves it</h3>
			<ul className="mt-3 grid max-w-[65ch] list-disc gap-2 pl-5">
				{moves.map((reason) => (
					<li key={reason}>{reason}</li>
				))}
			</ul>
		</>
	);
}
