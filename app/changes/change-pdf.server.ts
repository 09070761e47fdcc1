// An order on paper: as it goes out, and with the customer's signature. Import it lazily: the printer is large.
import { readCompany } from "#app/company/company.server.ts";
import { photoFile } from "#app/media/photos.server.ts";
import { type PaperLine, quantityWords } from "#app/papers/line.ts";
import { type Block, printPaper } from "#app/papers/print.server.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { reasonWords } from "./change.ts";
import { totalsAt } from "./delta.ts";
import type { Shown } from "./shown.ts";
import { deltaWords, differenceWords, shiftWords } from "./words.ts";

export type Signed = { name: string; mark: Buffer | null; at: Date; hash: string; office: string };

export async function printChange(shown: Shown, made: Date, signed?: Signed): Promise<Buffer> {
	const { paperSize: size } = await readCompany();
	const number = `${shown.contract} ${shown.number}`;
	const blocks = [...documentBlocks(shown), ...(await photoBlocks(shown)), ...signatureBlocks(shown, signed)];
	const kind = "Change order";
	return printPaper({ title: `${kind} ${number}`, kind, number, letterhead: shown.company, size, made, blocks });
}

function documentBlocks(shown: Shown): Block[] {
	const { before, after } = shown;
	return [
		{ kind: "heading", level: 1, text: shown.title || "Change of the contract" },
		{
			kind: "facts",
			rows: [
				{ label: "Contract", value: shown.contract },
				{ label: "Customer", value: shown.customer },
				{ label: "Work at", value: shown.site },
				{ label: "Date", value: formatDay(shown.madeOn) },
				{ label: "Reason", value: reasonWords[shown.reason] },
			],
		},
		{ kind: "paragraph", text: shown.words },
		...(shown.deltas.length ? [{ kind: "heading", level: 2, text: "What changes" } as Block, deltaTable(shown)] : []),
		{
			kind: "columns",
			columns: [
				{ heading: "Before", lines: [formatMoney(before.total), dayLine(before.endOn)] },
				{ heading: "With this change", lines: [formatMoney(after.total), dayLine(after.endOn)] },
				{ heading: "Difference", lines: [differenceWords(shown), shiftWords(shown)] },
			],
		},
		{
			kind: "paragraph",
			text: "All amounts in the last rows include sales tax where it is due. Everything else in the contract stays as it was signed.",
			soft: true,
		},
	];
}

function dayLine(day: string): string {
	return day ? `Done by ${formatDay(day)}` : "No end date";
}

function deltaTable({ deltas, rates, lines }: Shown): Block {
	const cell = (line: PaperLine | undefined) =>
		line
			? [line.title, line.detail.trim(), quantityWords(line, formatMoney(line.unitPrice)), amountOf(line)]
					.filter(Boolean)
					.join("\n")
			: "";
	const after = totalsAt(lines, rates).amounts;
	const amountOf = (line: PaperLine) => formatMoney(totalsAt([line], rates).amounts[line.id] ?? after[line.id] ?? 0);
	return {
		kind: "table",
		head: [{ text: "Change", width: 60 }, { text: "Before" }, { text: "With this change", width: 220 }],
		rows: deltas.map((delta) => ({
			cells: [
				deltaWords[delta.kind],
				delta.kind === "add" ? "" : cell(delta.before),
				delta.kind === "remove" ? "" : cell(delta.after),
			],
		})),
	};
}

async function photoBlocks({ photos }: Shown): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const [index, { id }] of photos.entries()) {
		const bytes = await photoFile(id, 1600);
		if (bytes) blocks.push({ kind: "picture", bytes, alt: `Photo ${index + 1} of what was found`, width: 180 });
	}
	return blocks.length ? [{ kind: "heading", level: 2, text: "Photos" }, ...blocks] : [];
}

function signatureBlocks(shown: Shown, signed: Signed | undefined): Block[] {
	const place = { label: "Customer", name: signed?.name ?? shown.customer };
	const words = signed && (signed.office ? `Noted by the office: ${signed.office}` : shown.consent);
	return [
		{ kind: "heading", level: 2, text: signed ? "Approved" : "Signature" },
		...(words ? [{ kind: "paragraph", text: words } as Block] : []),
		{
			kind: "signatures",
			places: [
				signed ? { ...place, mark: signed.mark ?? undefined, at: formatInstant(signed.at, settings.timeZone) } : place,
			],
		},
		...(signed
			? [{ kind: "paragraph", text: `SHA-256 of what was shown: ${signed.hash}`, size: 8, soft: true } as Block]
			: []),
	];
}
