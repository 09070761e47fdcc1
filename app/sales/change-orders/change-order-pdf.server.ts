// A change order as a PDF: as it is sent, and with the customer's signature. Import it lazily: the PDF library is large.

import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { formatQuantity, type LineItem } from "#app/documents/line-items/line-item.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { certificateBlocks } from "#app/sales/contracts/certificate.ts";
import type { ContractFile } from "#app/sales/contracts/contracts.server.ts";
import type { ContractEventRow } from "#app/sales/contracts/event-chain.server.ts";
import { renderDrawnPhoto } from "#app/sync/render-drawn-photo.server.tsx";
import { customerReasonLabels } from "./change-order.ts";
import type { ChangeOrderAnswer, ChangeOrderSigner } from "./change-orders.server.ts";
import type { ChangeOrderCustomerView } from "./customer-view.ts";
import { totalsAtRates } from "./delta.ts";
import { deltaKindLabels, formatDateDifference, formatPriceDifference } from "./labels.ts";

export type SignedCopyFacts = {
	signers: ChangeOrderSigner[];
	/** drawings by signer */
	marks: Map<string, Buffer>;
	answer: ChangeOrderAnswer;
	/** of the contract's chain, those of this order */
	events: ContractEventRow[];
	original: Pick<ContractFile, "sha256">;
};

export async function renderChangeOrderPdf(
	shown: ChangeOrderCustomerView,
	made: Date,
	signed?: SignedCopyFacts,
): Promise<Buffer> {
	const { paperSize: size } = await readCompany();
	const number = `${shown.contract} ${shown.number}`;
	const blocks = [
		...documentBlocks(shown),
		...(await photoBlocks(shown)),
		...(signed ? signedBlocks(shown, signed) : blankSignatures(shown)),
	];
	const kind = "Change order";
	return renderPdf({
		title: `${kind} ${number}`,
		kind,
		number,
		letterhead: shown.company,
		size,
		issuedAt: made,
		blocks,
	});
}

function documentBlocks(shown: ChangeOrderCustomerView): Block[] {
	const { before, after } = shown;
	return [
		{ kind: "heading", level: 1, text: shown.title || "Contract change" },
		{
			kind: "facts",
			rows: [
				{ label: "Contract", value: shown.contract },
				{ label: "Customer", value: shown.customer },
				{ label: "Job site address", value: shown.site },
				{ label: "Date", value: formatDay(shown.madeOn) },
				{ label: "Reason", value: customerReasonLabels[shown.reason] },
			],
		},
		{ kind: "paragraph", text: shown.words },
		...(shown.deltas.length ? [{ kind: "heading", level: 2, text: "Changes" } as Block, deltaTable(shown)] : []),
		{
			kind: "columns",
			columns: [
				{ heading: "Before", lines: [formatMoney(before.total), dayLine(before.endOn)] },
				{ heading: "With this change", lines: [formatMoney(after.total), dayLine(after.endOn)] },
				{ heading: "Difference", lines: [formatPriceDifference(shown), formatDateDifference(shown)] },
			],
		},
		{
			kind: "paragraph",
			text: "The totals include sales tax where it applies. Everything else in the contract stays as it was signed.",
			soft: true,
		},
	];
}

function dayLine(day: string): string {
	return day ? `Complete by ${formatDay(day)}` : "No completion date";
}

function deltaTable({ deltas, rates, lines }: ChangeOrderCustomerView): Block {
	const cell = (line: LineItem | undefined) =>
		line
			? [line.title, line.detail.trim(), formatQuantity(line, formatMoney(line.unitPrice)), amountOf(line)]
					.filter(Boolean)
					.join("\n")
			: "";
	const after = totalsAtRates(lines, rates).amounts;
	const amountOf = (line: LineItem) =>
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

function blankSignatures(shown: ChangeOrderCustomerView): Block[] {
	return [
		{ kind: "heading", level: 2, text: "Signature" },
		{ kind: "signatures", signers: [{ label: "Customer", name: shown.customer }] },
	];
}

/** The signatures, what the office noted, and the certificate page. */
function signedBlocks(
	shown: ChangeOrderCustomerView,
	{ signers, marks, answer, events, original }: SignedCopyFacts,
): Block[] {
	const when = (at: Date) => formatInstant(at, settings.timeZone);
	const signed = signers.filter(({ signedAt }) => signedAt);
	const office =
		answer.way === "office" ? `Approval by ${answer.name}, recorded by the office: ${answer.evidence}` : "";
	const paper = { label: "Change order", value: `${shown.number} for contract ${shown.contract}` };
	const words = { consent: shown.consent, zone: settings.timeZone, origin: settings.origin, when };
	return [
		{ kind: "heading", level: 2, text: "Approved" },
		{ kind: "paragraph", text: office || shown.consent },
		...(signed.length
			? [
					{
						kind: "signatures",
						signers: signed.map(({ id, signedName, signedAt }) => ({
							...{ label: "Customer", name: signedName, image: marks.get(id), typedName: signedName },
							at: signedAt ? when(signedAt) : undefined,
						})),
					} as Block,
				]
			: []),
		...certificateBlocks(
			{
				document: paper,
				contentHash: answer.contentHash,
				signers: signed.map((signer) => ({ ...signer, contentHash: signer.contentHash })),
				events,
				original,
			},
			words,
		),
	];
}
