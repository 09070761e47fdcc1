// Clauses match the library, and no more than half is due before the work starts. Pure.
import type { ContractContent } from "./contract.ts";
import type { PlanPart } from "./plan.ts";
import { planParts } from "./plan.ts";
import { isApproved, isLibraryText, noEndDate, type Rule } from "./rule.ts";

/** Clauses that state what a law gives the customer or asks of us. Only the owner may approve other text or revise it. */
export const mandatoryClauses: readonly string[] = [
	...["cancel", "changes", "permits", "disputes", "lien-notice", "lien-waivers", "insurance-claim"],
	...["oak", "wires", "digging", "pesticide"],
];

const prepaymentCap = 0.5;
const usualDeposit = 1 / 3;

export const termRules: readonly Rule[] = [
	{
		id: "clause-changed",
		title: "Required clauses match the clause library",
		source: "Wis. Stat. 423.203, 779.02(2)(a), 100.65, 182.0175; ATCP 29 and 110",
		level: "error",
		...noEndDate,
		check: (c, { library, releases }) => {
			const changed = c.clauses.find(
				(clause) =>
					mandatoryClauses.includes(clause.key) && !isLibraryText(library, clause) && !isApproved(releases, clause),
			);
			if (!changed) return null;
			return {
				field: "clauses",
				clauseId: changed.id,
				message: `“${changed.title}” doesn't match the clause library. Use the library text, or ask the owner to approve this text.`,
			};
		},
	},
	{
		id: "clause-own",
		title: "Custom clauses",
		source: "Company rule: clauses come from the library",
		level: "question",
		answer: "I've read this clause, and it's OK to send",
		...noEndDate,
		check: (c, { library }) => {
			const own = c.clauses.find((clause) => !mandatoryClauses.includes(clause.key) && !isLibraryText(library, clause));
			return own
				? { field: "clauses", message: `“${own.title}” isn't from the clause library. Read it before you send it.` }
				: null;
		},
	},
	{
		id: "prepayment",
		title: "No more than half due before the work starts",
		source: "Company rule; ATCP 110.05 on payments before completion",
		level: "error",
		...noEndDate,
		check: (c, { totals }) => {
			const share = prepaidShare(c, totals.total);
			if (share <= prepaymentCap) return null;
			return {
				field: "plan",
				message: `${Math.round(share * 100)}% is due before the work starts. Ask for no more than 50%, and collect the rest as the work is done.`,
			};
		},
	},
	{
		id: "prepayment-large",
		title: "More than a third due before the work is complete",
		source: "Company rule",
		level: "question",
		answer: "The customer knows why this much is due before the work is complete",
		...noEndDate,
		check: (c, { totals }) => {
			const [last] = planParts(c.plan, totals.total).slice(-1);
			const isLate = last && (last.kind !== "final" || !completion.test(last.due) || last.amount < totals.total / 10);
			if (unclearShare(c, totals.total) <= usualDeposit && !isLate) return null;
			return {
				field: "plan",
				message:
					"Check the payment schedule. Much of the price is due before the work is complete, or the final payment has no due date.",
			};
		},
	},
];

const advance =
	/\b(sign\w*|advance|up ?front|before|booking|scheduling|scheduled|arriv\w*|start\w*|begin\w*|deliver\w*|prior|immediately|now|today|receipt of (this|the) (contract|invoice)|acceptance|mobili\w*|order\w*|purchas\w*|book(ed|s)?|reserv\w*|permits?|approv\w*|material\w*|equipment|crane|rental)\b/i;
const completion = /\b(complet\w*|done|finish\w*|after|end|final|net|days|invoice|inspect\w*|satisf\w*)\b/i;

/** How much of the total is due before the work starts, from 0 to 1. */
function prepaidShare({ plan, startOn }: ContractContent, total: number): number {
	if (total <= 0) return 0;
	return sumShare(
		planParts(plan, total).filter((part) => isEarly(part, startOn)),
		total,
	);
}

/** How much of the total isn't clearly due after work was done, from 0 to 1. */
function unclearShare({ plan, startOn }: ContractContent, total: number): number {
	if (total <= 0) return 0;
	const unclear = planParts(plan, total).filter(
		(part) => isEarly(part, startOn) || (part.kind === "progress" && !progress.test(`${part.due} ${part.label}`)),
	);
	return sumShare(unclear, total);
}

const progress =
	/\b(complet\w*|done|finish\w*|after|end|half|halfway|first|second|third|day \d|removed|down|ground|planted|hauled|weekly|monthly|each|stage|phase|progress)\b/i;

/** Whether a payment is due before the work starts: a deposit, by a day before it, or by an event before it. */
function isEarly({ kind, due, label }: PlanPart, startOn: string): boolean {
	if (kind === "deposit") return true;
	const day = startOn && findDay(due, startOn);
	if (day) return day <= startOn;
	return advance.test(`${due} ${label}`) && !/\bafter (we |the )?(start|begin|arriv)/i.test(due);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The day in a text: "2026-12-05", "12/5" or "Dec 5"; without a year, that of the start or the one before it. */
function findDay(text: string, startOn: string): string | null {
	const [iso] = /\b\d{4}-\d{2}-\d{2}\b/.exec(text) ?? [];
	if (iso) return iso;
	const [, named, date] =
		/\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})\b/i.exec(text) ?? [];
	const [, month, dayOfMonth, written] = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?\b/.exec(text) ?? [];
	const monthNumber = named ? months.indexOf(named.toLowerCase()) + 1 : Number(month);
	if (!monthNumber || monthNumber > 12) return null;
	const [, year] = named ? (/\b(20\d{2})\b/.exec(text) ?? []) : [undefined, written];
	const pad = (value: number) => String(value).padStart(2, "0");
	const rest = `${pad(monthNumber)}-${pad(Number(date ?? dayOfMonth))}`;
	if (year) return `${year}-${rest}`;
	const startYear = Number(startOn.slice(0, 4));
	// "Nov 20" before a start in January is last November
	const isYearBefore = monthNumber - Number(startOn.slice(5, 7)) > 6;
	return `${isYearBefore ? startYear - 1 : startYear}-${rest}`;
}

const sumShare = (parts: readonly PlanPart[], total: number) =>
	parts.reduce((sum, { amount }) => sum + amount, 0) / total;
