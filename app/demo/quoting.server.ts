import type { PaperLine } from "#app/documents/line-items/line-item.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import type { DemoEnd } from "#app/sales/inquiries/demo.server.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { acceptQuote, declineQuote } from "#app/sales/quotes/answers.server.ts";
import { draftFromInquiry } from "#app/sales/quotes/create.server.ts";
import { reviseQuote, saveDraft } from "#app/sales/quotes/drafts.server.ts";
import { sampleLine } from "#app/sales/quotes/fixtures.server.ts";
import { countView } from "#app/sales/quotes/links.server.ts";
import type { QuoteContent } from "#app/sales/quotes/quote.ts";
import { contentOfRecord, findQuote, type QuoteRecord, totalsOf } from "#app/sales/quotes/quotes.server.ts";
import { sendQuote } from "#app/sales/quotes/sending.server.ts";

const day = 86_400_000;
const phone = {
	ip: "192.0.2.7",
	userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};

type Work = Pick<QuoteContent, "message" | "included" | "excluded"> & { lines: Partial<PaperLine>[] };
const works: Work[] = [
	{
		message: "Thank you for walking the yard with us. The maple is sound; it only needs room and light.",
		included: "Chips hauled away\nLawn raked, drive blown clean",
		excluded: "Firewood cut to length",
		lines: [
			{ title: "Sugar maple, 22 in", detail: "Clear 8 ft from the roof. Deadwood over 2 in.", unitPrice: 48_000 },
			{
				title: "Paper birch, 11 in",
				detail: "Remove. Grind the stump 8 in deep, seed the spot.",
				unitPrice: 39_000,
				optional: true,
				preselected: false,
			},
		],
	},
	{
		message: "The ash is past saving and drops limbs. We would take it down before the ground thaws.",
		included: "Logs and chips hauled away\nStump ground 8 in deep",
		excluded: "Topsoil and grass seed",
		lines: [
			{ title: "Green ash, 26 in", detail: "Dead. Take down in pieces, away from the shed.", unitPrice: 142_000 },
			{
				kind: "service",
				title: "Grind the stump",
				detail: "26 in across, 8 in deep",
				unitPrice: 21_000,
				optional: true,
			},
			{ kind: "discount", title: "Winter rate", detail: "", unitPrice: 10_000 },
		],
	},
	{
		message: "Three spruces on the north side, dropped into the open yard.",
		included: "Brush chipped and left as a pile where you like",
		excluded: "Stumps",
		lines: [
			{ title: "Norway spruce, 40 to 45 ft", detail: "Remove", quantity: "3", unitPrice: 41_000 },
			{
				title: "Haul the chips away",
				detail: "Instead of leaving the pile",
				unitPrice: 12_000,
				optional: true,
				preselected: false,
			},
		],
	},
];

/** Writes, sends and answers the quote of one inquiry as its end says. Drafts and new versions come by turns of `index`. */
export async function quoteInquiry(by: Staff, inquiry: Inquiry, end: DemoEnd, index: number, now: Date): Promise<void> {
	const at = (days: number) =>
		new Date(Math.min(inquiry.receivedAt.getTime() + days * day, now.getTime() - 60_000 * (index % 50)));
	const started = await draftFromInquiry(proof(by, "quotes.draft"), inquiry.id, undefined, at(1));
	if (typeof started === "string") throw new Error(`no quote for the demo's inquiry: ${started}`);
	await writeWork(by, started.id, works[index % works.length], at(1));
	const open = end === "quoted" && now.getTime() - inquiry.receivedAt.getTime() < 30 * day;
	if (open && index % 5 === 0) return; // still a draft
	const sent = await send(by, started.id, at(2));
	await countView(sent.quote.id, phone, at(2.2));
	const hash = sent.quote.shownHash ?? "";
	if (end === "won") await accept(sent, at(4));
	else if (end === "declined") await declineQuote(sent, { hash, reason: "price", note: "" }, phone, at(6));
	else if (!open) await accept(await sendNewVersion(by, sent, at(5)), at(8));
	else if (index % 5 === 2) await sendNewVersion(by, sent, at(3));
}

async function writeWork(by: Staff, id: string, work: Work | undefined, now: Date): Promise<void> {
	const draft = await mustFind(id);
	const content = {
		...contentOfRecord(draft),
		...work,
		county: "Chippewa",
		lines: (work?.lines ?? []).map(sampleLine),
	};
	const saved = await saveDraft(proof(by, "quotes.draft"), id, draft.quote.version, content, now);
	if (saved.kind !== "saved") throw new Error(`the demo's draft was not saved: ${JSON.stringify(saved)}`);
}

async function send(by: Staff, id: string, now: Date): Promise<QuoteRecord> {
	const { quote } = await mustFind(id);
	const sent = await sendQuote(proof(by, "quotes.send"), id, quote.version, now);
	if (sent.kind !== "sent") throw new Error(`the demo's quote was not sent: ${JSON.stringify(sent)}`);
	return mustFind(id);
}

async function accept(sent: QuoteRecord, now: Date): Promise<void> {
	const selection = defaultSelection(sent.lines);
	const hash = sent.quote.shownHash ?? "";
	const given = { name: sent.quote.toName, selection, hash, shownTotal: totalsOf(sent, selection).total };
	const answered = await acceptQuote(sent, given, phone, now);
	if (answered !== "done") throw new Error(`the demo's quote was not accepted: ${JSON.stringify(answered)}`);
}

async function sendNewVersion(by: Staff, sent: QuoteRecord, now: Date): Promise<QuoteRecord> {
	const revised = await reviseQuote(proof(by, "quotes.draft"), sent.quote.id, now);
	if (typeof revised === "string") throw new Error(`the demo's quote was not revised: ${revised}`);
	return send(by, revised.id, now);
}

async function mustFind(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("the demo's quote is gone");
	return found;
}
