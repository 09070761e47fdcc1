import { formatMoney } from "#app/platform/money.ts";
import type { PriceReason } from "#app/sales/estimates/price.ts";

export function PriceBreakdown({ reasons }: { reasons: readonly PriceReason[] }) {
	if (!reasons.length) return null;
	return (
		<table className="w-full text-base">
			<caption className="pb-2 text-left text-[17px] font-semibold">Price breakdown</caption>
			<tbody>
				{reasons.map(({ label, cents }) => (
					<tr key={label} className="border-t border-line">
						<th scope="row" className="py-2 pr-4 text-left font-normal">
							{label}
						</th>
						<td className="py-2 text-right align-top tabular-nums">{formatMoney(cents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** "$800 to $1,200", from cents */
export function formatPriceRange(low: number, high: number): string {
	const dollars = (cents: number) => formatMoney(cents, { whole: true });
	return low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
}
