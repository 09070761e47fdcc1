import { formatMoney } from "#app/platform/money.ts";
import type { ItemPrice } from "../price.ts";

/** The price that the price book suggests, with its range, or what is still missing. */
export function PriceSuggestion({ result }: { result: ItemPrice | null }) {
	if (!result?.cents)
		return (
			<p role="status" className="text-ink-2">
				{result ? `Missing: ${result.missing}` : "Check the numbers above."}
			</p>
		);
	const [price, low, high] = [result.cents, result.low, result.high].map((cents) =>
		formatMoney(cents, { whole: true }),
	);
	return (
		<p role="status">
			<b className="block font-display text-2xl leading-tight">{price}</b>
			<span className="text-sm text-ink-2">{`Price range ${low} to ${high}`}</span>
		</p>
	);
}

export function PriceBreakdown({ result, version }: { result: ItemPrice | null; version: number }) {
	if (!result?.cents) return null;
	return (
		<details className="text-sm text-ink-2">
			<summary className="min-h-9 content-center max-lg:min-h-11">Price breakdown, internal only</summary>
			{result.reasons.map((one) => (
				<span key={one.label} className="block">{`${one.label}: ${formatMoney(one.cents)}`}</span>
			))}
			<p className="mt-1">{version ? `Price book version ${version}.` : "The price book has default figures."}</p>
		</details>
	);
}
