import { afterAll, beforeAll, expect, test } from "vitest";
import type { ComposedEmail } from "#app/documents/sending/compose.ts";
import type { SendSheet } from "#app/documents/sending/registry.server.ts";
import { carryOutSend, findOpenSend, scheduleSend, undoSend } from "#app/documents/sending/scheduled-sends.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { createTestStaff } from "#app/people/staff/fixtures.server.ts";
import { listAuditEvents } from "#app/platform/audit.server.ts";
import { type MailServer, openMailServer } from "#server/testing/mail-server.ts";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import { createTestDraftQuote, createTestSentQuote } from "./fixtures.server.ts";
import { findQuote, type QuoteRecord } from "./quotes.server.ts";
import { sending } from "./sending.server.ts";

let product: TestProduct;
let mail: MailServer;
let owner: Staff;
const now = new Date("2026-11-21T18:00:00Z");
const noOptions = { acknowledged: [], signerId: "" };

beforeAll(async () => {
	mail = await openMailServer();
	product = await openTestProduct({ smtpUrl: mail.url, sendDelay: 10 });
	owner = await createTestStaff("owner");
});
afterAll(async () => {
	await product.close();
	await mail.close();
});

async function openSheet(id: string, kind: "send" | "resend" | "remind" = "send"): Promise<SendSheet> {
	const sheet = await sending.open(owner, id, kind, noOptions, now);
	if (!sheet) throw new Error("no sheet");
	return sheet;
}

async function schedule(
	{ quote }: QuoteRecord,
	kind: "send" | "resend" | "remind",
	changes: Partial<ComposedEmail> = {},
) {
	const { email, version } = await openSheet(quote.id, kind);
	const composed = { ...email, ...noOptions, cc: [], newLink: false, ...changes };
	return scheduleSend(owner, "quote", { id: quote.id, kind, version, email: composed }, now);
}

const statusOf = async (id: string) => (await findQuote(id))?.quote.status;
const receivedBy = (address: string) => mail.received.filter((email) => email.to?.[0]?.address === address);

test("a quote is sent as its sender composed the email, with the number filled in", async () => {
	const draft = await createTestDraftQuote(owner, { toEmail: "ruth@example.com" }, now);
	const sheet = await openSheet(draft.quote.id);
	expect(sheet.email).toMatchObject({
		to: "ruth@example.com",
		subject: expect.stringContaining("Your quote {number}"),
	});
	const cc = ["ed@example.com", "ann@example.com"];
	await schedule(draft, "send", { to: "paulson@example.com", cc, message: "As discussed:\n\nquote {number}." });
	expect(await product.drain()).toEqual([]);
	const { quote } = (await findQuote(draft.quote.id)) ?? {};
	expect(quote).toMatchObject({ status: "sent", toEmail: "paulson@example.com" });
	const [email] = receivedBy("paulson@example.com");
	expect(email?.cc?.map(({ address }) => address)).toEqual(cc);
	expect(email?.subject).toContain(`Your quote ${quote?.number}`);
	expect(email?.text).toContain(`As discussed:\n\nquote ${quote?.number}.`);
	expect(email?.attachments.map(({ filename }) => filename)).toEqual([`Quote ${quote?.number}.pdf`]);
	expect(await findOpenSend("quote", draft.quote.id)).toBeNull();
});

test("nothing is sent before the time to undo is over, and nothing after it was undone", async () => {
	const draft = await createTestDraftQuote(owner, { toEmail: "undone@example.com" }, now);
	const scheduled = await schedule(draft, "send");
	expect(scheduled?.sendAt).toEqual(new Date(now.getTime() + 10_000));
	expect(await findOpenSend("quote", draft.quote.id)).toMatchObject({ isPending: true, to: "undone@example.com" });
	expect(await schedule(draft, "send")).toBeNull();
	expect(await undoSend(owner, "quote", draft.quote.id, now)).toBe(true);
	expect(await undoSend(owner, "quote", draft.quote.id, now)).toBe(false);
	expect(await product.drain()).toEqual([]);
	expect((await findQuote(draft.quote.id))?.quote).toMatchObject({ status: "draft", number: null });
	expect(receivedBy("undone@example.com")).toEqual([]);
	const actions = (await listAuditEvents({ entity: "quote", id: draft.quote.id })).map(({ action }) => action);
	expect(actions).toContain("send-undone");
	expect(actions).not.toContain("sent");
	await schedule(draft, "send");
	expect(await product.drain()).toEqual([]);
	expect(receivedBy("undone@example.com")).toHaveLength(1);
});

test("an undo and a send at the same time: exactly one of them wins", async () => {
	for (let round = 0; round < 5; round += 1) {
		const address = `race-${round}@example.com`;
		const draft = await createTestDraftQuote(owner, { toEmail: address }, now);
		const scheduled = await schedule(draft, "send");
		const [undone] = await Promise.all([
			undoSend(owner, "quote", draft.quote.id, now),
			carryOutSend(scheduled?.id ?? "", now),
		]);
		expect(await statusOf(draft.quote.id)).toBe(undone ? "draft" : "sent");
		expect(await product.drain()).toEqual([]);
		expect(receivedBy(address)).toHaveLength(undone ? 0 : 1);
	}
});

test("a quote that someone changed after the click isn't sent, and its page says why", async () => {
	const draft = await createTestDraftQuote(owner, { toEmail: "changed@example.com" }, now);
	await schedule(draft, "send");
	await product.pool.query("update quotes set version = version + 1 where id = $1", [draft.quote.id]);
	expect(await product.drain()).toEqual([]);
	expect(await statusOf(draft.quote.id)).toBe("draft");
	expect(await findOpenSend("quote", draft.quote.id)).toMatchObject({
		isPending: false,
		problem: "Someone changed the document after you clicked Send. Review the latest version, then send it.",
	});
	await schedule({ ...draft, quote: (await findQuote(draft.quote.id))?.quote ?? draft.quote }, "send");
	expect(await product.drain()).toEqual([]);
	expect(await findOpenSend("quote", draft.quote.id)).toBeNull();
	expect(receivedBy("changed@example.com")).toHaveLength(1);
});

test("nothing is sent for a person who was deactivated in the meantime", async () => {
	const draft = await createTestDraftQuote(owner, { toEmail: "left@example.com" }, now);
	const former = await createTestStaff("office");
	const { email, version } = await openSheet(draft.quote.id);
	const composed = { ...email, ...noOptions, cc: [], newLink: false };
	await scheduleSend(former, "quote", { id: draft.quote.id, kind: "send", version, email: composed }, now);
	await product.pool.query("update staff set deactivated_at = now() where id = $1", [former.id]);
	expect(await product.drain()).toEqual([]);
	expect(await statusOf(draft.quote.id)).toBe("draft");
	expect((await findOpenSend("quote", draft.quote.id))?.isPending).toBe(false);
});

test("a sent quote is emailed again, also with a new link, and the customer is reminded", async () => {
	const sent = await createTestSentQuote(owner, { toEmail: "again@example.com" }, now);
	expect(await product.drain()).toEqual([]);
	await schedule(sent, "resend", { newLink: true, message: "Here it is again." });
	expect(await product.drain()).toEqual([]);
	expect((await findQuote(sent.quote.id))?.quote).toMatchObject({ status: "sent", sendCount: 2 });
	expect((await findQuote(sent.quote.id))?.quote.linkId).not.toBe(sent.quote.linkId);
	await schedule(sent, "remind", { message: "Did you get a chance to look?" });
	expect(await product.drain()).toEqual([]);
	const received = receivedBy("again@example.com").map(({ subject, text }) => [subject?.slice(0, 8), text]);
	expect(received).toContainEqual(["Your quo", expect.stringContaining("Here it is again.")]);
	expect(received).toContainEqual(["Reminder", expect.stringContaining("Did you get a chance to look?")]);
});

test("the preview is the email that is sent", async () => {
	const draft = await createTestDraftQuote(owner, { toEmail: "preview@example.com" }, now);
	const sheet = await openSheet(draft.quote.id);
	const { subject, html } = sheet.preview({ ...sheet.email, ...noOptions, cc: [], newLink: false });
	await schedule(draft, "send");
	expect(await product.drain()).toEqual([]);
	const [email] = receivedBy("preview@example.com");
	const withoutLink = (text: string | undefined) => text?.replaceAll(/quote\/view\/[^"]+/g, "").trim();
	expect(email?.subject).toBe(subject);
	expect(withoutLink(email?.html)).toBe(withoutLink(html));
});

test("only a draft is sent, and only a sent quote is emailed again", async () => {
	const draft = await createTestDraftQuote(owner, {}, now);
	const sent = await createTestSentQuote(owner, {}, now);
	const crew = await createTestStaff("crew");
	expect(await sending.open(owner, draft.quote.id, "resend", noOptions, now)).toBeNull();
	expect(await sending.open(owner, sent.quote.id, "send", noOptions, now)).toBeNull();
	expect(await sending.open(crew, draft.quote.id, "send", noOptions, now)).toBeNull();
});

test("quotes that are sent at the same moment all get a number, one after the other", async () => {
	const sent = await Promise.all(Array.from({ length: 7 }, () => createTestSentQuote(owner, {}, now)));
	const numbers = sent.map(({ quote }) => Number(quote.number?.slice(-4))).sort((a, b) => a - b);
	expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
});
