import { numberLines, type PaperLine, quantityWords } from "#app/documents/line-items/line-item.ts";
import { computeTotals, defaultSelection, isChoice, isPriced, type Totals } from "#app/documents/line-items/totals.ts";
import { type Block, printPaper } from "#app/documents/pdf/pdf.server.ts";
import type { PaperSize } from "#app/people/company/company.ts";
import { formatDay, formatInstant } from "#app/platform/dates.ts";
import { settings } from "#app/platform/env.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { formatRate } from "#app/trade/tax.ts";
import type { Shown } from "./customer-view.ts";

type PrintedAcceptance = {
	name: string;
	at: Date;
	selection: string[];
	hash: string;
	ip: string;
	consent: string;
	evidence: string;
};

type More = { made: Date; size: PaperSize; acceptance?: PrintedAcceptance };

/** The paper itself: what the page shows, and the acceptance once there is one. `made` is the moment it was issued. */
export async function quotePdf(shown: Shown, { made, size, acceptance }: More): Promise<Buffer> {
	const picked = acceptance?.selection ?? defaultSelection(shown.lines);
	const totals = computeTotals({ lines: shown.lines, picked, rates: shown.rates, deposit: shown.deposit });
	const accepted = acceptance !== undefined;
	const blocks: Block[] = [factsOf(shown)];
	if (shown.message.trim()) blocks.push({ kind: "paragraph", text: shown.message.trim() });
	blocks.push(linesOf(shown, totals, accepted), sumsOf(shown, totals, accepted));
	if (shown.included.length) blocks.push(heading("In the price"), { kind: "list", items: shown.included });
	if (shown.excluded.length) blocks.push(heading("Not in the price"), { kind: "list", items: shown.excluded });
	if (shown.terms.trim())
		blocks.push(heading("Terms"), { kind: "paragraph", text: shown.terms.trim(), size: 9, soft: true });
	if (acceptance) blocks.push(acceptedBox(acceptance, totals.total));
	return printPaper({
		title: `Quote ${shown.number}`,
		kind: "Quote",
		number: shown.number,
		letterhead: shown.company,
		size,
		made,
		blocks,
	});
}

function heading(text: string): Block {
	return { kind: "heading", level: 2, text };
}

function factsOf(shown: Shown): Block {
	const days = [
		shown.plannedOn && `Planned from ${formatDay(shown.plannedOn)}`,
		shown.validUntil && `This quote is good through ${formatDay(shown.validUntil)}`,
	];
	return {
		kind: "columns",
		columns: [
			{ heading: "For", lines: [shown.toName] },
			{ heading: "Work at", lines: [shown.siteAddress, ...days.filter(Boolean)] },
		],
	};
}

function linesOf(shown: Shown, totals: Totals, accepted: boolean): Block {
	const numbers = numberLines(shown.lines);
	return {
		kind: "table",
		head: [{ text: "", width: 18 }, { text: "Work" }, { text: "Amount", align: "right", width: 84 }],
		rows: shown.lines.map((line) => {
			if (!isPriced(line))
				return { cells: ["", line.title.trim(), ""], detail: line.detail.trim(), strong: line.kind === "heading" };
			const left = isChoice(line) && !totals.chosen.includes(line.id);
			return {
				cells: [String(numbers.get(line.id) ?? ""), line.title, formatMoney(totals.amounts[line.id] ?? 0)],
				detail: [line.detail.trim(), notesOf(line, !left, accepted)].filter(Boolean).join("\n"),
				strong: !left,
				soft: left,
			};
		}),
	};
}

function notesOf(line: PaperLine, chosen: boolean, accepted: boolean): string {
	const notes = [
		quantityWords(line, formatMoney(line.unitPrice)),
		choiceWords(line, chosen, accepted),
		line.taxCode === "exempt" && line.kind !== "discount" ? "no sales tax" : "",
	];
	return notes.filter(Boolean).join(", ");
}

function choiceWords(line: PaperLine, chosen: boolean, accepted: boolean): string {
	if (!isChoice(line)) return "";
	const kind = line.choiceGroup ? `one of “${line.choiceGroup}”` : "optional";
	if (chosen) return `${kind}, chosen`;
	return accepted ? `${kind}, not chosen` : `${kind}, not in the total`;
}

function sumsOf(shown: Shown, totals: Totals, accepted: boolean): Block {
	const rows = [{ label: "Subtotal", value: formatMoney(totals.subtotal) }];
	const add = (label: string, cents: number) => rows.push({ label, value: formatMoney(cents) });
	if (totals.discount > 0) add("Discount", -totals.discount);
	for (const tax of totals.taxes) add(`${tax.name}: ${formatRate(tax.ppm)} of ${formatMoney(tax.base)}`, tax.amount);
	if (shown.exemption) add("Sales tax, exempt", 0);
	const total = { label: accepted ? "Total accepted" : "Total", value: formatMoney(totals.total), strong: true };
	const after = [total];
	const more = (label: string, cents: number) => after.push({ label, value: formatMoney(cents), strong: false });
	if (totals.deposit > 0) more("Deposit when you accept", totals.deposit);
	if (totals.left > 0 && !accepted) more("Optional work not in the total", totals.left);
	return { kind: "sums", rows: [...rows, ...after] };
}

function acceptedBox({ name, at, hash, ip, consent, evidence }: PrintedAcceptance, total: number): Block {
	const when = `${formatInstant(at, settings.timeZone)}, ${at.toISOString()}. Total ${formatMoney(total)}.`;
	const blocks: Block[] = [heading("Accepted"), { kind: "paragraph", text: name, bold: true, size: 13 }];
	blocks.push({ kind: "paragraph", text: when });
	if (consent) blocks.push({ kind: "paragraph", text: consent, soft: true });
	if (evidence) blocks.push({ kind: "paragraph", text: `Written down by the office. ${evidence}`, soft: true });
	const proof = `${ip ? `From ${ip}. ` : ""}Content shown, SHA-256 ${hash}`;
	blocks.push({ kind: "paragraph", text: proof, soft: true, size: 8.5 });
	return { kind: "box", blocks };
}
