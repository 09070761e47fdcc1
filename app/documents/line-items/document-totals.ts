// The totals of a document at the tax rates of the job site. Pure.
import type { LocalTax } from "#app/trade/local-taxes.ts";
import { taxRates } from "#app/trade/tax.ts";
import type { LineItem } from "./line-item.ts";
import { computeTotals, type Deposit, defaultSelection } from "./totals.ts";

type PricedDocument = {
	lines: readonly LineItem[];
	deposit?: Deposit;
	county: string;
	/** the number of the tax exemption certificate, or the reason no tax is due; "" when tax is due */
	exemption: string;
};

const noDeposit: Deposit = { kind: "none", value: 0 };

/**
 * `day` is the day whose tax rates apply, "2026-11-21"; `enteredRates` are those that the owner entered. A tax-exempt
 * document has no rates.
 */
export function documentTotals(
	day: string,
	{ lines, deposit = noDeposit, county, exemption }: PricedDocument,
	enteredRates: readonly LocalTax[],
) {
	const rates = exemption.trim() ? [] : taxRates(county, day, enteredRates);
	return { rates, totals: computeTotals({ lines, picked: defaultSelection(lines), rates, deposit }) };
}
