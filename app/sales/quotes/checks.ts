// The "Before you send" checks of a quote. Pure.

import { pickDetailTexts } from "#app/documents/details/details.ts";
import { type ClaimFacts, claimChecks, textChecks } from "#app/documents/details/text-checks.ts";
import { type Check, sortChecks, uniqueChecks } from "#app/documents/drafts/checks.ts";
import { workChecks } from "#app/documents/drafts/work-checks.ts";
import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { lineTaxChecks } from "#app/documents/line-items/tax-checks.ts";
import { isChoice, isPriced, parseQuantity, type Totals } from "#app/documents/line-items/totals.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { hasExpired } from "#app/platform/dates.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { isBlank } from "#app/platform/typed-text.ts";
import { addCalendarDays } from "#app/trade/business-days.ts";
import type { OwnFacts } from "#app/trade/money-terms.ts";
import { listOaksToRelease } from "#app/trade/oak-rules.ts";
import { lineLabels, lineWarnings, type PlannedWork } from "#app/trade/planned-work.ts";
import type { DateRange, TradeWarning } from "#app/trade/seasons.ts";
import { findCounty } from "#app/trade/tax.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import { quoteCustomerView } from "./customer-view.ts";
import type { QuoteContent } from "./quote.ts";
import { pickQuoteDetails, type QuoteTree } from "./quote-details.ts";
import { missingLines, writtenQuoteLines } from "./written-quote.ts";

export type QuoteCheckFacts = {
	today: string;
	confirmed: readonly string[];
	terms: string;
	/** ids of the rules that are turned off */
	disabledRules: readonly string[];
	/** the letterhead that the quote would be sent with, and the trees of its field estimate */
	letterhead: Letterhead | null;
	trees: readonly QuoteTree[];
	claims: ClaimFacts;
	releasedOaks: readonly string[];
	/** where the owner or the office releases an oak of this quote */
	releasePath: string;
};

/** The days on which the work may be done: the planned date, or any day until the quote expires. */
function workDays(content: Pick<QuoteContent, "plannedOn" | "validUntil">, today: string): DateRange {
	if (content.plannedOn) return { from: content.plannedOn, to: content.plannedOn };
	return { from: today, to: content.validUntil > today ? content.validUntil : today };
}

export function lineItemWarnings(
	line: Pick<LineItem, "kind" | "title" | "detail" | keyof LineWorkFacts>,
	content: Pick<QuoteContent, "plannedOn" | "validUntil">,
	today: string,
): TradeWarning[] {
	if (line.kind !== "service") return [];
	return lineWarnings(line, workDays(content, today));
}

export function quoteChecks(content: QuoteContent, totals: Totals, facts: QuoteCheckFacts): Check[] {
	const checks = [...recipientChecks(content), ...moneyChecks(content, totals), ...dateChecks(content, facts)];
	checks.push(...lineItemChecks(content), ...companyChecks(facts), ...depositChecks(totals));
	checks.push(...plannedWorkChecks(content, totals, facts), ...writtenLineChecks(content, facts));
	return sortChecks(checks);
}

function recipientChecks(content: QuoteContent): Check[] {
	const checks: Check[] = [];
	if (isBlank(content.toName))
		checks.push({
			level: "stop",
			title: "Customer name missing",
			text: "Enter the customer's name.",
			fix: { field: "toName", label: "Customer name" },
		});
	if (isBlank(content.siteAddress))
		checks.push({
			level: "stop",
			title: "Job site address missing",
			text: "Enter the address where the work will be done.",
			fix: { field: "siteAddress", label: "Job site address" },
		});
	const problem = emailProblem(content.toEmail);
	const fix = { field: "toEmail", label: "Email", value: content.toEmail } as const;
	if (problem && content.toEmail.trim()) checks.push({ ...problem, fix });
	else if (problem)
		checks.push({
			level: "warn",
			title: "No email address",
			text: "You'll be asked for it when you send the quote. You can also issue it without emailing.",
			fix,
		});
	else checks.push({ level: "fine", title: `Will be emailed to ${content.toEmail.trim()}` });
	return checks;
}

/** Why a quote can't be sent to this address; null when it can. */
export function emailProblem(toEmail: string): Check | null {
	if (parseEmailAddress(toEmail) !== null) return null;
	return {
		level: "stop",
		title: toEmail.trim() ? "Email address isn't valid" : "Email address missing",
		text: "Enter the email address to send the quote to.",
	};
}

function moneyChecks(content: QuoteContent, totals: Totals): Check[] {
	const checks: Check[] = [];
	const priced = content.lines.filter((line) => isPriced(line) && line.kind !== "discount");
	if (!priced.length)
		return [{ level: "stop", title: "No line items", text: "Add at least one line item with a price." }];
	const untitled = priced.filter((line) => isBlank(line.title)).length;
	if (untitled) checks.push({ level: "stop", title: "Description missing", text: "Describe each line item." });
	if (totals.total <= 0 && !priced.some(isChoice))
		checks.push({ level: "stop", title: "The total is $0.00", text: "Enter a price for each line item." });
	else if (totals.total <= 0)
		checks.push({ level: "warn", title: "The total starts at $0.00", text: "Every line item is optional." });
	const free = priced.filter((line) => !line.unitPrice || !parseQuantity(line.quantity)).length;
	if (free && totals.total > 0)
		checks.push({ level: "warn", title: free === 1 ? "1 line item totals $0.00" : `${free} line items total $0.00` });
	for (const group of new Set(priced.map((line) => line.choiceGroup)))
		if (group && priced.filter((line) => line.choiceGroup === group).length < 2)
			checks.push({
				level: "stop",
				title: `Only one line item in “${group}”`,
				text: "A group needs at least two line items to choose from.",
			});
	if (content.deposit.kind !== "none" && content.deposit.value <= 0)
		checks.push({
			level: "stop",
			title: content.deposit.kind === "percent" ? "Deposit percentage missing" : "Deposit amount missing",
			text: "Enter the deposit, or choose “No deposit”.",
		});
	const taxed = priced.some((line) => line.taxCode === "taxable") && !content.exemption.trim();
	if (taxed && !findCounty(content.county))
		checks.push({
			level: "stop",
			title: "County missing",
			text: "The sales tax rate depends on where the work is done.",
			fix: { field: "county", label: "County" },
		});
	checks.push(...lineTaxChecks(content.lines, content.exemption));
	if (content.exemption.trim())
		checks.push({
			level: "warn",
			title: "Tax-exempt: no sales tax",
			text: `Keep certificate ${content.exemption.trim()} on file.`,
		});
	return checks;
}

function dateChecks(content: QuoteContent, facts: QuoteCheckFacts): Check[] {
	const isBackward = content.plannedUntil && (!content.plannedOn || content.plannedUntil < content.plannedOn);
	const checks = expiryChecks(content, facts);
	if (isBackward)
		checks.push({
			level: "stop",
			title: "Planned dates are out of order",
			href: "#field-plannedUntil",
			text: "Enter a start date that isn't after the end date.",
		});
	return checks;
}

function expiryChecks(content: QuoteContent, facts: QuoteCheckFacts): Check[] {
	if (!content.validUntil)
		return [{ level: "stop", title: "Valid-through date missing", text: "Enter the last day the price is good for." }];
	if (hasExpired(content.validUntil, facts.today))
		return [{ level: "stop", title: "Valid-through date is in the past", text: "Choose a later valid-through date." }];
	return [];
}

/** The work of a quote as the rules see it, without the texts in fields of their own. */
export function quotedWork(content: QuoteContent, today: string, releasedOaks: readonly string[]): PlannedWork {
	const { lines, message, included, excluded } = content;
	return {
		lines,
		texts: { message, included, excluded, lines: lineLabels(lines) },
		dates: workDays(content, today),
		releasedOaks,
		today,
	};
}

/** The rules that contracts follow too. Digging has no date before a day is planned. */
function plannedWorkChecks(content: QuoteContent, totals: Totals, facts: QuoteCheckFacts): Check[] {
	const { today, disabledRules, claims, releasedOaks, releasePath } = facts;
	const undated = content.plannedOn ? [] : ["digging-date", "digging-order"];
	const work = { ...quotedWork(content, today, releasedOaks), own: ownFacts(content, totals) };
	const ofWork = workChecks(work, [...disabledRules, ...undated], releasePath);
	const own = { goal: content.goal, ...pickDetailTexts(content) };
	const ofTexts = textChecks(own, { today, dates: work.dates, disabledRules, releasedOaks, own: work.own });
	const ofOaks = disabledRules.includes("oak-season") ? [] : oakDateChecks(content, work);
	return uniqueChecks([...ofWork, ...ofTexts, ...ofOaks, ...claimChecks({ ...work.texts, ...own }, claims)]);
}

/** What the text of a quote may repeat. */
export function ownFacts(
	{ lines, deposit, validUntil, plannedOn, plannedUntil }: QuoteContent,
	totals: Totals,
): OwnFacts {
	const { amounts, subtotal, tax, total, deposit: depositDue } = totals;
	return {
		amounts: [
			...lines.map(({ unitPrice }) => unitPrice),
			...Object.values(amounts),
			subtotal,
			tax,
			total,
			depositDue,
			total - depositDue,
		],
		percents: deposit.kind === "percent" ? [deposit.value / 100, 100 - deposit.value / 100] : [],
		days: [validUntil, plannedOn, plannedUntil].filter(Boolean),
	};
}

/** How long after the last day of its validity the work of a quote may still be done. */
const leadDays = 60;

/** An oak without a planned date, accepted late, could be cut in oak wilt season. */
function oakDateChecks({ plannedOn, validUntil }: QuoteContent, work: PlannedWork): Check[] {
	const { dates, today } = work;
	if (plannedOn || !dates || listOaksToRelease(work).length) return [];
	const last = addCalendarDays(validUntil > today ? validUntil : today, leadDays);
	if (!listOaksToRelease({ ...work, dates: { from: dates.from, to: last } }).length) return [];
	return [
		{
			level: "ask",
			title: "Planned date missing",
			text: "This quote cuts an oak. If the customer accepts it late, the work could fall in April through July, when we don't cut oaks. Enter a planned date.",
			href: "#field-plannedOn",
			question: { rule: "oak-date", answer: "The oak will be cut before April or after July" },
		},
	];
}

/** Which of the 14 lines of a written quote are missing. */
function writtenLineChecks(content: QuoteContent, { letterhead, trees }: QuoteCheckFacts): Check[] {
	const issued = { version: 1 as const, issuedOn: "", credentials: [], hasSketch: false, photos: [] };
	const details = { ...pickQuoteDetails(content), ...issued, trees: [...trees] };
	const source = { ...content, number: null, revision: 1, rates: [], terms: "", letterhead, details };
	const missing = missingLines(quoteCustomerView(source, content.lines));
	if (!missing.length) return [{ level: "fine", title: "All 14 lines of a written quote are filled in" }];
	const title = `${writtenQuoteLines.length - missing.length} of the ${writtenQuoteLines.length} lines of a written quote`;
	return [{ level: "warn", title, text: `Missing: ${missing.join(", ").toLowerCase()}.`, href: "#field-goal" }];
}

function depositChecks({ deposit, total }: Totals): Check[] {
	if (deposit * 2 > total)
		return [{ level: "stop", title: "Deposit above 50%", text: "Ask for no more than half before the work starts." }];
	if (deposit * 3 <= total + 2) return [];
	const text = "The deposit is more than a third of the total.";
	return [
		{
			level: "ask",
			title: "Large deposit",
			text,
			question: { rule: "prepayment-large", answer: "The customer knows why" },
		},
	];
}

function lineItemChecks(content: QuoteContent): Check[] {
	const checks: Check[] = [];
	if (!content.included.trim() || !content.excluded.trim())
		checks.push({
			level: "warn",
			title: content.included.trim() ? "“What's not included” is empty" : "“What's included” is empty",
			text: "Say what happens to the chips, logs, stump and lawn, so there are no surprises.",
		});
	return checks;
}

function companyChecks({ confirmed, terms }: QuoteCheckFacts): Check[] {
	const checks: Check[] = [];
	const missing = ["phone", "email"].filter((field) => !confirmed.includes(field));
	if (missing.length)
		checks.push({
			level: "warn",
			title: `Company details not confirmed: ${missing.join(", ")}`,
			text: "Customers may not be able to reach you. The owner can confirm company details on the Company page.",
		});
	if (!terms.trim())
		checks.push({ level: "warn", title: "Quote terms missing", text: "Add your quote terms on the Company page." });
	return checks;
}
