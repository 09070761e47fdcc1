import { formatBand } from "#app/trade/price-labels.ts";
import type { PriceList } from "#app/trade/price-lists.ts";

type PriceGuideProps = {
	list: PriceList;
	year: number;
	/** where the prices come from, and the page that says more about them */
	about?: { note: string; path: string };
};

/** A table of the price guide. Its amounts are those of today, whenever the text was written. */
export function PriceGuide({ list: { title, lines }, year, about }: PriceGuideProps) {
	return (
		<figure className="price-guide">
			<table>
				<caption>
					<b>{title}</b>
					<span>Our price guide for {year}</span>
				</caption>
				<thead>
					<tr>
						<th scope="col">Item</th>
						<th scope="col">Price range</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ label, band }) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{formatBand(band)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{about && (
				<figcaption>
					{about.note} <a href={about.path}>What affects the price</a>
				</figcaption>
			)}
		</figure>
	);
}
