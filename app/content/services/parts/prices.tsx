import type { PriceLine, PriceTable } from "#app/trade/price-bands.ts";
import { formatBand } from "#app/trade/price-labels.ts";

/** Price ranges per item, what affects them, and further price tables. */
export function Prices(props: { lines: PriceLine[]; note: string; factors: string[]; others: PriceTable[] }) {
	return (
		<>
			<Lines caption="Typical prices" lines={props.lines} />
			<p className="mt-4 max-w-[65ch] text-base text-ink-2">{props.note}</p>
			<h3 className="mt-8 text-xl">What affects the price</h3>
			<ul className="mt-3 grid max-w-[65ch] list-disc gap-2 pl-5">
				{props.factors.map((factor) => (
					<li key={factor}>{factor}</li>
				))}
			</ul>
			{props.others.map(({ title, lines }) => (
				<div key={title} className="mt-8">
					<h3 className="mb-2 text-xl">{title}</h3>
					<Lines caption={title} lines={lines} />
				</div>
			))}
		</>
	);
}

function Lines({ caption, lines }: { caption: string; lines: PriceLine[] }) {
	return (
		<table className="w-full max-w-[60ch] text-base">
			<caption className="sr-only">{caption}</caption>
			<thead className="text-left text-sm text-ink-3">
				<tr className="border-b-2 border-ink">
					<th scope="col" className="py-2 pr-4 font-normal">
						Item
					</th>
					<th scope="col" className="py-2 text-right font-normal">
						Price range
					</th>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ label, band }) => (
					<tr key={label} className="border-b border-line">
						<th scope="row" className="py-3 pr-4 text-left font-normal">
							{label}
						</th>
						<td className="lining w-[min(10rem,45%)] py-3 text-right align-top font-semibold">{formatBand(band)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
