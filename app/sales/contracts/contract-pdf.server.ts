// The PDFs of a contract: unsigned, signed with its certificate, and the final version. Import it lazily: the PDF library
// is large.

import { formatQuantity } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, isPriced } from "#app/documents/line-items/totals.ts";
import { letterheadFacts } from "#app/documents/links/letterhead.ts";
import { notIncludedBlock } from "#app/documents/pdf/not-included.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import { certificateBlocks } from "./certificate.ts";
import { consentText, endingLabels } from "./contract.ts";
import type { Contract, ContractFile, Signer } from "./contracts.server.ts";
import { type ContractCustomerView, cancellationNotice } from "./customer-view.ts";
import type { ContractEventRow } from "./event-chain.server.ts";
import type { EndingDetails } from "./final-version.server.ts";
import { splitScope } from "./scope.ts";

export async function printContract(customerView: ContractCustomerView, made: Date): Promise<Buffer> {
	return renderContractPdf(customerView, made, [...documentBlocks(customerView), ...blankSignatures(customerView)]);
}

type PrintFacts = {
	customerView: ContractCustomerView;
	document: { label: string; value: string };
	contentHash: string;
	contract: Contract;
	signers: Signer[];
	/** drawn signatures by signer id */
	drawings: Map<string, Buffer>;
	events: ContractEventRow[];
	original: ContractFile;
};

/** `cancelUntil` is the last day of the right to cancel; null without that right. */
export type SignedContract = PrintFacts & { cancelUntil: string | null };

/** The document, the signatures, customers' statements, the certificate, and the two cancellation notices as the last pages. */
export async function printSignedContract(signed: SignedContract, made: Date): Promise<Buffer> {
	const { customerView, cancelUntil } = signed;
	return renderContractPdf(customerView, made, [
		...documentBlocks(customerView),
		...signatureBlocks(signed),
		...earlyStartBlocks(signed),
		...certificatePages(signed),
		...(cancelUntil ? cancellationNoticeBlocks(customerView, signed.contract.signedAt ?? made, cancelUntil) : []),
	]);
}

/** The final version: the document, the signatures so far, and a box that says who ended the contract, when and why. */
export async function printFinalVersion(closed: PrintFacts & { ending: EndingDetails }, made: Date): Promise<Buffer> {
	const { customerView, ending } = closed;
	const label = endingLabels[ending.ending];
	const [title, ...document] = documentBlocks(customerView);
	const rows = [
		{ label: "By", value: ending.endedBy },
		{ label: "Date and time", value: `${formatTime(ending.endedAt)} (${ending.endedAt.toISOString()})` },
		...ending.details,
	];
	const box: Block = {
		kind: "box",
		blocks: [
			{ kind: "heading", level: 2, text: label },
			{ kind: "facts", rows },
		],
	};
	const rest = [
		...document,
		...signatureBlocks(closed),
		...earlyStartBlocks(closed),
		...certificatePages(closed, "Signing certificate"),
	];
	return renderContractPdf(customerView, made, [...(title ? [title] : []), box, ...rest], label);
}

const formatTime = (at: Date) => formatInstant(at, settings.timeZone);

function certificatePages(facts: PrintFacts, title = "Certificate of completion"): Block[] {
	const { timeZone: zone, origin } = settings;
	const consent = consentText(facts.customerView.consentVersion);
	return certificateBlocks(facts, { title, consent, zone, origin, when: formatTime });
}

async function renderContractPdf(
	customerView: ContractCustomerView,
	made: Date,
	blocks: Block[],
	watermark?: string,
): Promise<Buffer> {
	const { paperSize: size } = await readCompany();
	return renderPdf({
		title: `Contract ${customerView.number}`,
		kind: "Contract",
		number: customerView.number,
		letterhead: customerView.company,
		size,
		issuedAt: made,
		stamp: watermark,
		blocks,
	});
}

function documentBlocks(customerView: ContractCustomerView): Block[] {
	const heading = (text: string): Block => ({ kind: "heading", level: 2, text });
	const { work, excluded } = splitScope(customerView.scope);
	return [
		{ kind: "heading", level: 1, text: customerView.title || "Contract" },
		{
			kind: "facts",
			rows: [
				{ label: "Contractor", value: `${customerView.company.name}, ${customerView.company.address}` },
				...(customerView.salesperson ? [{ label: "Sold by", value: customerView.salesperson }] : []),
				{ label: "Customer", value: customerView.customer },
				{
					label: "Job site address",
					value: `${customerView.site}${customerView.county ? `, ${customerView.county} County` : ""}`,
				},
				{ label: "Date", value: formatDay(customerView.madeOn) },
				...(customerView.startOn ? [{ label: "Start date", value: formatDay(customerView.startOn) }] : []),
				...(customerView.endOn ? [{ label: "Completion date", value: formatDay(customerView.endOn) }] : []),
				...letterheadFacts(customerView.company).map(({ name, value }) => ({ label: name, value })),
			],
		},
		...(work.length ? [heading("Work and materials"), ...work.map(paragraph)] : []),
		...(excluded.length ? [notIncludedBlock(excluded)] : []),
		heading("Price"),
		...priceBlocks(customerView),
		heading("Payment schedule"),
		{
			kind: "table",
			head: [{ text: "Payment" }, { text: "Due" }, { text: "Amount", align: "right", width: 90 }],
			rows: customerView.plan.map(({ label, due, amount }) => ({ cells: [label, due, formatMoney(amount)] })),
		},
		...(customerView.warranty ? [heading("Warranty"), paragraph(customerView.warranty)] : []),
		...(customerView.security ? [heading("Security interest"), paragraph(customerView.security)] : []),
		...customerView.clauses.flatMap(({ title, text, bold }): Block[] => [
			heading(title),
			{ kind: "paragraph", text, bold: bold || undefined },
		]),
	];
}

function paragraph(text: string): Block {
	return { kind: "paragraph", text };
}

function priceBlocks({ lines, rates, exemption }: ContractCustomerView): Block[] {
	if (!lines.length) return [];
	const totals = computeTotals({ lines, picked: defaultSelection(lines), rates, deposit: { kind: "none", value: 0 } });
	return [
		{
			kind: "table",
			head: [{ text: "Description" }, { text: "Amount", align: "right", width: 90 }],
			rows: lines.map((line) =>
				isPriced(line)
					? {
							cells: [line.title, formatMoney(totals.amounts[line.id] ?? 0)],
							detail: [line.detail.trim(), formatQuantity(line, formatMoney(line.unitPrice))]
								.filter(Boolean)
								.join("\n"),
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

const roleLabels = { customer: "Customer", company: "Contractor" };

function blankSignatures({ signers }: ContractCustomerView): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signatures" },
		{ kind: "signatures", signers: signers.map(({ name, role }) => ({ label: roleLabels[role], name })) },
	];
}

function signatureBlocks({ signers, drawings }: PrintFacts): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signatures" },
		{
			kind: "signatures",
			signers: signers.map(({ id, name, role, signedName, signedAt, signedOn }) => ({
				label: roleLabels[role],
				name: signedName || name,
				image: drawings.get(id),
				typedName: signedOn ? "Signed on paper" : signedName,
				at: signedOn ? formatDay(signedOn) : signedAt ? formatTime(signedAt) : undefined,
			})),
		},
	];
}

/** Wis. Stat. 423.202(4)(b): a separate statement, dated and signed, in the customer's own words only. */
function earlyStartBlocks({ signers }: PrintFacts): Block[] {
	return signers
		.filter(({ emergency }) => emergency)
		.flatMap(({ emergency, signedName, signedAt }): Block[] => [
			{ kind: "page" },
			{ kind: "heading", level: 2, text: "Customer's statement" },
			paragraph(emergency),
			paragraph(`${signedName}, ${signedAt ? formatTime(signedAt) : ""}`),
		]);
}

/** Wis. Stat. 423.203: two copies in bold 12-point type, given at signing and not earlier. */
function cancellationNoticeBlocks(
	{ company, number }: ContractCustomerView,
	signedAt: Date,
	cancelUntil: string,
): Block[] {
	const { caption, text } = cancellationNotice(`${company.name}, ${company.address}`);
	const bold = (text: string): Block => ({ kind: "paragraph", text: text, size: 12, bold: true });
	return ["Copy for you to keep.", "Copy to send back if you cancel."].flatMap((copy): Block[] => [
		{ kind: "page" },
		{ kind: "heading", level: 2, text: caption, bold: true },
		bold(text),
		bold(`Contract ${number}, signed ${formatDay(companyTime(signedAt).toPlainDate().toString())}.`),
		bold(`You may cancel until midnight of ${formatDay(cancelUntil)}.`),
		{ kind: "rule" },
		bold("I hereby cancel:"),
		{
			kind: "signatures",
			bold: true,
			signers: ["Name and address", "Date"].map((name) => ({ label: "", name })),
		},
		bold(copy),
	]);
}
