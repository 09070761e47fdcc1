// Sales tax of line items: what blocks sending or issuing a document. Pure.
import type { Check } from "#app/documents/drafts/checks.ts";
import { isSnowWork } from "#app/trade/tax.ts";
import { type LineItem, numberLineItems } from "./line-item.ts";

/** The checks of a document on which sales tax is charged. */
export function lineTaxChecks(lines: readonly LineItem[]): Check[] {
	const numbers = numberLineItems(lines);
	return lines
		.filter((line) => line.kind === "service" && line.taxCode === "taxable" && isSnowWork(line))
		.map((line) => ({
			level: "stop",
			title: `Line ${numbers.get(line.id)}: sales tax on snow removal`,
			text: "Snow removal isn't taxed in Wisconsin. Set this line item to no sales tax.",
			href: `#line-${line.id}`,
		}));
}
