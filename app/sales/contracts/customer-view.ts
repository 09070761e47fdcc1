// What the signers of a contract see, and nothing else. Signatures refer to its hash, and it is stored as JSON, so its
// property names never change. Pure.

import { type LineItem, lineItemCustomerView, splitLines } from "#app/documents/line-items/line-item.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type ClausePlaceholders, fillClausePlaceholders } from "./clauses.ts";
import { type ContractContent, consentVersion } from "./contract.ts";
import { boldClauseKeys } from "./default-clauses.ts";
import { planParts } from "./plan.ts";

export type ContractCustomerView = {
	number: string;
	title: string;
	/** "2026-11-21", the day it was sent */
	madeOn: string;
	company: Letterhead;
	salesperson: string;
	customer: string;
	site: string;
	county: string;
	scope: string[];
	lines: LineItem[];
	rates: TaxRate[];
	exemption: boolean;
	total: number;
	plan: { label: string; due: string; amount: number }[];
	startOn: string;
	endOn: string;
	warranty: string;
	security: string;
	clauses: { title: string; text: string; bold: boolean }[];
	signers: { name: string; role: "customer" | "company" }[];
	/** the notices of the right to cancel go with the signed copy */
	cancelRight: boolean;
	emergency: boolean;
	consentVersion: string;
};

type CustomerViewSource = {
	number: string;
	madeOn: string;
	content: ContractContent;
	rates: TaxRate[];
	total: number;
	company: Letterhead;
	placeholders: ClausePlaceholders;
};

/** Lists every field explicitly, so a field added to the contract later stays internal until it is added here. */
export function contractCustomerView({
	number,
	madeOn,
	content,
	rates,
	total,
	company,
	placeholders: blanks,
}: CustomerViewSource): ContractCustomerView {
	return {
		number,
		title: content.title.trim(),
		madeOn,
		company,
		salesperson: content.salesperson.trim(),
		customer: content.toName,
		site: content.siteAddress,
		county: content.county,
		scope: splitLines(content.scope),
		lines: content.lines.map(lineItemCustomerView),
		rates: rates.map(({ code, name, ppm }) => ({ code, name, ppm })),
		exemption: content.exemption.trim() !== "",
		total,
		plan: planParts(content.plan, total).map(({ label, due, amount }) => ({ label, due, amount })),
		startOn: content.startOn,
		endOn: content.endOn,
		warranty: content.warranty.trim(),
		security: content.security.trim(),
		clauses: content.clauses.map(({ key, title, text }) => ({
			title,
			text: fillClausePlaceholders(text, blanks),
			bold: boldClauseKeys.includes(key),
		})),
		signers: content.signers.map(({ name, role }) => ({ name, role })),
		cancelRight: hasCancelRight(content),
		emergency: content.emergency,
		consentVersion,
	};
}

/** Whether the cancellation notice is given: to every customer but a business, unless they sign in our office. Some may not be entitled to it. */
export function hasCancelRight(content: Pick<ContractContent, "place" | "home">): boolean {
	return content.place !== "office" && content.home !== "business";
}

/** The text of the notice from Wis. Stat. 423.203(1). `seller` is the company's name and mailing address. */
export function cancellationNotice(seller: string): { caption: string; text: string } {
	return {
		caption: "CUSTOMER'S RIGHT TO CANCEL",
		text: `You may cancel this agreement by mailing a written notice to ${seller} before midnight of the third business day after you signed this agreement. If you wish, you may use this page as that notice by writing "I hereby cancel" and adding your name and address. A duplicate of this page is provided by the seller for your records.`,
	};
}
