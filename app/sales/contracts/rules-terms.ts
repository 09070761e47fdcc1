// Clauses match the library, and no more than half is due before the work starts. Pure.
import type { PlanRow } from "./plan.ts";
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
			const share = prepaidShare(c.plan, totals.total);
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
			if (prepaidShare(c.plan, totals.total) <= usualDeposit && !isLate) return null;
			return {
				field: "plan",
				message:
					"Check the payment schedule. Much of the price is due before the work is complete, or the final payment has no due date.",
			};
		},
	},
];

const advance =
	/\b(sign\w*|advance|up ?front|before|booking|scheduling|scheduled|arriv\w*|start\w*|begin\w*|deliver\w*|prior|immediately|now|today|receipt of (this|the) (contract|invoice)|acceptance|mobili\w*)\b/i;
const completion = /\b(complet\w*|done|finish\w*|after|end|final|net|days|invoice|inspect\w*|satisf\w*)\b/i;

/** How much of the total is due before the work starts, from 0 to 1. */
function prepaidShare(plan: readonly PlanRow[], total: number): number {
	if (total <= 0) return 0;
	const early = planParts(plan, total).filter(
		({ kind, due, label }) =>
			kind === "deposit" || (advance.test(`${due} ${label}`) && !/\bafter (we |the )?(start|begin|arriv)/i.test(due)),
	);
	return early.reduce((sum, { amount }) => sum + amount, 0) / total;
}
