// A change order as a PDF, unsigned or signed. Import it lazily: the PDF library is large.

import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { renderDrawnPhoto } from "#app/content/media/render-drawn-photo.server.tsx";
import { formatQuantity, type LineItem } from "#app/documents/line-items/line-item.ts";
import { letterheadFacts } from "#app/documents/links/letterhead.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { certificateBlocks } from "#app/sales/contracts/certificate.ts";
import type { ContractFile } from "#app/sales/contracts/contracts.server.ts";
import type { ContractEventRow } from "#app/sales/contracts/event-chain.server.ts";
import { customerReasonLabels } from "./change-order.ts";
import type { ChangeOrderAnswer, ChangeOrderSigner } from "./change-orders.server.ts";
import { type ChangeOrderCustomerView, changeOrderRows } from "./customer-view.ts";
import { totalsAtRates } from "./delta.ts";
import { deltaKindLabels, formatDateDifference, formatPriceDifference } from "./labels.ts";

export type SignedCopyFacts = {
	signers: ChangeOrderSigner[];
	/** drawn signatures by signer id */
	drawings: Map<string, Buffer>;
	answer: ChangeOrderAnswer;
	/** the events of the contract that are about this change order */
	events: ContractEventRow[];
	original: Pick<ContractFile, "sha256">;
};

export async function renderChangeOrderPdf(
	view: ChangeOrderCustomerView,
	issuedAt: Date,
	signed?: SignedCopyFacts,
): Promise<Buffer> {
	const kind = "Change order";
	const number = `${view.contract} ${view.number}`;
	return renderPdf({
		title: `${kind} ${number}`,
		kind,
		number,
		letterhead: view.company,
		size: (await readCompany()).paperSize,
		issuedAt,
		blocks: [
			...documentBlocks(view),
			...(await photoBlocks(view)),
			...(signed ? signedBlocks(view, signed) : blankSignatures(view)),
		],
	});
}

function documentBlocks(view: ChangeOrderCustomerView): Block[] {
	const { before, after } = view;
	return [
		{ kind: "heading", level: 1, text: view.title || "Contract change" },
		{
			kind: "facts",
			rows: [
				{ label: "Contract", value: view.contract },
				{ label: "Customer", value: view.customer },
				{ label: "Job site address", value: view.site },
				{ label: "Date", value: formatDay(view.madeOn) },
				{ label: "Reason", value: customerReasonLabels[view.reason] },
				...letterheadFacts(view.company).map(({ name, value }) => ({ label: name, value })),
			],
		},
		{ kind: "paragraph", text: view.words },
		...(view.deltas.length ? [{ kind: "heading", level: 2, text: "Changes" } as Block, deltaTable(view)] : []),
		{
			kind: "columns",
			columns: [
				{ heading: "Before", lines: [formatMoney(before.total), endDateLine(before.endOn)] },
				{ heading: "With this change", lines: [formatMoney(after.total), endDateLine(after.endOn)] },
				{ heading: "Difference", lines: [formatPriceDifference(view), formatDateDifference(view)] },
			],
		},
		...detailBlocks(view),
		{
			kind: "paragraph",
			text: "The totals include sales tax where it applies. Everything else in the contract stays as it was signed.",
			soft: true,
		},
	];
}

function detailBlocks(view: ChangeOrderCustomerView): Block[] {
	const rows = changeOrderRows(view).map(({ label, text }) => ({ label, value: text }));
	if (!rows.length) return [];
	return [
		{ kind: "heading", level: 2, text: "About this change" },
		{ kind: "facts", rows, small: true },
	];
}

function endDateLine(day: string): string {
	return day ? `Complete by ${formatDay(day)}` : "No completion date";
}

function deltaTable({ deltas, rates, lines }: ChangeOrderCustomerView): Block {
	const cell = (line: LineItem | undefined) =>
		line
			? [line.title, line.detail.trim(), formatQuantity(line, formatMoney(line.unitPrice)), formatAmount(line)]
					.filter(Boolean)
					.join("\n")
			: "";
	const after = totalsAtRates(lines, rates).amounts;
	const formatAmount = (line: LineItem) =>
		formatMoney(totalsAtRates([line], rates).amounts[line.id] ?? after[line.id] ?? 0);
	return {
		kind: "table",
		head: [{ text: "Change", width: 60 }, { text: "Before" }, { text: "With this change", width: 220 }],
		rows: deltas.map((delta) => ({
			cells: [
				deltaKindLabels[delta.kind],
				delta.kind === "add" ? "" : cell(delta.before),
				delta.kind === "remove" ? "" : cell(delta.after),
			],
		})),
	};
}

const photoWidth = 180;

async function photoBlocks({ photos }: ChangeOrderCustomerView): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const [index, { id, caption, strokes = [] }] of photos.entries()) {
		const bytes = await findPhotoFile(id, 1600);
		if (!bytes) continue;
		const picture = strokes.length ? await renderDrawnPhoto(bytes, strokes, photoWidth) : bytes;
		const alt = caption || `Site condition ${index + 1} of ${photos.length}`;
		blocks.push({ kind: "picture", bytes: picture, alt, width: photoWidth });
		if (caption) blocks.push({ kind: "paragraph", text: caption, size: 9, soft: true });
	}
	return blocks.length ? [{ kind: "heading", level: 2, text: "Photos" }, ...blocks] : [];
}

function blankSignatures(view: ChangeOrderCustomerView): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signature" },
		{ kind: "signatures", signers: [{ label: "Customer", name: view.customer }] },
	];
}

/** The signatures or the approval that the office recorded, then the certificate page. */
function signedBlocks(
	view: ChangeOrderCustomerView,
	{ signers, drawings, answer, events, original }: SignedCopyFacts,
): Block[] {
	const formatTime = (at: Date) => formatInstant(at, settings.timeZone);
	const signed = signers.filter(({ signedAt }) => signedAt);
	const statement =
		answer.signingMethod === "office"
			? `Approval by ${answer.name}, recorded by the office: ${answer.evidence}`
			: view.consent;
	const signatures: Block = {
		kind: "signatures",
		signers: signed.map(({ id, signedName, signedAt }) => ({
			label: "Customer",
			name: signedName,
			image: drawings.get(id),
			typedName: signedName,
			at: signedAt ? formatTime(signedAt) : undefined,
		})),
	};
	return [
		{ kind: "heading", level: 2, text: "Approved" },
		{ kind: "paragraph", text: statement },
		...(signed.length ? [signatures] : []),
		...certificateBlocks(
			{
				document: { label: "Change order", value: `${view.number} for contract ${view.contract}` },
				contentHash: answer.contentHash,
				signers: signed,
				events,
				original,
			},
			{ consent: view.consent, zone: settings.timeZone, origin: settings.origin, when: formatTime },
		),
	];
}
