// Rights of the customer that a contract must tell: to cancel, liens, permits, insurance claims. Pure.
import { formatDay } from "#app/platform/dates.ts";
import { cancelUntil } from "./business-days.ts";
import { hasCancelRight } from "./customer-view.ts";
import { always, clauseSays, hasClause, mustBeWritten, type Rule, when } from "./rule.ts";

export const rightRules: readonly Rule[] = [
	{
		id: "cancel-clause",
		title: "The right to cancel is in the text",
		source: "Wis. Stat. 423.202 and 423.203; 16 CFR 429",
		level: "error",
		...always,
		check: (c, { totals }) =>
			when(
				hasCancelRight(c) && totals.total > 2500 && !hasClause(c, "cancel"),
				"clauses",
				"Signed away from your office: add the clause about the right to cancel. The two notices are made with the signed copy.",
			),
	},
	{
		id: "cancel-words",
		title: "The clause about the right to cancel says it",
		source: "Wis. Stat. 423.202(1) and 423.203",
		level: "error",
		...always,
		check: (c) =>
			when(
				hasCancelRight(c) && !clauseSays(c, "cancel", [/\bcancel\b/i, /\b(three|third|3|3rd) business days?\b/i]),
				"clauses",
				"The clause about the right to cancel was changed and no longer names the third business day.",
			),
	},
	{
		id: "cancel-waiver",
		title: "Nobody gives up the right to cancel in our words",
		source: "Wis. Stat. 423.202(4)(b): only in a statement of the customer's own",
		level: "error",
		...always,
		check: (c) =>
			when(
				hasCancelRight(c) &&
					[c.scope, c.message, c.warranty, ...c.clauses.map(({ text }) => text)].some((words) =>
						/\b(waiv\w*|giv\w* up)\b[^.]{0,80}\bcancel|\bcancel\w*\b[^.]{0,80}\b(waive[ds]?|given up)\b/i.test(words),
					),
				"clauses",
				"Take out the words that give up the right to cancel. Only the customer may write them, while signing.",
			),
	},
	{
		id: "cancel-clock",
		title: "Not before the right to cancel ends",
		source: "Wis. Stat. 423.202(1) and (4); 16 CFR 429",
		level: "error",
		...always,
		check: (c, f) => {
			const until = cancelUntil(f.today);
			return when(
				hasCancelRight(c) && !c.emergency && Boolean(c.startOn) && c.startOn <= until,
				"startOn",
				`Signed today, the customer may cancel until midnight of ${formatDay(until)}. Begin later, or let the customer ask for an earlier start in own words.`,
			);
		},
	},
	{
		id: "emergency",
		title: "Early start only in the customer's own words",
		source: "Wis. Stat. 423.202(4)(b): printed forms are prohibited",
		level: "warning",
		...always,
		check: (c) =>
			when(
				hasCancelRight(c) && c.emergency,
				"emergency",
				"An early start counts only when the customer describes the danger in own words and you really began. Without those words the full time runs.",
			),
	},
	{
		id: "lien-notice",
		title: "Notice of lien rights",
		source: "Wis. Stat. 779.02(2)(a)",
		level: "error",
		...always,
		check: (c) =>
			when(
				c.subcontractors && c.home === "1-4" && !hasClause(c, "lien-notice"),
				"clauses",
				"Others work or deliver for you on one to four homes: the notice of lien rights must stand in the contract.",
			),
	},
	{
		id: "lien-words",
		title: "The notice of lien rights has the words of the law",
		source: "Wis. Stat. 779.02(2)(a)",
		level: "error",
		...always,
		check: (c) =>
			when(
				c.subcontractors &&
					c.home === "1-4" &&
					!clauseSays(c, "lien-notice", [/lien rights/i, /within 60 days/i, /mortgage lender/i]),
				"clauses",
				"The notice of lien rights was changed: its words come from the law.",
			),
	},
	{
		id: "lien-waivers",
		title: "Lien waivers",
		source: "ATCP 110",
		level: "warning",
		...always,
		check: (c) =>
			when(
				c.subcontractors && mustBeWritten(c) && !hasClause(c, "lien-waivers"),
				"clauses",
				"With subcontractors, tell the customer about lien waivers.",
			),
	},
	{
		id: "permits",
		title: "Permits are told up front",
		source: "ATCP 110",
		level: "warning",
		...always,
		check: (c) =>
			when(
				mustBeWritten(c) && !hasClause(c, "permits"),
				"clauses",
				"Tell the customer which permits the work needs before it begins.",
			),
	},
	{
		id: "insurance-claim",
		title: "Storm work that an insurer pays",
		source: "DATCP on storm work (whether it covers tree work is not verified)",
		level: "error",
		...always,
		check: (c) =>
			when(
				c.insurance && !hasClause(c, "insurance-claim"),
				"clauses",
				"An insurer may pay: add the clause about the right to cancel when the claim is turned down.",
			),
	},
];
