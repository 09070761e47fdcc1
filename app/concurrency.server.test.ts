// Two people at the same paper in the same moment: of every verb that may happen once, exactly one of two wins.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import * as invoiceClosing from "./billing/invoices/close.server.ts";
import { giveWaitingCredit, sumOf, waitingCredit } from "./billing/invoices/crediting-changes.server.ts";
import { creditInvoice } from "./billing/invoices/credits.server.ts";
import * as invoiceDrafts from "./billing/invoices/drafts.server.ts";
import { sampleBelowBilled, sampleInvoice, sampleIssued } from "./billing/invoices/fixtures.server.ts";
import { contentOfRecord as invoiceContent } from "./billing/invoices/invoices.server.ts";
import { issueInvoice, sendInvoice } from "./billing/invoices/issuing.server.ts";
import { samplePayment } from "./billing/payments/fixtures.server.ts";
import { bounceCheck, clearTrouble, findPayment } from "./billing/payments/payments.server.ts";
import { refundPayment } from "./billing/payments/refunds.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./billing/payments/settings.server.ts";
import { samplePin } from "./fun/neighborhood-tree-map/fixtures.server.ts";
import { removeOwn } from "./fun/neighborhood-tree-map/pins.server.ts";
import * as pinReview from "./fun/neighborhood-tree-map/reviewing.server.ts";
import { proof, sampleStaff } from "./people/staff/fixtures.server.ts";
import type { Permission } from "./people/staff/permissions.ts";
import type { Staff } from "./people/staff/permit.server.ts";
import * as orderAnswers from "./sales/change-orders/answers.server.ts";
import { readChangeSettings, saveChangeSettings } from "./sales/change-orders/changes.server.ts";
import * as orderClosing from "./sales/change-orders/close.server.ts";
import * as orderDrafts from "./sales/change-orders/drafts.server.ts";
import type { FieldEntity } from "./sales/change-orders/field.ts";
import * as fieldWork from "./sales/change-orders/field-applying.server.ts";
import {
	mustFind,
	sampleChange,
	sampleCrewPhone,
	sampleOrder,
	sampleRequested,
	sampleSignedContract,
} from "./sales/change-orders/fixtures.server.ts";
import * as requesting from "./sales/change-orders/requesting.server.ts";
import * as work from "./sales/change-orders/work.server.ts";
import { type Contract, signersOf } from "./sales/contracts/contracts.server.ts";
import * as contractDrafts from "./sales/contracts/drafts.server.ts";
import * as contractSamples from "./sales/contracts/fixtures.server.ts";
import * as library from "./sales/contracts/library.server.ts";
import { remindSigner } from "./sales/contracts/reminders.server.ts";
import { remindersOf } from "./sales/contracts/reminders.ts";
import { sendContract } from "./sales/contracts/sending.server.ts";
import * as signers from "./sales/contracts/signers.server.ts";
import * as signing from "./sales/contracts/signing.server.ts";
import { sampleMutations, samplePhone, sampleSubmitted } from "./sales/estimates/fixtures.server.ts";
import * as books from "./sales/estimates/price-books.server.ts";
import * as reviewing from "./sales/estimates/reviewing.server.ts";
import * as quoteAnswers from "./sales/quotes/answers.server.ts";
import * as quoteDrafts from "./sales/quotes/drafts.server.ts";
import { sampleDraft, sampleSent } from "./sales/quotes/fixtures.server.ts";
import { type QuoteRecord, contentOfRecord as quoteContent, totalsOf } from "./sales/quotes/quotes.server.ts";
import * as quoteSending from "./sales/quotes/sending.server.ts";
import type { Mutation } from "./sync/sync.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date();
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone) Mobile" };
const may = <P extends Permission>(permission: P) => proof(owner, permission);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await sampleStaff("owner");
});
afterAll(() => product.close());

/** Prepares the paper; what comes back is done twice at once. */
type Verb = () => Promise<() => Promise<unknown>>;

const yes = (found: QuoteRecord) => ({
	...{ name: "Ruth Paulson", selection: [], hash: found.quote.shownHash ?? "", evidence: "By phone on Monday" },
	shownTotal: totalsOf(found).total,
});
const no = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const order = async () => sampleRequested(owner, (await sampleSignedContract(owner)).id);
const orderDraft = async () => sampleChange(owner, (await sampleSignedContract(owner)).id);
const signer = async ({ id }: Contract) => (await signersOf(id))[0]?.id ?? "";
const payment = async () => {
	const found = await findPayment(await samplePayment(owner, (await sampleIssued(owner)).invoice));
	if (!found) throw new Error("gone");
	return found;
};
/** What a phone of its own says, and whether it counted. */
const fromPhone = async (does: (phone: ReturnType<typeof sampleCrewPhone>) => Mutation<FieldEntity>) => {
	const phone = sampleCrewPhone();
	const [verdict] = await phone.send(owner, [does(phone)], now);
	return verdict?.result === "applied" ? "done" : verdict?.result;
};
const submitted = async () => {
	const { id, edits } = (await sampleSubmitted(owner)).estimate;
	return { id, edits };
};
const book = async () => {
	if (!(await books.draftBook())) await books.beginBook(may("prices.edit"), now);
	const draft = await books.draftBook();
	if (!draft) throw new Error("no draft");
	return draft;
};
const clause = { title: "Gates", text: "Gates stay shut.", source: "Our own", retired: false };
const template = { name: "Gates", note: "", warranty: "", clauses: [], retired: false };

const once: Record<string, Verb> = {
	"fun/neighborhood-tree-map/showPin": async () => {
		const { id, version } = await samplePin();
		return () => pinReview.showPin(may("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removePin": async () => {
		const { id, version } = await samplePin();
		return () => pinReview.removePin(may("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removeOwn": async () => {
		const { token } = await samplePin();
		return () => removeOwn(token, now);
	},
	"sales/quotes/saveDraft": async () => {
		const found = await sampleDraft(owner);
		const { id, version } = found.quote;
		return () => quoteDrafts.saveDraft(may("quotes.draft"), id, version, quoteContent(found), now);
	},
	"sales/quotes/deleteDraft": async () => {
		const { quote } = await sampleDraft(owner);
		return () => quoteDrafts.deleteDraft(may("quotes.draft"), quote.id, now);
	},
	"sales/quotes/sendQuote": async () => {
		const { quote } = await sampleDraft(owner);
		return () => quoteSending.sendQuote(may("quotes.send"), quote.id, quote.version, now);
	},
	"sales/quotes/resendQuote": async () => {
		const { quote } = await sampleSent(owner);
		return () => quoteSending.resendQuote(may("quotes.send"), quote.id, quote.version, { newLink: true }, now);
	},
	"sales/quotes/stopLink": async () => {
		const { quote } = await sampleSent(owner);
		return () => quoteSending.stopLink(may("quotes.send"), quote.id, quote.version, now);
	},
	"sales/quotes/withdrawQuote": async () => {
		const { quote } = await sampleSent(owner);
		return () => quoteSending.withdrawQuote(may("quotes.withdraw"), quote.id, quote.version, "no", now);
	},
	"sales/quotes/acceptQuote": async () => {
		const found = await sampleSent(owner);
		return () => quoteAnswers.acceptQuote(found, yes(found), client, now);
	},
	"sales/quotes/acceptOnBehalf": async () => {
		const found = await sampleSent(owner);
		return () => quoteAnswers.acceptOnBehalf(may("quotes.send"), found, yes(found), now);
	},
	"sales/quotes/declineQuote": async () => {
		const found = await sampleSent(owner);
		return () => quoteAnswers.declineQuote(found, no(found.quote.shownHash), client, now);
	},
	"sales/estimates/submitAtDesk": async () => {
		const phone = samplePhone();
		const { id, mutations } = sampleMutations(phone);
		await phone.send(owner, mutations, now);
		const { rows } = await product.pool.query("select edits from estimates where id = $1", [id]);
		return () => reviewing.submitAtDesk(may("estimates.draft"), { id, edits: rows[0].edits }, now);
	},
	"sales/estimates/sendBack": async () => {
		const seen = await submitted();
		return () => reviewing.sendBack(may("estimates.review"), seen, "The height", now);
	},
	"sales/estimates/reviewEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.reviewEstimate(may("estimates.review"), seen, now);
	},
	"sales/estimates/reopenEstimate": async () => {
		const seen = await submitted();
		await reviewing.reviewEstimate(may("estimates.review"), seen, now);
		const { rows } = await product.pool.query("select edits from estimates where id = $1", [seen.id]);
		return () => reviewing.reopenEstimate(may("estimates.review"), { id: seen.id, edits: rows[0].edits }, now);
	},
	"sales/estimates/dropEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.dropEstimate(may("estimates.review"), seen, "Moved away", now);
	},
	"sales/estimates/saveBook": async () => {
		const draft = await book();
		return () => books.saveBook(may("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
	},
	"sales/estimates/publishBook": async () => {
		const draft = await book();
		return () => books.publishBook(may("prices.edit"), draft, now);
	},
	"sales/estimates/dropBook": async () => {
		const draft = await book();
		return () => books.dropBook(may("prices.edit"), draft, now);
	},
	"sales/estimates/takeBook": async () => {
		const seen = await submitted();
		await books.publishBook(may("prices.edit"), await book(), now);
		const { version } = await books.currentBook();
		return () => reviewing.takeBook(may("estimates.review"), seen, version, now);
	},
	"sales/contracts/saveDraft": async () => {
		const { id, version, content } = await contractSamples.sampleContract(owner);
		return () => contractDrafts.saveDraft(may("contracts.draft"), id, version, content, now);
	},
	"sales/contracts/deleteDraft": async () => {
		const { id } = await contractSamples.sampleContract(owner);
		return () => contractDrafts.deleteDraft(may("contracts.draft"), id, now);
	},
	"sales/contracts/sendContract": async () => {
		const { id, version } = await contractSamples.sampleContract(owner);
		return () => sendContract(may("contracts.send"), id, version, contractSamples.everyRule, now);
	},
	"sales/contracts/renewSigner": async () => {
		const sent = await contractSamples.sampleSentContract(owner);
		const who = await signer(sent);
		return () => signers.renewSigner(may("contracts.send"), sent.id, sent.version, who, now);
	},
	"sales/contracts/correctSigner": async () => {
		const sent = await contractSamples.sampleSentContract(owner);
		const who = await signer(sent);
		const to = { name: "Ruth P.", email: "ruth@example.com" };
		return () => signers.correctSigner(may("contracts.send"), sent.id, sent.version, who, to, now);
	},
	"sales/contracts/cancelContract": async () => {
		const { id, version } = await contractSamples.sampleSentContract(owner);
		return () => signers.cancelContract(may("contracts.cancel"), id, version, "no", now);
	},
	"sales/contracts/voidContract": async () => {
		const { id, version } = await sampleSignedContract(owner);
		return () => signers.voidContract(may("contracts.cancel"), id, version, "no", now);
	},
	"sales/contracts/signContract": async () => {
		const sent = await contractSamples.sampleSentContract(owner);
		const found = await contractSamples.opened(sent.id);
		return () => signing.signContract(found, contractSamples.signature(sent), client, now);
	},
	"sales/contracts/declineContract": async () => {
		const sent = await contractSamples.sampleSentContract(owner);
		const found = await contractSamples.opened(sent.id);
		return () => signing.declineContract(found, no(sent.shownHash), client, now);
	},
	"sales/contracts/countersign": async () => {
		const sent = await contractSamples.sampleSentContract(owner);
		const given = contractSamples.signature(sent);
		await signing.signContract(await contractSamples.opened(sent.id), given, client, now);
		return () => signing.countersign(may("contracts.countersign"), sent.id, given, client, now);
	},
	"sales/contracts/saveClause": async () => () => library.saveClause(may("contracts.library"), "gates", 0, clause, now),
	"sales/contracts/saveTemplate": async () => () =>
		library.saveTemplate(may("contracts.library"), "gates", 0, template, now),
	"sales/contracts/remindSigner": async () => {
		const [signer] = await signersOf((await contractSamples.sampleSentContract(owner, {}, now)).id);
		if (!signer?.sentAt || !signer.expiresAt) throw new Error("nobody was asked");
		const [first] = remindersOf(signer.sentAt, signer.expiresAt, "America/Chicago");
		const given = { signerId: signer.id, sentAt: signer.sentAt.toISOString(), step: first?.step ?? 0 };
		return () => remindSigner(given, first?.at ?? now);
	},
	"sales/contracts/saveContractSettings": async () => {
		const { version } = await library.readContractSettings();
		const words = {
			codeAbove: null,
			openDays: 30,
			remind: true,
			reminderText: "",
			pesticideLicence: "",
			pesticideUntil: "",
		};
		return () => library.saveContractSettings(may("contracts.rules"), version, words, now);
	},
	"sales/contracts/switchRule": async () => {
		const { version } = await library.readContractSettings();
		return () => library.switchRule(may("contracts.rules"), version, "permits", "Our lawyer says so", now);
	},
	"sales/change-orders/saveDraft": async () => {
		const { id, version, content } = await orderDraft();
		return () => orderDrafts.saveDraft(may("changes.draft"), id, version, content, now);
	},
	"sales/change-orders/deleteDraft": async () => {
		const { id } = await orderDraft();
		return () => orderDrafts.deleteDraft(may("changes.draft"), id, now);
	},
	"sales/change-orders/requestChange": async () => {
		const { id, version } = await orderDraft();
		return () => requesting.requestChange(may("changes.request"), id, version, now);
	},
	"sales/change-orders/sendAgain": async () => {
		const { id, version } = await order();
		return () => requesting.sendAgain(may("changes.request"), id, version, { newLink: true }, now);
	},
	"sales/change-orders/approveChange": async () => {
		const found = await order();
		const given = { hash: found.shownHash ?? "", name: "Ruth Paulson", drawing: null, code: "" };
		return () => orderAnswers.approveChange(found, given, client, now);
	},
	"sales/change-orders/approveFor": async () => {
		const { id, shownHash } = await order();
		const given = { hash: shownHash ?? "", name: "Ruth Paulson", evidence: "By phone on Monday" };
		return () => orderAnswers.approveFor(may("changes.approve"), id, given, now);
	},
	"sales/change-orders/keepOriginal": async () => {
		const found = await order();
		return () => orderAnswers.keepOriginal(found, no(found.shownHash), client, now);
	},
	"sales/change-orders/noteCalled": async () => {
		const found = await order();
		await orderAnswers.askForCall(found, "After five", client, now);
		const { id, version } = await mustFind(found.id);
		return () => orderClosing.noteCalled(may("changes.request"), id, version, now);
	},
	"sales/change-orders/voidChange": async () => {
		const { id, version } = await order();
		return () => orderClosing.voidChange(may("changes.void"), id, version, "no", now);
	},
	"sales/change-orders/redrawChange": async () => {
		const { id, version } = await order();
		return () => orderClosing.redrawChange(may("changes.draft"), id, version, now);
	},
	"sales/change-orders/markDone": async () => {
		const contract = await sampleSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		return () => work.markDone(may("work.mark"), contract.id, line, null, now);
	},
	"sales/change-orders/takeBack": async () => {
		const contract = await sampleSignedContract(owner);
		await work.markDone(may("work.mark"), contract.id, contract.content.lines[0]?.id ?? "", null, now);
		const mark = (await work.workOf(contract.id))?.lines[0]?.marks[0]?.id ?? "";
		return () => work.takeBack(may("work.mark"), contract.id, mark, now);
	},
	"changes/applyFieldWork: the last of a line from two phones": async () => {
		const contract = await sampleSignedContract(owner);
		const line = contract.content.lines[0];
		const mark = { contractId: contract.id, lineId: line?.id, quantity: Number(line?.quantity) * 1000, title: "" };
		return () => fromPhone((phone) => phone.does("mark", randomUUID(), mark));
	},
	"changes/applyFieldWork: the same words of one draft from two phones": async () => {
		const contract = await sampleSignedContract(owner);
		const id = randomUUID();
		await fromPhone((phone) => phone.does("order", id, sampleOrder(contract.id)));
		return () => fromPhone((phone) => phone.does("order", id, { words: randomUUID() }, 1));
	},
	"sales/change-orders/settleKept": async () => {
		const contract = await sampleSignedContract(owner);
		await signers.voidContract(may("contracts.cancel"), contract.id, contract.version, "no", now);
		await fromPhone((phone) => phone.does("order", randomUUID(), sampleOrder(contract.id)));
		const [kept] = await fieldWork.keptFromField(contract.id);
		return () => fieldWork.settleKept(may("changes.draft"), kept?.id ?? "", "theirs", now);
	},
	"sales/change-orders/saveChangeSettings": async () => {
		await saveChangeSettings((await readChangeSettings()).version, {
			officeLimit: 40_000,
			openDays: 14,
			creditNotes: "wait",
		});
		const { version } = await readChangeSettings();
		return () => saveChangeSettings(version, { officeLimit: 60_000, openDays: 14, creditNotes: "at-once" });
	},
	"billing/invoices/saveDraft": async () => {
		const found = await sampleInvoice(owner);
		const { id, version } = found.invoice;
		return () => invoiceDrafts.saveDraft(may("invoices.draft"), id, version, invoiceContent(found), now);
	},
	"billing/invoices/deleteDraft": async () => {
		const { invoice } = await sampleInvoice(owner);
		return () => invoiceDrafts.deleteDraft(may("invoices.draft"), invoice.id, invoice.version, now);
	},
	"billing/invoices/issueInvoice": async () => {
		const { invoice } = await sampleInvoice(owner);
		return () => issueInvoice(may("invoices.issue"), invoice.id, invoice.version, { mail: true }, now);
	},
	"billing/invoices/sendInvoice": async () => {
		const { id, version, toEmail } = (await sampleIssued(owner)).invoice;
		return () => sendInvoice(may("invoices.issue"), id, version, { to: toEmail, newLink: true }, now);
	},
	"billing/invoices/voidInvoice": async () => {
		const { id, version } = (await sampleIssued(owner)).invoice;
		return () => invoiceClosing.voidInvoice(may("invoices.void"), id, version, "Wrong", now);
	},
	"billing/invoices/writeOffInvoice": async () => {
		const { id, version } = (await sampleIssued(owner)).invoice;
		return () => invoiceClosing.writeOffInvoice(may("invoices.write-off"), id, version, "Gone", now);
	},
	"billing/invoices/creditInvoice": async () => {
		const { id, version } = (await sampleIssued(owner)).invoice;
		const wish = { what: "rest" as const, reason: "Wrong", mail: false };
		return () => creditInvoice(may("invoices.credit"), id, version, wish, now);
	},
	"billing/payments/bounceCheck": async () => {
		const { id, version } = await payment();
		return () => bounceCheck(may("payments.reverse"), id, version, now);
	},
	"billing/payments/clearTrouble": async () => {
		const { id, version } = await payment();
		await product.pool.query("update payments set trouble = 'refund', trouble_at = now() where id = $1", [id]);
		return () => clearTrouble(may("payments.record"), id, version, now);
	},
	"billing/payments/refundPayment": async () => {
		const { id, version } = await payment();
		const wish = { amount: 100, way: "check" as const, reason: "" };
		return () => refundPayment(may("payments.refund"), id, version, wish, now);
	},
	"billing/invoices/giveWaitingCredit": async () => {
		const { less } = await sampleBelowBilled(owner, now);
		const waiting = await waitingCredit(less.id);
		const given = { seen: waiting ? sumOf(waiting) : 0, reason: "less work" };
		return () => giveWaitingCredit(may("invoices.credit"), less.id, given, now);
	},
	"billing/payments/savePaymentSettings": async () => {
		const { version, ...wanted } = await readPaymentSettings();
		return () => savePaymentSettings(may("payments.set-up"), version, wanted, now);
	},
};

const wins = [
	"done",
	"mailed",
	"saved",
	"deleted",
	"sent",
	"stopped",
	"withdrawn",
	"published",
	"dropped",
	"requested",
	"removed",
].concat(...["issued", "credited", "bounced", "cleared", "given", "true"]);
const outcomeOf = (outcome: unknown) => String((outcome as { kind?: unknown })?.kind ?? outcome);
const hasWon = (outcome: unknown) =>
	wins.includes(outcomeOf(outcome)) || (typeof outcome === "object" && outcome !== null && "id" in outcome);

test.each(Object.entries(once))("%s", async (_, prepare) => {
	const act = await prepare();
	const outcomes = await Promise.all([act(), act()]);
	expect(outcomes.filter(hasWon), outcomes.map(outcomeOf).join(" and ")).toHaveLength(1);
});

/** The verbs of a folder that say which version was seen, throw a draft away, or take an answer that counts once. */
function verbsOf(folder: string): string[] {
	const from = path.join(import.meta.dirname, folder);
	const files = readdirSync(from).filter((name) => /(?<!test|fixtures|demo)\.server\.tsx?$/.test(name));
	return files.flatMap((name) => {
		const found = readFileSync(path.join(from, name), "utf8").matchAll(/export (?:async )?function (\w+)\(([^)]*)\)/g);
		return [...found].flatMap(([, verb = "", given = ""]) => {
			const answers = /\bgiven: /.test(given) && /\b(by: Permitted|client: Client)/.test(given);
			const guarded = /\bseen: /.test(given) || answers || verb === "deleteDraft";
			return guarded && !/^\s*tx: Tx/.test(given) ? [`${folder}/${verb}`] : [];
		});
	});
}

test("every verb of people that may happen once is raced here", () => {
	const folders = [
		"sales/quotes",
		"sales/estimates",
		"sales/contracts",
		"sales/change-orders",
		"billing/invoices",
		"billing/payments",
		"fun/neighborhood-tree-map",
	];
	expect(folders.flatMap(verbsOf).filter((verb) => !(verb in once))).toEqual([]);
});
