// A contract on paper: as it goes out, and as it comes back with signatures and certificate. Import it lazily: the
// printer is large.

import { quantityWords } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, isPriced } from "#app/documents/line-items/totals.ts";
import { type Block, printPaper } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { certificateBlocks } from "./certificate.ts";
import type { ContractEventRow } from "./chain.server.ts";
import type { End } from "./close.server.ts";
import { consentWords, endingWords } from "./contract.ts";
import type { Contract, ContractFile, Signer } from "./contracts.server.ts";
import { cancelNotice, type Shown } from "./customer-view.ts";

export async function printContract(shown: Shown, made: Date): Promise<Buffer> {
	return print(shown, made, [...documentBlocks(shown), ...blankSignatures(shown)]);
}

type Facts = {
	shown: Shown;
	paper: { label: string; value: string };
	shownHash: string;
	contract: Contract;
	signers: Signer[];
	/** drawings by signer */
	marks: Map<string, Buffer>;
	events: ContractEventRow[];
	original: ContractFile;
};

/** `until` is the last day of the right to cancel; null without it. */
export type SignedContract = Facts & { until: string | null };

/** The document, the signatures, what customers wrote, the certificate, and the two notices as the last pages. */
export async function printSigned(signed: SignedContract, made: Date): Promise<Buffer> {
	const { shown, until } = signed;
	return print(shown, made, [
		...documentBlocks(shown),
		...signatureBlocks(signed),
		...emergencyBlocks(signed),
		...certificateOf(signed),
		...(until ? cancelBlocks(shown, signed.contract.signedAt ?? made, until) : []),
	]);
}

/** What was shown, with the signatures that were given, stamped: who ended it, when and in which words. */
export async function printClosed(closed: Facts & { end: End }, made: Date): Promise<Buffer> {
	const { shown, end } = closed;
	const word = endingWords[end.ending];
	const [title, ...document] = documentBlocks(shown);
	const rows = [
		{ label: "By", value: end.by },
		{ label: "When", value: `${when(end.at)} (${end.at.toISOString()})` },
		...end.words,
	];
	const box: Block = {
		kind: "box",
		blocks: [
			{ kind: "heading", level: 2, text: word },
			{ kind: "facts", rows },
		],
	};
	const rest = [...document, ...signatureBlocks(closed), ...emergencyBlocks(closed), ...certificateOf(closed)];
	return print(shown, made, [...(title ? [title] : []), box, ...rest], word);
}

const when = (at: Date) => formatInstant(at, settings.timeZone);

function certificateOf(facts: Facts): Block[] {
	const { timeZone: zone, origin } = settings;
	return certificateBlocks(facts, { consent: consentWords, zone, origin, when });
}

async function print(shown: Shown, made: Date, blocks: Block[], stamp?: string): Promise<Buffer> {
	const { paperSize: size } = await readCompany();
	return printPaper({
		title: `Contract ${shown.number}`,
		kind: "Contract",
		number: shown.number,
		letterhead: shown.company,
		size,
		made,
		stamp,
		blocks,
	});
}

function documentBlocks(shown: Shown): Block[] {
	const heading = (text: string): Block => ({ kind: "heading", level: 2, text });
	return [
		{ kind: "heading", level: 1, text: shown.title || "Contract" },
		{
			kind: "facts",
			rows: [
				{ label: "Contractor", value: `${shown.company.name}, ${shown.company.address}` },
				...(shown.salesperson ? [{ label: "Sold by", value: shown.salesperson }] : []),
				{ label: "Customer", value: shown.customer },
				{ label: "Work at", value: `${shown.site}${shown.county ? `, ${shown.county} County` : ""}` },
				{ label: "Date", value: formatDay(shown.madeOn) },
				...(shown.startOn ? [{ label: "Work begins", value: formatDay(shown.startOn) }] : []),
				...(shown.endOn ? [{ label: "Work is done by", value: formatDay(shown.endOn) }] : []),
			],
		},
		...(shown.scope.length ? [heading("Work and materials"), ...shown.scope.map(paragraph)] : []),
		heading("Price"),
		...priceBlocks(shown),
		heading("Payment"),
		{
			kind: "table",
			head: [{ text: "Payment" }, { text: "Due" }, { text: "Amount", align: "right", width: 90 }],
			rows: shown.plan.map(({ label, due, amount }) => ({ cells: [label, due, formatMoney(amount)] })),
		},
		...(shown.warranty ? [heading("Warranty"), paragraph(shown.warranty)] : []),
		...(shown.security ? [heading("Security interest"), paragraph(shown.security)] : []),
		...shown.clauses.flatMap(({ title, text, bold }): Block[] => [
			heading(title),
			{ kind: "paragraph", text, bold: bold || undefined },
		]),
	];
}

function paragraph(text: string): Block {
	return { kind: "paragraph", text };
}

function priceBlocks({ lines, rates, exemption }: Shown): Block[] {
	if (!lines.length) return [];
	const totals = computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
	return [
		{
			kind: "table",
			head: [{ text: "Work" }, { text: "Amount", align: "right", width: 90 }],
			rows: lines.map((line) =>
				isPriced(line)
					? {
							cells: [line.title, formatMoney(totals.amounts[line.id] ?? 0)],
							detail: [line.detail.trim(), quantityWords(line, formatMoney(line.unitPrice))].filter(Boolean).join("\n"),
						}
					: {
							cells: [line.title, ""],
							detail: line.detail.trim(),
							strong: line.kind === "heading",
							soft: line.kind === "text",
						},
			),
		},
		{
			kind: "sums",
			rows: [
				{ label: "Subtotal", value: formatMoney(totals.subtotal) },
				...(totals.discount ? [{ label: "Discount", value: formatMoney(-totals.discount) }] : []),
				...totals.taxes.map((tax) => ({
					label: `${tax.name}, ${formatRate(tax.ppm)}`,
					value: formatMoney(tax.amount),
				})),
				...(exemption ? [{ label: "Sales tax (exempt)", value: formatMoney(0) }] : []),
				{ label: "Total", value: formatMoney(totals.total), strong: true },
			],
		},
	];
}

const roleWords = { customer: "Customer", company: "For the company" };

function blankSignatures({ signers }: Shown): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signatures" },
		{ kind: "signatures", places: signers.map(({ name, role }) => ({ label: roleWords[role], name })) },
	];
}

function signatureBlocks({ signers, marks }: Facts): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signatures" },
		{
			kind: "signatures",
			places: signers.map(({ id, name, role, signedName, signedAt }) => ({
				label: roleWords[role],
				name: signedName || name,
				mark: marks.get(id),
				written: signedName,
				at: signedAt ? when(signedAt) : undefined,
			})),
		},
	];
}

/** Wis. Stat. 423.202(4)(b): a statement of its own, dated and signed, in nobody's words but the customer's. */
function emergencyBlocks({ signers }: Facts): Block[] {
	return signers
		.filter(({ emergency }) => emergency)
		.flatMap(({ emergency, signedName, signedAt }): Block[] => [
			{ kind: "page" },
			{ kind: "heading", level: 2, text: "Statement of the customer" },
			paragraph(emergency),
			paragraph(`${signedName}, ${signedAt ? when(signedAt) : ""}`),
		]);
}

/** Wis. Stat. 423.203: two copies, bold, 12 points, at the signing and not before. */
function cancelBlocks({ company, number }: Shown, signedAt: Date, until: string): Block[] {
	const { caption, text } = cancelNotice(`${company.name}, ${company.address}`);
	const bold = (words: string): Block => ({ kind: "paragraph", text: words, size: 12, bold: true });
	return ["Copy for you to keep.", "Copy to send back if you cancel."].flatMap((copy): Block[] => [
		{ kind: "page" },
		{ kind: "heading", level: 2, text: caption, bold: true },
		bold(text),
		bold(`Contract ${number}, signed ${formatDay(companyTime(signedAt).toPlainDate().toString())}.`),
		bold(`You may cancel until midnight of ${formatDay(until)}.`),
		{ kind: "rule" },
		bold("I hereby cancel:"),
		{
			kind: "signatures",
			bold: true,
			places: ["Name and address", "Date"].map((name) => ({ label: "", name })),
		},
		bold(copy),
	]);
}
