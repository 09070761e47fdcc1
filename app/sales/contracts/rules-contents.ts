// Required contents: ATCP 110.05 (prepayment or solicited work) and company rules. Pure.

import { lineTaxChecks } from "#app/documents/line-items/tax-checks.ts";
import { isPriced } from "#app/documents/line-items/totals.ts";
import { findValidInsurance, hasWorkersComp } from "#app/people/company/company.ts";
import { formatDay, hasExpired } from "#app/platform/dates.ts";
import { parseEmailAddress } from "#app/platform/email-address.ts";
import { isBlank } from "#app/platform/typed-text.ts";
import { claimsInsurance, claimsWorkersComp } from "#app/trade/claims.ts";
import { insuranceClauseKey, unfilledPlaceholders, workersCompClauseKey } from "./clauses.ts";
import type { ContractContent } from "./contract.ts";
import { planParts, shareAmount } from "./plan.ts";
import { contractText, findingIf, hasClause, noEndDate, type Rule, requiresWrittenContract } from "./rule.ts";

export const contentRules: readonly Rule[] = [
	{
		id: "customer",
		title: "Customer and job site address",
		source: "A contract must name its parties",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				isBlank(c.toName) || isBlank(c.siteAddress),
				c.toName.trim() ? "siteAddress" : "toName",
				"Enter the customer's name and the job site address.",
			),
	},
	{
		id: "seller",
		title: "Company name and address",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c, f) =>
			findingIf(
				requiresWrittenContract(c) && (!f.company.name.trim() || !f.company.street.trim()),
				"company",
				"The contract must show your company's street address. Add it on the Company page.",
			),
	},
	{
		id: "salesperson",
		title: "Salesperson",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				requiresWrittenContract(c) && isBlank(c.salesperson),
				"salesperson",
				"Enter the name of the person who sold the work.",
			),
	},
	{
		id: "work",
		title: "Description of work",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				isBlank(c.scope) && !c.lines.some((line) => isPriced(line) && line.title.trim()),
				"scope",
				"Describe the work and the materials.",
			),
	},
	{
		id: "price",
		title: "Price",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (_, { totals }) => findingIf(totals.total <= 0, "lines", "Add at least one line item with a price."),
	},
	{
		id: "tax",
		title: "County sales tax",
		source: "Wis. Stat. 77.52(2)(a)20",
		level: "error",
		...noEndDate,
		check: (c, { totals }) =>
			findingIf(
				!c.exemption.trim() &&
					totals.taxes.length === 0 &&
					c.lines.some((line) => line.taxCode === "taxable" && isPriced(line)),
				"county",
				"Choose the county where the work is done. The price must include its sales tax.",
			),
	},
	{
		id: "tax-lines",
		title: "Sales tax on each line item",
		source: "Wis. Stat. 77.52(2)(a)20",
		// the lines of an accepted quote can't change any more, so this can be acknowledged
		level: "warning",
		...noEndDate,
		check: (c) => {
			const [problem] = lineTaxChecks(c.lines, c.exemption);
			return problem ? { field: "lines", message: `${problem.title}. ${problem.text}` } : null;
		},
	},
	{
		id: "dates",
		title: "Start and completion dates",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(!c.startOn || !c.endOn, c.startOn ? "endOn" : "startOn", "Enter a start date and a completion date."),
	},
	{
		id: "dates-order",
		title: "Valid dates",
		source: "ATCP 110.05(2), 110.027",
		level: "error",
		...noEndDate,
		check: (c, f) =>
			c.startOn && c.startOn < f.today
				? { field: "startOn", message: "The start date is in the past." }
				: findingIf(
						Boolean(c.startOn && c.endOn) && c.endOn < c.startOn,
						"endOn",
						"The completion date is before the start date.",
					),
	},
	{
		id: "warranty",
		title: "Warranty",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				requiresWrittenContract(c) && isBlank(c.warranty),
				"warranty",
				"Describe your warranty, or state that there is none.",
			),
	},
	{
		id: "security",
		title: "Security interest",
		source: "ATCP 110.05(2)",
		level: "error",
		...noEndDate,
		check: (c) =>
			findingIf(
				requiresWrittenContract(c) && isBlank(c.security),
				"security",
				"State what secures the payment, or say that nothing does.",
			),
	},
	{
		id: "plan",
		title: "Payment schedule adds up",
		source: "Company rule: the last payment is the remaining balance",
		level: "error",
		...noEndDate,
		check: (c, { totals }) => {
			if (!c.plan.length) return { field: "plan", message: "Add at least one payment to the payment schedule." };
			if (c.plan.slice(0, -1).some((row) => !shareAmount(row.share, totals.total)))
				return { field: "plan", message: "Enter a percentage or an amount for every payment but the last." };
			return findingIf(
				(planParts(c.plan, totals.total).at(-1)?.amount ?? 0) < 0,
				"plan",
				"The payments before the last one add up to more than the total.",
			);
		},
	},
	{
		id: "blanks",
		title: "Blanks in clauses",
		source: "Company rule",
		level: "error",
		...noEndDate,
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
				.flatMap(({ text }) => unfilledPlaceholders(text))
				.find((name) => !known.includes(name) && !fills[name as keyof typeof fills]);
			return findingIf(
				open !== undefined,
				"clauses",
				`A clause has the blank {${open}}, but the contract has no value for it. Fill in the value or edit the clause.`,
			);
		},
	},
	{
		id: "signers",
		title: "Signers",
		source: "Company rule: customers sign first, the company last",
		level: "error",
		...noEndDate,
		check: (c) => {
			const customers = c.signers.filter(({ role }) => role === "customer");
			const company = c.signers.filter(({ role }) => role === "company");
			if (!customers.length) return { field: "signers", message: "Add a signer for the customer." };
			if (company.length !== 1 || !company[0]?.staffId)
				return { field: "signers", message: "Choose who signs for the company." };
			return findingIf(
				// whoever sends the contract enters an address that is missing
				c.signers.some(({ name, email }) => isBlank(name) || (email.trim() && parseEmailAddress(email) === null)),
				"signers",
				"Every signer needs a name and a valid email address.",
			);
		},
	},
	{
		id: "confirmed",
		title: "Company details confirmed",
		source: "Company rule",
		level: "warning",
		...noEndDate,
		check: (_, { company }) =>
			findingIf(
				!["name", "phone", "email", "address"].every((fact) => company.confirmed.includes(fact)),
				"company",
				"Your company's name, phone, email or address hasn't been confirmed yet. Confirm them on the Company page.",
			),
	},
	{
		id: "insured",
		title: "Valid insurance",
		source: "Wis. Stat. 100.18: claims must be true",
		level: "error",
		...noEndDate,
		check: (c, { company, today }) => {
			if (!saysInsured(c) || findValidInsurance(company, today)) return null;
			const { insuranceExpiresOn: lastDay } = company;
			return {
				field: "insurance-details",
				message: hasExpired(lastDay, today)
					? `This contract says you're insured, but your policy expired on ${formatDay(lastDay)}. Enter the new policy, or remove that statement.`
					: "This contract says you're insured, but your insurance hasn't been confirmed with a policy number or certificate. Enter one on the Company page, or remove that statement.",
			};
		},
	},
	{
		id: "workers-comp",
		title: "Valid worker's compensation policy",
		source: "Wis. Stat. 100.18: claims must be true",
		level: "error",
		...noEndDate,
		check: (c, { company, today }) =>
			findingIf(
				saysInsured(c, workersCompClauseKey, claimsWorkersComp) && !hasWorkersComp(company, today),
				"workers-comp",
				"This contract says you carry worker's compensation insurance, but no valid policy is entered. Enter it on the Company page, or remove that statement.",
			),
	},
];

/** Whether it has the clause on our insurance, or says in other words that we have it. */
function saysInsured(c: ContractContent, key = insuranceClauseKey, claims = claimsInsurance): boolean {
	const texts = [contractText(c), c.message, c.warranty, ...c.clauses.map(({ text }) => text)];
	return hasClause(c, key) || texts.some(claims);
}
