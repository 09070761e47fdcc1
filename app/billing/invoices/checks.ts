// "Before you issue": what stops an invoice and what is only worth a second look. Pure.

import { type Check, sortChecks } from "#app/documents/drafts/checks.ts";
import { numberLines } from "#app/documents/line-items/line-item.ts";
import { isPriced, parseQuantity } from "#app/documents/line-items/totals.ts";
import { formatDay } from "#app/platform/dates.ts";
import { formatMoney } from "#app/platform/money.ts";
import { knownCounty } from "#app/trade/tax.ts";
import { type InvoiceContent, type InvoiceKind, isOnAccount } from "./invoice.ts";
import { askedOnAccount, type Billed, type Money } from "./sums.ts";

export type IssuerFacts = {
	today: string;
	/** the company's facts that the owner has confirmed */
	confirmed: readonly string[];
	/** what the customer accepted, and what was invoiced of it; null without a quote */
	work: { worth: number; billed: readonly Billed[] } | null;
};

export type Subject = { kind: InvoiceKind; covers: readonly string[]; content: InvoiceContent; money: Money };

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const snow = /\bsnow\b|\bplow(s|ed|ing)?\b|\bde-?icing\b/i;
const stormWords = /\b(damage[ds]?|broke|broken|load|limbs?|branch(es)?)\b/i;

export function checksOf(subject: Subject, facts: IssuerFacts): Check[] {
	return sortChecks([
		...addresseeChecks(subject.content),
		...lineChecks(subject.content),
		...(isOnAccount(subject.kind) ? [] : taxChecks(subject.content, facts.today)),
		...workChecks(subject, facts),
		...companyChecks(facts),
	]);
}

/** Clearing snow is no taxed service in Wisconsin; a limb that snow broke is tree work and taxed. */
function isSnowWork(line: { title: string; detail: string }): boolean {
	return snow.test(line.title) && !stormWords.test(`${line.title} ${line.detail}`);
}

function addresseeChecks(content: InvoiceContent): Check[] {
	const checks: Check[] = [];
	if (!content.toName.trim()) checks.push({ level: "stop", title: "No name", text: "Say who the invoice is for." });
	if (!content.siteAddress.trim())
		checks.push({ level: "stop", title: "No address of the work", text: "The invoice must say where." });
	if (!content.toEmail.trim())
		checks.push({ level: "warn", title: "No email address", text: "You can issue it and hand over the paper." });
	else if (!mailAddress.test(content.toEmail.trim()))
		checks.push({ level: "stop", title: "The email address is not one", text: "Correct it, or leave it empty." });
	else checks.push({ level: "fine", title: `Goes to ${content.toEmail.trim()}` });
	return checks;
}

function lineChecks(content: InvoiceContent): Check[] {
	const priced = content.lines.filter((line) => isPriced(line) && line.kind !== "discount");
	if (!priced.length) return [{ level: "stop", title: "No lines", text: "Add at least one line with a price." }];
	const checks: Check[] = [];
	if (priced.some((line) => !line.title.trim()))
		checks.push({ level: "stop", title: "A line without words", text: "Say what each line is." });
	const free = priced.filter((line) => !line.unitPrice || !parseQuantity(line.quantity)).length;
	if (free) checks.push({ level: "warn", title: free === 1 ? "One line costs nothing" : `${free} lines cost nothing` });
	return checks;
}

function taxChecks(content: InvoiceContent, today: string): Check[] {
	const checks: Check[] = [];
	const exempt = content.exemption.trim();
	const taxed = content.lines.some((line) => isPriced(line) && line.kind !== "discount" && line.taxCode === "taxable");
	if (!content.servedOn)
		checks.push({ level: "stop", title: "No day of service", text: "Sales tax follows the day the work was done." });
	else if (content.servedOn > today)
		checks.push({ level: "warn", title: "The day of service is still to come", text: formatDay(content.servedOn) });
	if (taxed && !exempt && !knownCounty(content.county))
		checks.push({ level: "stop", title: "County missing", text: "Sales tax follows the county of the work." });
	if (exempt) checks.push(...certificateChecks(content, today));
	const numbers = numberLines(content.lines);
	for (const line of content.lines)
		if (!exempt && line.kind === "service" && line.taxCode === "taxable" && isSnowWork(line))
			checks.push({
				level: "stop",
				title: `Line ${numbers.get(line.id)}: snow work with sales tax`,
				text: "Clearing snow is not taxed in Wisconsin. Set the line to no sales tax.",
			});
	return checks;
}

/** A certificate is good through its last day; it has to cover both the service and the invoice. */
function certificateChecks({ exemption, exemptUntil, servedOn }: InvoiceContent, today: string): Check[] {
	const needed = servedOn > today ? servedOn : today;
	if (exemptUntil && (exemptUntil < today || exemptUntil < servedOn))
		return [
			{
				level: "stop",
				title: "The exemption certificate has run out",
				text: `It was good through ${formatDay(exemptUntil)}. Ask for a new one, or take the tax.`,
			},
		];
	return [
		{
			level: "warn",
			title: "No sales tax",
			text: exemptUntil
				? `Keep certificate ${exemption.trim()} on file, good through ${formatDay(exemptUntil)}.`
				: `Keep certificate ${exemption.trim()} on file. It has no last day here; it must still be good on ${formatDay(needed)}.`,
		},
	];
}

function workChecks({ kind, covers, money }: Subject, { work }: IssuerFacts): Check[] {
	if (money.total < 0)
		return [
			{
				level: "stop",
				title: "Less than what was invoiced before",
				text: `${formatMoney(-money.total)} too much was asked for on account. Write a credit note for one of those invoices first.`,
			},
		];
	if (!work) return [];
	const checks: Check[] = [];
	const final = work.billed.some((one) => one.kind === "final");
	if (final && kind !== "invoice")
		checks.push({ level: "stop", title: "The final invoice is out", text: "Nothing more is asked for this work." });
	if (!isOnAccount(kind)) return checks;
	const left = work.worth - askedOnAccount(work.billed);
	if (money.total > left)
		checks.push({
			level: "stop",
			title: "More than the work is worth",
			text: `${formatMoney(left)} of ${formatMoney(work.worth)} has not been asked for yet.`,
		});
	const twice = covers.filter((id) => work.billed.some((one) => one.credited < one.total && one.covers.includes(id)));
	if (twice.length)
		checks.push({ level: "stop", title: "A line was invoiced before", text: "Take it out of this invoice." });
	return checks;
}

function companyChecks({ confirmed }: IssuerFacts): Check[] {
	const missing = ["name", "address", "phone", "email"].filter((field) => !confirmed.includes(field));
	if (!missing.length) return [];
	return [
		{
			level: "warn",
			title: `The company's ${missing.join(", ")} ${missing.length > 1 ? "are" : "is"} a stand-in`,
			text: "The invoice prints them. The owner confirms them in the company's facts.",
		},
	];
}
