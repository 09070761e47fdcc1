import type { Letterhead } from "#app/documents/links/letterhead.ts";
import { type Block, printPaper } from "#app/documents/pdf/pdf.server.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { drawnPhoto } from "#app/sync/drawn-print.server.tsx";
import { riskNote, type Shown, type ShownPhoto, type ShownTree, type ShownWork } from "./customer-view.ts";

type More = {
	company: Letterhead;
	size: PaperSize;
	/** the same estimate has the same bytes while this stays */
	made: Date;
	/** the JPEG of a released photo */
	bytesOf: (id: string) => Promise<Buffer | null>;
};

const photoWidth = 240;

/** What the customer's page shows, as a paper. */
export async function estimatePdf(shown: Shown, { company, size, made, bytesOf }: More): Promise<Buffer> {
	const blocks: Block[] = [
		{
			kind: "columns",
			columns: [
				{ heading: "For", lines: [shown.name] },
				{ heading: "Trees at", lines: [shown.address, `Seen ${formatInstant(shown.seenOn, settings.timeZone)}`] },
			],
		},
	];
	for (const tree of shown.trees) {
		blocks.push({ kind: "heading", level: 2, text: `${tree.tag} ${tree.species}` }, ...treeBlocks(tree));
		blocks.push(...(await photoBlocks(tree.photos, bytesOf)), ...workBlocks(tree.work));
	}
	if (shown.photos.length || shown.work.length) {
		blocks.push({ kind: "heading", level: 2, text: "The whole place" });
		blocks.push(...(await photoBlocks(shown.photos, bytesOf)), ...workBlocks(shown.work));
	}
	if (shown.range)
		blocks.push({
			kind: "box",
			blocks: [
				{ kind: "paragraph", bold: true, text: `We expect ${range(shown.range.low, shown.range.high)} before tax.` },
				{ kind: "paragraph", text: "Your written quote has the exact price; this is no offer yet." },
			],
		});
	if (shown.trees.some((tree) => tree.risk)) blocks.push({ kind: "paragraph", text: riskNote, size: 9, soft: true });
	return printPaper({
		title: `Field estimate ${shown.number}`,
		kind: "Field estimate",
		number: shown.number,
		letterhead: company,
		size,
		made,
		blocks,
	});
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function treeBlocks(tree: ShownTree): Block[] {
	const rows = [
		{ label: "Size", value: tree.measures.join(", ") },
		{ label: "Condition", value: tree.condition },
		{ label: "We saw", value: tree.defects },
		{ label: "Risk", value: tree.risk ? `${capital(tree.risk.level)}. ${tree.risk.words}` : "" },
	].filter((row) => row.value);
	return [
		...(rows.length ? [{ kind: "facts" as const, rows }] : []),
		...(tree.notes ? [{ kind: "paragraph" as const, text: tree.notes }] : []),
	];
}

function workBlocks(work: ShownWork[]): Block[] {
	const items = work.map((one) => {
		const price = one.low !== null && one.high !== null ? `, ${range(one.low, one.high)}` : "";
		return `${one.words}${one.optional ? " (optional)" : ""}${price}${one.spec.trim() ? `: ${one.spec.trim()}` : ""}`;
	});
	return items.length ? [{ kind: "list", items }] : [];
}

async function photoBlocks(photos: ShownPhoto[], bytesOf: More["bytesOf"]): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const photo of photos) {
		const bytes = await bytesOf(photo.id);
		if (!bytes) continue;
		blocks.push({
			kind: "picture",
			bytes: await drawnPhoto(bytes, photo.strokes, photoWidth),
			alt: photo.caption || "A photo of the tree",
			width: photoWidth,
		});
		if (photo.caption) blocks.push({ kind: "paragraph", text: photo.caption, size: 9, soft: true });
	}
	return blocks;
}

function range(low: number, high: number): string {
	const [from, to] = [low, high].map((cents) => formatMoney(cents, { whole: true }));
	return from === to ? `${from}` : `${from} to ${to}`;
}
