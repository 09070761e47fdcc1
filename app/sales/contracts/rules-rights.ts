// Rights of the customer that a contract must state: cancellation, liens, permits, insurance claims. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { cancellationDeadline } from "./business-days.ts";
import { hasCancelRight } from "./customer-view.ts";
import { findingIf, hasClause, noEndDate, type Rule, requiresWrittenContract } from "./rule.ts";

export const rightRules: readonly Rule[] = [
	{
		id: "cancel-clause",
		title: "Clause on the right to cancel",
		source: "Wis. Stat. 423.202 and 423.203; 16 CFR 429",
		level: "error",
		...noEndDate,
		check: (c, { totals }) =>
			findingIf(
				hasCancelRight(c) && totals.total > 2500 && !hasClause(c, "cancel"),
				"clauses",
				"This contract is signed away from your office. Add the clause “Your right to cancel”. The two notices are added to the signed copy automatically.",
			),
	},
	{
		id: "cancel-clock",
		title: "Work can't start before the right to cancel ends",
		source: "Wis. Stat. 423.202(1) and (4); 16 CFR 429",
		level: "error",
		...noEndDate,
		check: (c, f) => {
			const until = cancellationDeadline(f.today);
			return findingIf(
				hasCancelRight(c) && !c.emergency && Boolean(c.startOn) && c.startOn <= until,
				"startOn",
				`If the contract is signed today, the customer may cancel until midnight of ${formatDay(until)}. Choose a later start date, or allow the customer to request an early start in their own words.`,
			);
		},
	},
	{
		id: "emergency",
		title: "Start early only if the customer asks",
		source: "Wis. Stat. 423.202(4)(b): printed forms are prohibited",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				hasCancelRight(c) && c.emergency,
				"emergency",
				"An early start is allowed only if the customer describes the emergency in their own words and you have actually started work. Otherwise the full cancellation period applies.",
			),
	},
	{
		id: "lien-notice",
		title: "Notice of lien rights",
		source: "Wis. Stat. 779.02(2)(a)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.subcontractors && c.home === "1-4" && !hasClause(c, "lien-notice"),
				"clauses",
				"Others work or deliver materials for you on a property with 1 to 4 homes. Add the clause “Notice of lien rights”.",
			),
	},
	{
		id: "lien-waivers",
		title: "Lien waivers",
		source: "ATCP 110",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.subcontractors && requiresWrittenContract(c) && !hasClause(c, "lien-waivers"),
				"clauses",
				"You use subcontractors. Add the clause “Lien waivers”.",
			),
	},
	{
		id: "permits",
		title: "Permits",
		source: "ATCP 110",
		level: "warning",
		...noEndDate,
		check: (c) =>
			findingIf(
				requiresWrittenContract(c) && !hasClause(c, "permits"),
				"clauses",
				"Add the clause “Ownership and permits”. The customer must know before work begins which permits it requires.",
			),
	},
	{
		id: "insurance-claim",
		title: "Work paid for by an insurer",
		source: "Wis. Stat. 100.65 (not verified whether it covers tree work)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				c.insurance && !hasClause(c, "insurance-claim"),
				"clauses",
				"Insurance may pay for this job. Add the clause “If your insurance pays”, which lets the customer cancel if the claim is denied.",
			),
	},
];
