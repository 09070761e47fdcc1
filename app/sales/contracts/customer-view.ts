// What the signers of a contract see, and nothing else. The hash of this is what a signature is tied to. Pure.

import { listOf, type PaperLine, shownLine } from "#app/documents/line-items/line-item.ts";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import type { TaxRate } from "#app/trade/tax.ts";
import { type Blanks, fillBlanks } from "./clauses.ts";
import { type ContractContent, consentVersion } from "./contract.ts";
import { boldClauses } from "./first-clauses.ts";
import { planParts } from "./plan.ts";

export type Shown = {
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
	lines: PaperLine[];
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

type Source = {
	number: string;
	madeOn: string;
	content: ContractContent;
	rates: TaxRate[];
	total: number;
	company: Letterhead;
	blanks: Blanks;
};

/** Names every field by hand: what is added to a contract later stays inside until somebody shows it here. */
export function shownOf({ number, madeOn, content, rates, total, company, blanks }: Source): Shown {
	return {
		number,
		title: content.title.trim(),
		madeOn,
		company,
		salesperson: content.salesperson.trim(),
		customer: content.toName,
		site: content.siteAddress,
		county: content.county,
		scope: listOf(content.scope),
		lines: content.lines.map(shownLine),
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
			text: fillBlanks(text, blanks),
			bold: boldClauses.includes(key),
		})),
		signers: content.signers.map(({ name, role }) => ({ name, role })),
		cancelRight: hasCancelRight(content),
		emergency: content.emergency,
		consentVersion,
	};
}

/** Signed anywhere but in our office by somebody who is no business: the notice is given, also where it may not be due. */
export function hasCancelRight(content: Pick<ContractContent, "place" | "home">): boolean {
	return content.place !== "office" && content.home !== "business";
}

/** Wis. Stat. 423.203(1): the words of the notice. `seller` is name and mailing address. */
export function cancelNotice(seller: string): { caption: string; text: string } {
	return {
		caption: "CUSTOMER'S RIGHT TO CANCEL",
		text: `You may cancel this agreement by mailing a written notice to ${seller} before midnight of the third business day after you signed this agreement. If you wish, you may use this page as that notice by writing "I hereby cancel" and adding your name and address. A duplicate of this page is provided by the seller for your records.`,
	};
}
