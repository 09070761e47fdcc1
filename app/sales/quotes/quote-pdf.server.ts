import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { renderDrawnPhoto } from "#app/content/media/render-drawn-photo.server.tsx";
import { formatQuantity, type LineItem, numberLineItems } from "#app/documents/line-items/line-item.ts";
import {
	computeTotals,
	defaultSelection,
	depositLabel,
	isChoice,
	isPriced,
	type Totals,
} from "#app/documents/line-items/totals.ts";
import { notIncludedBlock } from "#app/documents/pdf/not-included.ts";
import { type Block, renderPdf } from "#app/documents/pdf/pdf.server.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import type { QuoteCustomerView } from "./customer-view.ts";
import type { QuotePhoto } from "./quote-details.ts";
import { quoteFacts, type Section, termsSection, treeLines, workSection } from "./statements.ts";

type PrintedAcceptance = {
	name: string;
	at: Date;
	selection: string[];
	hash: string;
	ip: string;
	consent: string;
	evidence: string;
};

type QuotePdfOptions = { issuedAt: Date; size: PaperSize; acceptance?: PrintedAcceptance };

/** The quote as a PDF: what the customer's page shows, plus the acceptance once there is one. */
export async function renderQuotePdf(
	view: QuoteCustomerView,
	{ issuedAt, size, acceptance }: QuotePdfOptions,
): Promise<Buffer> {
	const picked = acceptance?.selection ?? defaultSelection(view.lines);
	const totals = computeTotals({ lines: view.lines, picked, rates: view.rates, deposit: view.deposit });
	const accepted = acceptance !== undefined;
	const blocks: Block[] = recipientBlocks(view);
	if (view.message.trim()) blocks.push({ kind: "paragraph", text: view.message.trim() });
	blocks.push(...(await siteBlocks(view)));
	blocks.push(lineItemsBlock(view, totals, accepted), totalsBlock(view, totals, accepted));
	// right below the total, so that it is never alone on a page
	if (acceptance) blocks.push(acceptanceBlock(acceptance, totals.total));
	blocks.push(...sectionBlocks(workSection(view)));
	if (view.included.length) blocks.push(heading("What's included"), { kind: "list", items: view.included });
	if (view.excluded.length) blocks.push(notIncludedBlock(view.excluded));
	blocks.push(...sectionBlocks(termsSection(view)));
	if (view.terms.trim())
		blocks.push(heading("Terms"), { kind: "paragraph", text: view.terms.trim(), size: 9, soft: true });
	return renderPdf({
		title: `Quote ${view.number}`,
		kind: "Quote",
		number: view.number,
		letterhead: view.company,
		size,
		issuedAt,
		...(view.details && { dateLabel: "Issued" }),
		blocks,
	});
}

function sectionBlocks({ title, rows }: Section): Block[] {
	if (!rows.length) return [];
	const values = rows.map(({ label, text, url }) => ({
		label,
		value: url ? `${text}. Certificate: ${settings.origin}${url}` : text,
	}));
	return [heading(title), { kind: "facts", rows: values, small: true }];
}

const photoPixels = 500;

/** The site map, the trees and their photos, if the quote comes from a field estimate. */
async function siteBlocks(view: QuoteCustomerView): Promise<Block[]> {
	const { trees = [], photos = [], hasSketch = false } = view.details ?? {};
	const blocks: Block[] = [];
	if (trees.length) {
		const places = trees.flatMap(({ tag, place }) => (place ? [{ tag, ...place }] : []));
		blocks.push(heading("Your trees"), { kind: "map", places, hasSketch, trees: treeLines(view) });
	}
	const printed = await Promise.all(photos.map(printPhoto));
	const found = printed.filter((photo) => photo !== null);
	if (found.length) blocks.push({ kind: "photos", photos: found });
	return blocks;
}

async function printPhoto({ id, tag, caption, strokes }: QuotePhoto) {
	const bytes = await findPhotoFile(id, 1600);
	const text = [tag, caption].filter(Boolean).join(": ");
	return (
		bytes && { bytes: await renderDrawnPhoto(bytes, strokes, photoPixels / 2), alt: text || "Photo", caption: text }
	);
}

function heading(text: string): Block {
	return { kind: "heading", level: 2, text };
}

function recipientBlocks(view: QuoteCustomerView): Block[] {
	const [to, site, ...facts] = quoteFacts(view);
	const columns = [to, site].flatMap((fact) => (fact ? [{ heading: fact.name, lines: [fact.value] }] : []));
	const rows = facts.map(({ name, value }) => ({ label: name, value }));
	if (view.validUntil) rows.push({ label: "Valid through", value: formatDay(view.validUntil) });
	return [{ kind: "columns", columns }, ...(rows.length ? [{ kind: "facts" as const, rows }] : [])];
}

function lineItemsBlock(view: QuoteCustomerView, totals: Totals, accepted: boolean): Block {
	const numbers = numberLineItems(view.lines);
	return {
		kind: "table",
		head: [{ text: "", width: 18 }, { text: "Work" }, { text: "Amount", align: "right", width: 84 }],
		rows: view.lines.map((line) => {
			if (!isPriced(line))
				return { cells: ["", line.title.trim(), ""], detail: line.detail.trim(), strong: line.kind === "heading" };
			const isUnselected = isChoice(line) && !totals.chosen.includes(line.id);
			return {
				cells: [String(numbers.get(line.id) ?? ""), line.title, formatMoney(totals.amounts[line.id] ?? 0)],
				detail: [line.detail.trim(), lineItemNotes(line, !isUnselected, accepted)].filter(Boolean).join("\n"),
				strong: !isUnselected,
				soft: isUnselected,
			};
		}),
	};
}

function lineItemNotes(line: LineItem, chosen: boolean, accepted: boolean): string {
	const notes = [
		formatQuantity(line, formatMoney(line.unitPrice)),
		choiceLabel(line, chosen, accepted),
		line.taxCode !== "taxable" && line.kind !== "discount" ? "no sales tax" : "",
	];
	return notes.filter(Boolean).join(", ");
}

function choiceLabel(line: LineItem, chosen: boolean, accepted: boolean): string {
	if (!isChoice(line)) return "";
	const kind = line.choiceGroup ? `one of “${line.choiceGroup}”` : "optional";
	if (chosen) return `${kind}, selected`;
	return accepted ? `${kind}, not selected` : `${kind}, not included in the total`;
}

function totalsBlock(view: QuoteCustomerView, totals: Totals, accepted: boolean): Block {
	const rows = [{ label: "Subtotal", value: formatMoney(totals.subtotal) }];
	const add = (label: string, cents: number) => rows.push({ label, value: formatMoney(cents) });
	if (totals.discount > 0) add("Discount", -totals.discount);
	for (const tax of totals.taxes) add(`${tax.name} (${formatRate(tax.ppm)} of ${formatMoney(tax.base)})`, tax.amount);
	if (view.exemption) add("Sales tax (exempt)", 0);
	const total = { label: accepted ? "Accepted total" : "Total", value: formatMoney(totals.total), strong: true };
	const after = [total];
	const more = (label: string, cents: number) => after.push({ label, value: formatMoney(cents), strong: false });
	if (totals.deposit > 0) more(depositLabel(view.deposit), totals.deposit);
	if (totals.left > 0 && !accepted) more("Optional items not included", totals.left);
	return { kind: "sums", rows: [...rows, ...after] };
}

function acceptanceBlock({ name, at, hash, ip, consent, evidence }: PrintedAcceptance, total: number): Block {
	const when = `Accepted on ${formatInstant(at, settings.timeZone)} (${at.toISOString()}). Total: ${formatMoney(total)}.`;
	const blocks: Block[] = [heading("Accepted"), { kind: "paragraph", text: name, bold: true, size: 13 }];
	blocks.push({ kind: "paragraph", text: when });
	if (consent) blocks.push({ kind: "paragraph", text: consent, soft: true });
	if (evidence)
		blocks.push({
			kind: "paragraph",
			text: `Recorded by the office. How the customer accepted: ${evidence}`,
			soft: true,
		});
	const proof = `${ip ? `IP address: ${ip}. ` : ""}SHA-256 hash of the quote: ${hash}`;
	blocks.push({ kind: "paragraph", text: proof, soft: true, size: 8.5 });
	return { kind: "box", blocks };
}
