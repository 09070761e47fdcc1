// "Before you send": what stops a quote and what is only worth a second look. Pure.

import { type Check, sortChecks } from "#app/documents/drafts/checks.ts";
import { numberLines, type PaperLine } from "#app/documents/line-items/line-item.ts";
import { isChoice, isPriced, parseQuantity, type Totals } from "#app/documents/line-items/totals.ts";
import { type TradeWarning, tradeWarnings, type Window } from "#app/trade/seasons.ts";
import { knownCounty } from "#app/trade/tax.ts";
import { isExpired, type QuoteContent } from "./quote.ts";

export type SenderFacts = { today: string; confirmed: readonly string[]; terms: string };

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The days the work may fall on: the planned day's month, or until the quote runs out. */
function workWindow(content: Pick<QuoteContent, "plannedOn" | "validUntil">, today: string): Window {
	if (content.plannedOn) return { from: content.plannedOn, to: content.plannedOn };
	return { from: today, to: content.validUntil > today ? content.validUntil : today };
}

export function warningsOf(
	line: Pick<PaperLine, "kind" | "title" | "detail">,
	content: Pick<QuoteContent, "plannedOn" | "validUntil">,
	today: string,
): TradeWarning[] {
	if (line.kind !== "service") return [];
	return tradeWarnings(`${line.title} ${line.detail}`, workWindow(content, today));
}

/** What stands in the way first, then what to look at, then what is in order. */
export function checksOf(content: QuoteContent, totals: Totals, facts: SenderFacts): Check[] {
	const checks = [...addressChecks(content), ...moneyChecks(content, totals), ...dayChecks(content, facts)];
	checks.push(...lineChecks(content, facts.today), ...companyChecks(facts));
	return sortChecks(checks);
}

function addressChecks(content: QuoteContent): Check[] {
	const checks: Check[] = [];
	if (!content.toName.trim()) checks.push({ level: "stop", title: "No name", text: "Say who the quote is for." });
	if (!content.siteAddress.trim())
		checks.push({ level: "stop", title: "No address of the work", text: "The quote must say where." });
	if (!mailAddress.test(content.toEmail.trim()))
		checks.push({ level: "stop", title: "No email address", text: "The link goes out by email." });
	else checks.push({ level: "fine", title: `Goes to ${content.toEmail.trim()}` });
	return checks;
}

function moneyChecks(content: QuoteContent, totals: Totals): Check[] {
	const checks: Check[] = [];
	const priced = content.lines.filter((line) => isPriced(line) && line.kind !== "discount");
	if (!priced.length) return [{ level: "stop", title: "No lines", text: "Add at least one line with a price." }];
	const untitled = priced.filter((line) => !line.title.trim()).length;
	if (untitled) checks.push({ level: "stop", title: "A line without words", text: "Say what each line is." });
	if (totals.total <= 0 && !priced.some(isChoice))
		checks.push({ level: "stop", title: "The total is zero", text: "Give the lines a price." });
	else if (totals.total <= 0)
		checks.push({ level: "warn", title: "The total starts at zero", text: "Every line is optional." });
	const free = priced.filter((line) => !line.unitPrice || !parseQuantity(line.quantity)).length;
	if (free && totals.total > 0)
		checks.push({ level: "warn", title: free === 1 ? "One line costs nothing" : `${free} lines cost nothing` });
	for (const group of new Set(priced.map((line) => line.choiceGroup)))
		if (group && priced.filter((line) => line.choiceGroup === group).length < 2)
			checks.push({ level: "stop", title: `Only one line in “${group}”`, text: "Either/or needs at least two lines." });
	const taxed = priced.some((line) => line.taxCode === "taxable") && !content.exemption.trim();
	if (taxed && !knownCounty(content.county))
		checks.push({ level: "stop", title: "County missing", text: "Sales tax follows the county of the work." });
	if (content.exemption.trim())
		checks.push({
			level: "warn",
			title: "No sales tax",
			text: `Keep the certificate on file: ${content.exemption.trim()}`,
		});
	return checks;
}

function dayChecks(content: QuoteContent, facts: SenderFacts): Check[] {
	if (!content.validUntil)
		return [{ level: "stop", title: "No valid-until date", text: "Say until when the price holds." }];
	if (isExpired(content.validUntil, facts.today))
		return [{ level: "stop", title: "Valid until a day that is past", text: "Pick a later day." }];
	return [];
}

function lineChecks(content: QuoteContent, today: string): Check[] {
	const numbers = numberLines(content.lines);
	const checks: Check[] = [];
	for (const line of content.lines)
		for (const warning of warningsOf(line, content, today))
			if (warning.level === "stop")
				checks.push({ level: "warn", title: `Line ${numbers.get(line.id)}: ${warning.title}`, text: warning.text });
	if (!content.included.trim() || !content.excluded.trim())
		checks.push({
			level: "warn",
			title: content.included.trim() ? "Nothing under “Not in the price”" : "Nothing under “In the price”",
			text: "Chips, logs, stump, lawn: say it, so nobody is surprised.",
		});
	return checks;
}

function companyChecks({ confirmed, terms }: SenderFacts): Check[] {
	const checks: Check[] = [];
	const missing = ["phone", "email"].filter((field) => !confirmed.includes(field));
	if (missing.length)
		checks.push({
			level: "warn",
			title: `The company's ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} a stand-in`,
			text: "Customers could not reach you. The owner confirms it in the company's facts.",
		});
	if (!terms.trim())
		checks.push({ level: "warn", title: "No terms yet", text: "The company's quote terms are empty." });
	return checks;
}
