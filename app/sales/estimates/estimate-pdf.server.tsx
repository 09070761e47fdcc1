import { renderDrawnPhoto } from "#app/content/media/render-drawn-photo.server.tsx";
import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import {
	type CustomerViewItem,
	type CustomerViewPhoto,
	type CustomerViewTree,
	type EstimateCustomerView,
	riskNote,
} from "./customer-view.ts";

type PdfOptions = {
	company: Letterhead;
	size: PaperSize;
	/** the date in the PDF; the same value gives the same bytes */
	madeAt: Date;
	/** returns the JPEG of a shared photo */
	bytesOf: (id: string) => Promise<Buffer | null>;
};

const photoWidth = 240;

/** The customer view of an estimate as a PDF. */
export async function estimatePdf(
	view: EstimateCustomerView,
	{ company, size, madeAt, bytesOf }: PdfOptions,
): Promise<Buffer> {
	const blocks: Block[] = [
		{
			kind: "columns",
			columns: [
				{ heading: "Prepared for", lines: [view.name] },
				{ heading: "Property", lines: [view.address, `Visited ${formatInstant(view.visitedOn, settings.timeZone)}`] },
			],
		},
	];
	for (const tree of view.trees) {
		blocks.push({ kind: "heading", level: 2, text: `${tree.tag} ${tree.species}` }, ...treeBlocks(tree));
		blocks.push(...(await photoBlocks(tree.photos, bytesOf)), ...workBlocks(tree.items));
	}
	if (view.photos.length || view.items.length) {
		blocks.push({ kind: "heading", level: 2, text: "Whole property" });
		blocks.push(...(await photoBlocks(view.photos, bytesOf)), ...workBlocks(view.items));
	}
	if (view.range)
		blocks.push({
			kind: "box",
			blocks: [
				{
					kind: "paragraph",
					bold: true,
					text: `Estimated price: ${formatRange(view.range.low, view.range.high)} before sales tax.`,
				},
				{ kind: "paragraph", text: "This isn't a quote. Your written quote will have the exact price." },
			],
		});
	if (view.trees.some((tree) => tree.risk)) blocks.push({ kind: "paragraph", text: riskNote, size: 9, soft: true });
	return renderPdf({
		title: `Field estimate ${view.number}`,
		kind: "Field estimate",
		number: view.number,
		letterhead: company,
		size,
		issuedAt: madeAt,
		blocks,
	});
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function treeBlocks(tree: CustomerViewTree): Block[] {
	const rows = [
		{ label: "Size", value: tree.measures.join(", ") },
		{ label: "Condition", value: tree.condition },
		{ label: "Defects", value: tree.defects },
		{ label: "Risk rating", value: tree.risk ? `${capital(tree.risk.level)}. ${tree.risk.context}` : "" },
	].filter((row) => row.value);
	return [
		...(rows.length ? [{ kind: "facts" as const, rows }] : []),
		...(tree.notes ? [{ kind: "paragraph" as const, text: tree.notes }] : []),
	];
}

function workBlocks(work: CustomerViewItem[]): Block[] {
	const items = work.map((one) => {
		const price = one.low !== null && one.high !== null ? `, ${formatRange(one.low, one.high)}` : "";
		return `${one.label}${one.optional ? " (optional)" : ""}${price}${one.spec.trim() ? `: ${one.spec.trim()}` : ""}`;
	});
	return items.length ? [{ kind: "list", items }] : [];
}

async function photoBlocks(photos: CustomerViewPhoto[], bytesOf: PdfOptions["bytesOf"]): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const photo of photos) {
		const bytes = await bytesOf(photo.id);
		if (!bytes) continue;
		blocks.push({
			kind: "picture",
			bytes: await renderDrawnPhoto(bytes, photo.strokes, photoWidth),
			alt: photo.caption || "Photo",
			width: photoWidth,
		});
		if (photo.caption) blocks.push({ kind: "paragraph", text: photo.caption, size: 9, soft: true });
	}
	return blocks;
}

function formatRange(low: number, high: number): string {
	const [from, to] = [low, high].map((cents) => formatMoney(cents, { whole: true }));
	return from === to ? `${from}` : `${from} to ${to}`;
}
