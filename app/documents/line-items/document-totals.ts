// What a paper's lines come to at the place of the work. Pure.
import { taxRates } from "#app/trade/tax.ts";
import type { PaperLine } from "./line-item.ts";
import { computeTotals, type Deposit, defaultSelection } from "./totals.ts";

type Priced = {
	lines: readonly PaperLine[];
	deposit?: Deposit;
	county: string;
	/** the number of the exemption certificate, or why no tax is due; "" when tax is due */
	exemption: string;
};

const noDeposit: Deposit = { kind: "none", value: 0 };

/** `day` is the day whose tax rates count, "2026-11-21". An exempt paper has no rates. */
export function moneyOn(day: string, { lines, deposit = noDeposit, county, exemption }: Priced) {
	const rates = exemption.trim() ? [] : taxRates(county, day);
	return { rates, totals: computeTotals({ lines, picked: defaultSelection(lines), rates, deposit }) };
}
