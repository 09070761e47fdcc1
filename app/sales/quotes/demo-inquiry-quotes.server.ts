import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { defaultSelection } from "#app/documents/line-items/totals.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import type { Demo } from "#app/noun/registry.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { type DemoOutcome, demoInquiries } from "#app/sales/inquiries/demo.server.ts";
import { demoPeople } from "#app/sales/inquiries/demo-people.ts";
import type { Inquiry } from "#app/sales/inquiries/inquiries.server.ts";
import { acceptQuote, declineQuote } from "./answers.server.ts";
import { createQuoteFromInquiry } from "./create.server.ts";
import { demoVisit } from "./demo.server.ts";
import { reviseQuote, saveDraft } from "./drafts.server.ts";
import { allQuestions, createTestLineItem } from "./fixtures.server.ts";
import { recordQuoteView } from "./links.server.ts";
import type { QuoteContent } from "./quote.ts";
import { findQuote, type QuoteRecord, quoteTotals, toQuoteContent } from "./quotes.server.ts";
import { sendQuote } from "./send.server.ts";

const day = 86_400_000;
const phone = {
	ip: "192.0.2.7",
	userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
};

type QuoteTemplate = Pick<QuoteContent, "message" | "goal" | "included" | "excluded"> & {
	brush?: string;
	lines: Partial<LineItem>[];
};
const quoteTemplates: QuoteTemplate[] = [
	{
		message: "Thank you for walking the yard with us. The maple is sound. It just needs some room and light.",
		goal: "Room and light around the house.",
		included: "Chips hauled away\nLawn raked and driveway blown clean",
		excluded: "Firewood cut to length",
		lines: [
			{
				title: "Sugar maple, 22 in",
				detail: "Prune 8 ft clear of the roof. Remove deadwood over 2 in.",
				unitPrice: 48_000,
			},
			{
				title: "Paper birch, 11 in",
				detail: "Remove. Grind the stump 8 in deep and seed the spot.",
				unitPrice: 39_000,
				optional: true,
				preselected: false,
			},
		],
	},
	{
		message: "The ash is past saving and is dropping limbs. We recommend removing it before the ground thaws.",
		goal: "Remove a dead tree before its limbs come down.",
		included: "Logs and chips hauled away\nStump ground 8 in deep",
		excluded: "Topsoil and grass seed",
		lines: [
			{ title: "Green ash, 26 in", detail: "Dead. Remove in sections, away from the shed.", unitPrice: 142_000 },
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
		message: "This covers the three spruces on the north side. There's room to fell them into the open yard.",
		goal: "Open up the north side of the yard.",
		brush: "Chipped and left in a pile wherever you like.",
		included: "Brush chipped and left in a pile wherever you like",
		excluded: "Stumps",
		lines: [
			{ title: "Norway spruce, 40 to 45 ft", detail: "Remove", quantity: "3", unitPrice: 41_000 },
			{
				title: "Haul chips away",
				detail: "We take the chips with us instead of leaving a pile",
				unitPrice: 12_000,
				optional: true,
				preselected: false,
			},
		],
	},
];

/** Creates the inquiries of 200 people, and the quotes of those who got one. */
export async function demoInquiryQuotes({ seed, team, now }: Demo): Promise<void> {
	const all = await demoInquiries(seed, now, demoPeople(200));
	for (const [index, { inquiry, end }] of all.entries()) {
		if (end !== "won" && end !== "quoted" && end !== "declined") continue;
		await createDemoQuote(index % 3 ? team.estimator : team.owner, inquiry, end, index, now);
	}
}

/** Creates, sends and answers the quote of one inquiry according to its outcome. `index` decides which stay drafts or get a new version. */
async function createDemoQuote(
	by: Staff,
	inquiry: Inquiry,
	outcome: DemoOutcome,
	index: number,
	now: Date,
): Promise<void> {
	const at = (days: number) =>
		new Date(Math.min(inquiry.receivedAt.getTime() + days * day, now.getTime() - 60_000 * (index % 50)));
	const started = await createQuoteFromInquiry(permissionFor(by, "quotes.draft"), inquiry.id, undefined, at(1));
	if (typeof started === "string") throw new Error(`demo quote was not created from its inquiry: ${started}`);
	await fillDraft(by, started.id, quoteTemplates[index % quoteTemplates.length], at(1));
	const open = outcome === "quoted" && now.getTime() - inquiry.receivedAt.getTime() < 30 * day;
	if (open && index % 5 === 0) return; // still a draft
	const sent = await send(by, started.id, at(2));
	await recordQuoteView(sent.quote.id, phone, at(2.2));
	const hash = sent.quote.contentHash ?? "";
	if (outcome === "won") await accept(sent, at(4));
	else if (outcome === "declined") await declineQuote(sent, { hash, reason: "price", note: "" }, phone, at(6));
	else if (!open) await accept(await sendNewVersion(by, sent, at(5)), at(8));
	else if (index % 5 === 2) await sendNewVersion(by, sent, at(3));
}

async function fillDraft(by: Staff, id: string, template: QuoteTemplate | undefined, now: Date): Promise<void> {
	const draft = await getQuote(id);
	const content = {
		...toQuoteContent(draft),
		...template,
		...demoVisit(by, template?.goal ?? "", now),
		county: "Chippewa",
		lines: (template?.lines ?? []).map(createTestLineItem),
	};
	const saved = await saveDraft(permissionFor(by, "quotes.draft"), id, draft.quote.version, content, now);
	if (saved.kind !== "saved") throw new Error(`demo quote was not saved: ${JSON.stringify(saved)}`);
}

async function send(by: Staff, id: string, now: Date): Promise<QuoteRecord> {
	const { quote } = await getQuote(id);
	const sent = await sendQuote(permissionFor(by, "quotes.send"), id, quote.version, now, null, allQuestions);
	if (sent !== "done") throw new Error(`demo quote was not sent: ${JSON.stringify(sent)}`);
	return getQuote(id);
}

async function accept(sent: QuoteRecord, now: Date): Promise<void> {
	const selection = defaultSelection(sent.lines);
	const hash = sent.quote.contentHash ?? "";
	const acceptance = { name: sent.quote.toName, selection, hash, shownTotal: quoteTotals(sent, selection).total };
	const result = await acceptQuote(sent, acceptance, phone, now);
	if (result !== "done") throw new Error(`demo quote was not accepted: ${JSON.stringify(result)}`);
}

async function sendNewVersion(by: Staff, sent: QuoteRecord, now: Date): Promise<QuoteRecord> {
	const revised = await reviseQuote(permissionFor(by, "quotes.draft"), sent.quote.id, now);
	if (typeof revised === "string") throw new Error(`demo quote was not revised: ${revised}`);
	return send(by, revised.id, now);
}

async function getQuote(id: string): Promise<QuoteRecord> {
	const found = await findQuote(id);
	if (!found) throw new Error("demo quote not found");
	return found;
}
