// Sales tax of line items: what blocks sending or issuing a document. Pure.
import type { Check } from "#app/documents/drafts/checks.ts";
import { isSnowWork } from "#app/trade/tax.ts";
import { type LineItem, numberLineItems } from "./line-item.ts";
import { isPriced } from "./totals.ts";

/**
 * The checks of a document whose customer has no exemption certificate. `exemption` is the number of the certificate.
 * With it the whole document is untaxed, so no line needs a reason.
 */
export function lineTaxChecks(lines: readonly LineItem[], exemption: string): Check[] {
	if (exemption.trim()) return [];
	const numbers = numberLineItems(lines);
	return lines.flatMap((line): Check[] => {
		const problem = isPriced(line) && line.kind !== "discount" && line.unitPrice ? findProblem(line) : null;
		if (!problem) return [];
		return [
			{
				level: "stop",
				href: `#line-${line.id}`,
				title: `Line ${numbers.get(line.id)}: ${problem.title}`,
				text: problem.text,
			},
		];
	});
}

function findProblem(line: LineItem): { title: string; text: string } | null {
	if (line.kind === "service" && line.taxCode === "taxable" && isSnowWork(line))
		return {
			title: "sales tax on snow removal",
			text: "Snow removal isn't taxed in Wisconsin. Set Sales tax to “Not taxed: snow removal”.",
		};
	if (line.taxCode === "exempt")
		return { title: "no reason given for not charging sales tax", text: "Choose a reason in the Sales tax field." };
	if (line.taxCode === "organization")
		return {
			title: "tax exemption certificate missing",
			text: "Enter the organization's exemption certificate number (Form S-211) below the line items.",
		};
	if (line.taxCode === "other" && !line.detail.trim())
		return {
			title: "no reason given for not charging sales tax",
			text: "Enter the reason in the line item's details.",
		};
	return null;
}
