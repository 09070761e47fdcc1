// What a contract must say: ATCP 110.05 where money is taken first or we solicited, and our own sense. Pure.
import { isPriced } from "#app/documents/line-items/totals.ts";
import { openBlanks } from "./clauses.ts";
import { planParts, shareAmount } from "./plan.ts";
import { always, hasClause, mustBeWritten, type Rule, when } from "./rule.ts";

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const contentRules: readonly Rule[] = [
	{
		id: "customer",
		title: "Who it is with",
		source: "A contract needs its parties",
		level: "error",
		...always,
		check: (c) =>
			when(
				!c.toName.trim() || !c.siteAddress.trim(),
				c.toName.trim() ? "siteAddress" : "toName",
				"Name the customer and the address of the work.",
			),
	},
	{
		id: "seller",
		title: "Our name and address",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c, f) =>
			when(
				mustBeWritten(c) && (!f.company.name.trim() || !f.company.street.trim()),
				"company",
				"The company's street address must stand on the contract. Fill it in under Company.",
			),
	},
	{
		id: "salesperson",
		title: "Who sold it",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c) => when(mustBeWritten(c) && !c.salesperson.trim(), "salesperson", "Name the person who sold the work."),
	},
	{
		id: "work",
		title: "The work is described",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c) =>
			when(
				!c.scope.trim() && !c.lines.some((line) => isPriced(line) && line.title.trim()),
				"scope",
				"Describe the work and the materials.",
			),
	},
	{
		id: "price",
		title: "The price",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (_, { totals }) => when(totals.total <= 0, "lines", "The contract has no price yet."),
	},
	{
		id: "tax",
		title: "Sales tax of the county",
		source: "Wis. Stat. 77.52(2)(a)20",
		level: "error",
		...always,
		check: (c, { totals }) =>
			when(
				!c.exemption.trim() &&
					totals.taxes.length === 0 &&
					c.lines.some((line) => line.taxCode === "taxable" && isPriced(line)),
				"county",
				"Choose the county of the work: its sales tax belongs into the price.",
			),
	},
	{
		id: "dates",
		title: "Start and finish",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c) =>
			when(!c.startOn || !c.endOn, c.startOn ? "endOn" : "startOn", "Say when the work begins and when it is done."),
	},
	{
		id: "dates-order",
		title: "Dates that can be kept",
		source: "ATCP 110.05(2), 110.027",
		level: "error",
		...always,
		check: (c, f) =>
			c.startOn && c.startOn < f.today
				? { field: "startOn", words: "The first day lies in the past." }
				: when(Boolean(c.startOn && c.endOn) && c.endOn < c.startOn, "endOn", "The last day lies before the first."),
	},
	{
		id: "warranty",
		title: "Warranties",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c) =>
			when(mustBeWritten(c) && !c.warranty.trim(), "warranty", "Say what you guarantee, or that there is no warranty."),
	},
	{
		id: "security",
		title: "Security interests",
		source: "ATCP 110.05(2)",
		level: "error",
		...always,
		check: (c) =>
			when(mustBeWritten(c) && !c.security.trim(), "security", "Say what secures the payment, or that nothing does."),
	},
	{
		id: "plan",
		title: "The payment plan adds up",
		source: "Our own rule: the last payment is what is left",
		level: "error",
		...always,
		check: (c, { totals }) => {
			if (!c.plan.length) return { field: "plan", words: "Say when it is paid." };
			if (c.plan.slice(0, -1).some((row) => !shareAmount(row.share, totals.total)))
				return { field: "plan", words: "A payment needs a percentage or an amount." };
			return when(
				(planParts(c.plan, totals.total).at(-1)?.amount ?? 0) < 0,
				"plan",
				"The payments before the last come to more than the total.",
			);
		},
	},
	{
		id: "blanks",
		title: "Blanks in the clauses",
		source: "Our own rule",
		level: "error",
		...always,
		check: (c, f) => {
			const fills = {
				company: f.company.name,
				start: c.startOn,
				end: c.endOn,
				customer: c.toName,
				site: c.siteAddress,
				county: c.county,
				salesperson: c.salesperson,
			};
			const known = ["phone", "email", "address", "companyCounty", "total"];
			const open = c.clauses
				.flatMap(({ text }) => openBlanks(text))
				.find((name) => !known.includes(name) && !fills[name as keyof typeof fills]);
			return when(open !== undefined, "clauses", `Nothing fills {${open}} in the clauses.`);
		},
	},
	{
		id: "signers",
		title: "Who signs",
		source: "Our own rule: customers first, the company last",
		level: "error",
		...always,
		check: (c) => {
			const customers = c.signers.filter(({ role }) => role === "customer");
			const company = c.signers.filter(({ role }) => role === "company");
			if (!customers.length) return { field: "signers", words: "Nobody signs for the customer." };
			if (company.length !== 1 || !company[0]?.staffId)
				return { field: "signers", words: "Choose who signs for the company." };
			return when(
				c.signers.some(({ name, email }) => !name.trim() || !mailAddress.test(email.trim())),
				"signers",
				"Every signer needs a name and an email address.",
			);
		},
	},
	{
		id: "confirmed",
		title: "The company's facts",
		source: "Our own rule",
		level: "warning",
		...always,
		check: (_, { company }) =>
			when(
				!["name", "phone", "email", "address"].every((fact) => company.confirmed.includes(fact)),
				"company",
				"Name, phone, email or address of the company are not confirmed yet.",
			),
	},
	{
		id: "insured",
		title: "The insurance",
		source: "DATCP advice to ask for a certificate of insurance",
		level: "warning",
		...always,
		check: (c, { company }) =>
			when(
				hasClause(c, "liability") && !company.confirmed.includes("insurance"),
				"company",
				"The text says you are insured; the insurance is not confirmed among the company's facts.",
			),
	},
];
