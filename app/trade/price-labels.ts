import { formatMoney } from "#app/platform/money.ts";
import type { Band } from "./price-bands.ts";

/** "$150 to $500" */
export function formatBand({ from, to }: Band): string {
	const low = formatMoney(from, { whole: true });
	return from === to ? low : `${low} to ${formatMoney(to, { whole: true })}`;
}
