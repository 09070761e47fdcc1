// Runs every action that may happen only once twice at the same time: exactly one of the two must succeed.
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "#server/testing/product.ts";
import {
	findPendingCredit,
	issuePendingCredits,
	pendingCreditTotal,
} from "./billing/invoices/change-order-credits.server.ts";
import * as invoiceClosing from "./billing/invoices/close.server.ts";
import { creditInvoice } from "./billing/invoices/credit-memos.server.ts";
import * as invoiceDrafts from "./billing/invoices/drafts.server.ts";
import {
	createTestInvoice,
	createTestIssuedInvoice,
	createTestOverbilledJob,
} from "./billing/invoices/fixtures.server.ts";
import { toInvoiceContent as invoiceContent } from "./billing/invoices/invoices.server.ts";
import { issueInvoice, sendInvoice } from "./billing/invoices/issue.server.ts";
import { createTestPayment } from "./billing/payments/fixtures.server.ts";
import { bounceCheck, findPayment, resolveProblem } from "./billing/payments/payments.server.ts";
import { refundPayment } from "./billing/payments/refunds.server.ts";
import { readPaymentSettings, savePaymentSettings } from "./billing/payments/settings.server.ts";
import { createTestPin } from "./fun/neighborhood-tree-map/fixtures.server.ts";
import { removeOwnPin } from "./fun/neighborhood-tree-map/pins.server.ts";
import * as pinReview from "./fun/neighborhood-tree-map/review.server.ts";
import { createTestStaff, permissionFor } from "./people/staff/fixtures.server.ts";
import type { Permission } from "./people/staff/permissions.ts";
import type { Staff } from "./people/staff/permit.server.ts";
import * as orderAnswers from "./sales/change-orders/answers.server.ts";
import * as orderClosing from "./sales/change-orders/close.server.ts";
import * as orderDrafts from "./sales/change-orders/drafts.server.ts";
import type { FieldEntity } from "./sales/change-orders/field.ts";
import { listFieldConflicts, resolveFieldConflict } from "./sales/change-orders/field-conflicts.server.ts";
import {
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	openTestChangeOrder,
} from "./sales/change-orders/fixtures.server.ts";
import * as requesting from "./sales/change-orders/send.server.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "./sales/change-orders/settings.server.ts";
import { type Contract, listContractSigners } from "./sales/contracts/contracts.server.ts";
import * as contractDrafts from "./sales/contracts/drafts.server.ts";
import * as contractSamples from "./sales/contracts/fixtures.server.ts";
import * as library from "./sales/contracts/library.server.ts";
import { remindSigner } from "./sales/contracts/reminders.server.ts";
import { signerReminders } from "./sales/contracts/reminders.ts";
import { sendContract } from "./sales/contracts/sending.server.ts";
import * as signers from "./sales/contracts/signers.server.ts";
import * as signing from "./sales/contracts/signing.server.ts";
import {
	createTestMutations,
	createTestPhone,
	createTestSubmittedEstimate,
} from "./sales/estimates/fixtures.server.ts";
import * as books from "./sales/estimates/price-books.server.ts";
import * as reviewing from "./sales/estimates/review.server.ts";
import * as quoteAnswers from "./sales/quotes/answers.server.ts";
import * as quoteDrafts from "./sales/quotes/drafts.server.ts";
import { createTestDraftQuote, createTestSentQuote } from "./sales/quotes/fixtures.server.ts";
import { type QuoteRecord, toQuoteContent as quoteContent, quoteTotals } from "./sales/quotes/quotes.server.ts";
import * as quoteSending from "./sales/quotes/send.server.ts";
import type { Mutation } from "./sync/sync.ts";
import { createTestCrewPhone, createTestOrderFields } from "./work/jobs/fixtures.server.ts";
import * as work from "./work/jobs/jobs.server.ts";

let product: TestProduct;
let owner: Staff;
const now = new Date();
const client = { ip: "203.0.113.9", userAgent: "Mozilla/5.0 (iPhone) Mobile" };
const allowed = <P extends Permission>(permission: P) => permissionFor(owner, permission);

beforeAll(async () => {
	product = await openTestProduct();
	owner = await createTestStaff("owner");
});
afterAll(() => product.close());

/** Prepares the record and returns the action that is run twice at the same time. */
type Race = () => Promise<() => Promise<unknown>>;

const acceptance = (found: QuoteRecord) => ({
	...{ name: "Ruth Paulson", selection: [], hash: found.quote.contentHash ?? "" },
	shownTotal: quoteTotals(found).total,
});
const evidence = { name: "Ruth Paulson", evidence: "By phone on Monday" };
const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const entry = { quantity: null, personMinutes: null };
const order = async () => createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
const orderDraft = async () => createTestChangeOrder(owner, (await createTestSignedContract(owner)).id);
const signer = async ({ id }: Contract) => (await listContractSigners(id))[0]?.id ?? "";
const payment = async () => {
	const found = await findPayment(await createTestPayment(owner, (await createTestIssuedInvoice(owner)).invoice));
	if (!found) throw new Error("gone");
	return found;
};
/** Sends a mutation from a new phone. "done" when it was applied. */
const fromPhone = async (does: (phone: ReturnType<typeof createTestCrewPhone>) => Mutation<FieldEntity>) => {
	const phone = createTestCrewPhone();
	const [verdict] = await phone.send(owner, [does(phone)], now);
	return verdict?.result === "applied" ? "done" : verdict?.result;
};
const submitted = async () => {
	const { id, edits } = (await createTestSubmittedEstimate(owner)).estimate;
	return { id, edits };
};
const book = async () => {
	if (!(await books.findDraftPriceBook())) await books.createDraftPriceBook(allowed("prices.edit"), now);
	const draft = await books.findDraftPriceBook();
	if (!draft) throw new Error("no draft");
	return draft;
};
const clause = { title: "Gates", text: "Gates stay shut.", source: "Our own", retired: false };
const template = { name: "Gates", note: "", warranty: "", clauses: [], retired: false };

const races: Record<string, Race> = {
	"fun/neighborhood-tree-map/publishPin": async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.publishPin(allowed("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removePin": async () => {
		const { id, version } = await createTestPin();
		return () => pinReview.removePin(allowed("pins.review"), id, version, now);
	},
	"fun/neighborhood-tree-map/removeOwnPin": async () => {
		const { token } = await createTestPin();
		return () => removeOwnPin(token, now);
	},
	"sales/quotes/saveDraft": async () => {
		const found = await createTestDraftQuote(owner);
		const { id, version } = found.quote;
		return () => quoteDrafts.saveDraft(allowed("quotes.draft"), id, version, quoteContent(found), now);
	},
	"sales/quotes/deleteDraft": async () => {
		const { quote } = await createTestDraftQuote(owner);
		return () => quoteDrafts.deleteDraft(allowed("quotes.draft"), quote.id, now);
	},
	"sales/quotes/sendQuote": async () => {
		const { quote } = await createTestDraftQuote(owner);
		return () => quoteSending.sendQuote(allowed("quotes.send"), quote.id, quote.version, now);
	},
	"sales/quotes/resendQuote": async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => quoteSending.resendQuote(allowed("quotes.send"), quote.id, quote.version, { newLink: true }, now);
	},
	"sales/quotes/turnOffQuoteLink": async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => quoteSending.turnOffQuoteLink(allowed("quotes.send"), quote.id, quote.version, now);
	},
	"sales/quotes/withdrawQuote": async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => quoteSending.withdrawQuote(allowed("quotes.withdraw"), quote.id, quote.version, "no", now);
	},
	"sales/quotes/acceptQuote": async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.acceptQuote(found, acceptance(found), client, now);
	},
	"sales/quotes/acceptOnBehalf": async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.acceptOnBehalf(allowed("quotes.send"), found.quote.id, evidence, now);
	},
	"sales/quotes/declineQuote": async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.declineQuote(found, declineWith(found.quote.contentHash), client, now);
	},
	"sales/estimates/submitInOffice": async () => {
		const phone = createTestPhone();
		const { id, mutations } = createTestMutations(phone);
		await phone.send(owner, mutations, now);
		const { rows } = await product.pool.query("select edits from estimates where id = $1", [id]);
		return () => reviewing.submitInOffice(allowed("estimates.draft"), { id, edits: rows[0].edits }, now);
	},
	"sales/estimates/sendBackEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.sendBackEstimate(allowed("estimates.review"), seen, "The height", now);
	},
	"sales/estimates/reviewEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
	},
	"sales/estimates/reopenEstimate": async () => {
		const seen = await submitted();
		await reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
		const { rows } = await product.pool.query("select edits from estimates where id = $1", [seen.id]);
		return () => reviewing.reopenEstimate(allowed("estimates.review"), { id: seen.id, edits: rows[0].edits }, now);
	},
	"sales/estimates/archiveEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.archiveEstimate(allowed("estimates.review"), seen, "Moved away", now);
	},
	"sales/estimates/saveDraftPriceBook": async () => {
		const draft = await book();
		return () => books.saveDraftPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
	},
	"sales/estimates/publishPriceBook": async () => {
		const draft = await book();
		return () => books.publishPriceBook(allowed("prices.edit"), draft, now);
	},
	"sales/estimates/discardDraftPriceBook": async () => {
		const draft = await book();
		return () => books.discardDraftPriceBook(allowed("prices.edit"), draft, now);
	},
	"sales/estimates/repriceEstimate": async () => {
		const seen = await submitted();
		await books.publishPriceBook(allowed("prices.edit"), await book(), now);
		const { version } = await books.readCurrentPriceBook();
		return () => reviewing.repriceEstimate(allowed("estimates.review"), seen, version, now);
	},
	"sales/contracts/saveDraft": async () => {
		const { id, version, content } = await contractSamples.createTestContract(owner);
		return () => contractDrafts.saveDraft(allowed("contracts.draft"), id, version, content, now);
	},
	"sales/contracts/deleteDraft": async () => {
		const { id } = await contractSamples.createTestContract(owner);
		return () => contractDrafts.deleteDraft(allowed("contracts.draft"), id, now);
	},
	"sales/contracts/sendContract": async () => {
		const { id, version } = await contractSamples.createTestContract(owner);
		return () => sendContract(allowed("contracts.send"), id, version, contractSamples.allRuleIds, now);
	},
	"sales/contracts/renewSigner": async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const who = await signer(sent);
		return () => signers.renewSigner(allowed("contracts.send"), sent.id, sent.version, who, now);
	},
	"sales/contracts/correctSigner": async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const who = await signer(sent);
		const to = { name: "Ruth P.", email: "ruth@example.com" };
		return () => signers.correctSigner(allowed("contracts.send"), sent.id, sent.version, who, to, now);
	},
	"sales/contracts/cancelContract": async () => {
		const { id, version } = await contractSamples.createTestSentContract(owner);
		return () => signers.cancelContract(allowed("contracts.cancel"), id, version, "no", now);
	},
	"sales/contracts/voidContract": async () => {
		const { id, version } = await createTestSignedContract(owner);
		return () => signers.voidContract(allowed("contracts.cancel"), id, version, "no", now);
	},
	"sales/contracts/signContract": async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const found = await contractSamples.openTestSigning(sent.id);
		return () => signing.signContract(found, contractSamples.testSignature(sent), client, now);
	},
	"sales/contracts/declineContract": async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const found = await contractSamples.openTestSigning(sent.id);
		return () => signing.declineContract(found, declineWith(sent.contentHash), client, now);
	},
	"sales/contracts/countersign": async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const given = contractSamples.testSignature(sent);
		await signing.signContract(await contractSamples.openTestSigning(sent.id), given, client, now);
		return () => signing.countersign(allowed("contracts.countersign"), sent.id, given, now);
	},
	"sales/contracts/saveClause": async () => () =>
		library.saveClause(allowed("contracts.library"), "gates", 0, clause, now),
	"sales/contracts/saveTemplate": async () => () =>
		library.saveTemplate(allowed("contracts.library"), "gates", 0, template, now),
	"sales/contracts/remindSigner": async () => {
		const [signer] = await listContractSigners((await contractSamples.createTestSentContract(owner, {}, now)).id);
		if (!signer?.sentAt || !signer.expiresAt) throw new Error("nobody was asked");
		const [first] = signerReminders(signer.sentAt, signer.expiresAt, "America/Chicago");
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
		return () => library.saveContractSettings(allowed("contracts.rules"), version, words, now);
	},
	"sales/contracts/toggleRule": async () => {
		const { version } = await library.readContractSettings();
		return () => library.toggleRule(allowed("contracts.rules"), version, "permits", "Our lawyer says so", now);
	},
	"sales/change-orders/saveDraft": async () => {
		const { id, version, content } = await orderDraft();
		return () => orderDrafts.saveDraft(allowed("changes.draft"), id, version, content, now);
	},
	"sales/change-orders/deleteDraft": async () => {
		const { id } = await orderDraft();
		return () => orderDrafts.deleteDraft(allowed("changes.draft"), id, now);
	},
	"sales/change-orders/sendChangeOrder": async () => {
		const { id, version } = await orderDraft();
		return () => requesting.sendChangeOrder(allowed("changes.request"), id, version, now);
	},
	"sales/change-orders/resendChangeOrder": async () => {
		const { id, version } = await order();
		return () => requesting.resendChangeOrder(allowed("changes.request"), id, version, { newLink: true }, now);
	},
	"sales/change-orders/approveChangeOrder": async () => {
		const opened = await openTestChangeOrder(await order());
		const signature = { hash: opened.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "" };
		return () => orderAnswers.approveChangeOrder(opened, signature, client, now);
	},
	"sales/change-orders/recordApproval": async () => {
		const { id, contentHash } = await order();
		const acceptance = { hash: contentHash ?? "", name: "Ruth Paulson", evidence: "By phone on Monday" };
		return () => orderAnswers.recordApproval(allowed("changes.approve"), id, acceptance, now);
	},
	"sales/change-orders/declineChangeOrder": async () => {
		const opened = await openTestChangeOrder(await order());
		return () => orderAnswers.declineChangeOrder(opened, declineWith(opened.contentHash), client, now);
	},
	"sales/change-orders/logCall": async () => {
		const found = await openTestChangeOrder(await order());
		await orderAnswers.requestCall(found, "After five", client, now);
		const { id, version } = await getChangeOrder(found.id);
		return () => orderClosing.logCall(allowed("changes.request"), id, version, now);
	},
	"sales/change-orders/voidChangeOrder": async () => {
		const { id, version } = await order();
		return () => orderClosing.voidChangeOrder(allowed("changes.void"), id, version, "no", now);
	},
	"sales/change-orders/updateToCurrentContract": async () => {
		const { id, version } = await order();
		return () => orderClosing.updateToCurrentContract(allowed("changes.draft"), id, version, now);
	},
	"work/jobs/recordCompletedWork": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		return () =>
			work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
	},
	"work/jobs/undoCompletedWork": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		await work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
		const entryId = (await work.findJob(contract.id))?.lines[0]?.entries[0]?.id ?? "";
		return () => work.undoCompletedWork(allowed("work.mark"), contract.id, entryId, now);
	},
	"work/jobs/applyFieldMutations: the last of a line item from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0];
		const mark = { contractId: contract.id, lineId: line?.id, quantity: Number(line?.quantity) * 1000, title: "" };
		return () => fromPhone((phone) => phone.mutation("mark", randomUUID(), mark));
	},
	"work/jobs/applyFieldMutations: the same field of one draft from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const id = randomUUID();
		await fromPhone((phone) => phone.mutation("order", id, createTestOrderFields(contract.id)));
		return () => fromPhone((phone) => phone.mutation("order", id, { words: randomUUID() }, 1));
	},
	"sales/change-orders/resolveFieldConflict": async () => {
		const contract = await createTestSignedContract(owner);
		await signers.voidContract(allowed("contracts.cancel"), contract.id, contract.version, "no", now);
		await fromPhone((phone) => phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)));
		const [conflict] = await listFieldConflicts(contract.id);
		return () => resolveFieldConflict(allowed("changes.draft"), conflict?.id ?? "", "theirs", now);
	},
	"sales/change-orders/saveChangeOrderSettings": async () => {
		await saveChangeOrderSettings((await readChangeOrderSettings()).version, {
			officeLimit: 40_000,
			openDays: 14,
			creditNotes: "wait",
		});
		const { version } = await readChangeOrderSettings();
		return () => saveChangeOrderSettings(version, { officeLimit: 60_000, openDays: 14, creditNotes: "at-once" });
	},
	"billing/invoices/saveDraft": async () => {
		const found = await createTestInvoice(owner);
		const { id, version } = found.invoice;
		return () => invoiceDrafts.saveDraft(allowed("invoices.draft"), id, version, invoiceContent(found), now);
	},
	"billing/invoices/deleteDraft": async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => invoiceDrafts.deleteDraft(allowed("invoices.draft"), invoice.id, invoice.version, now);
	},
	"billing/invoices/issueInvoice": async () => {
		const { invoice } = await createTestInvoice(owner);
		return () => issueInvoice(allowed("invoices.issue"), invoice.id, invoice.version, { sendEmail: true }, now);
	},
	"billing/invoices/sendInvoice": async () => {
		const { id, version, toEmail } = (await createTestIssuedInvoice(owner)).invoice;
		return () => sendInvoice(allowed("invoices.issue"), id, version, { to: toEmail, newLink: true }, now);
	},
	"billing/invoices/voidInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.voidInvoice(allowed("invoices.void"), id, version, "Wrong", now);
	},
	"billing/invoices/writeOffInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		return () => invoiceClosing.writeOffInvoice(allowed("invoices.write-off"), id, version, "Gone", now);
	},
	"billing/invoices/creditInvoice": async () => {
		const { id, version } = (await createTestIssuedInvoice(owner)).invoice;
		const request = { scope: "rest" as const, reason: "Wrong", sendEmail: false };
		return () => creditInvoice(allowed("invoices.credit"), id, version, request, now);
	},
	"billing/payments/bounceCheck": async () => {
		const { id, version } = await payment();
		return () => bounceCheck(allowed("payments.reverse"), id, version, now);
	},
	"billing/payments/resolveProblem": async () => {
		const { id, version } = await payment();
		await product.pool.query("update payments set trouble = 'refund', trouble_at = now() where id = $1", [id]);
		return () => resolveProblem(allowed("payments.record"), id, version, now);
	},
	"billing/payments/refundPayment": async () => {
		const { id, version } = await payment();
		const wish = { amount: 100, way: "check" as const, reason: "" };
		return () => refundPayment(allowed("payments.refund"), id, version, wish, now);
	},
	"billing/invoices/issuePendingCredits": async () => {
		const { changeOrder } = await createTestOverbilledJob(owner, now);
		const pending = await findPendingCredit(changeOrder.id);
		const reviewed = { seen: pending ? pendingCreditTotal(pending) : 0, reason: "less work" };
		return () => issuePendingCredits(allowed("invoices.credit"), changeOrder.id, reviewed, now);
	},
	"billing/payments/savePaymentSettings": async () => {
		const { version, ...wanted } = await readPaymentSettings();
		return () => savePaymentSettings(allowed("payments.set-up"), version, wanted, now);
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
].concat(...["issued", "credited", "bounced", "cleared", "true"]);
const outcomeOf = (outcome: unknown) => String((outcome as { kind?: unknown })?.kind ?? outcome);
const hasWon = (outcome: unknown) =>
	wins.includes(outcomeOf(outcome)) || (typeof outcome === "object" && outcome !== null && "id" in outcome);

test.each(Object.entries(races))("%s", async (_, prepare) => {
	const act = await prepare();
	const outcomes = await Promise.all([act(), act()]);
	expect(outcomes.filter(hasWon), outcomes.map(outcomeOf).join(" and ")).toHaveLength(1);
});

/** The exported actions of a folder that take the version the user saw or a customer's answer, or that delete a draft. */
function actionsIn(folder: string): string[] {
	const directory = path.join(import.meta.dirname, folder);
	const files = readdirSync(directory).filter((name) => /(?<!test|fixtures|demo)\.server\.tsx?$/.test(name));
	return files.flatMap((file) => {
		const functions = readFileSync(path.join(directory, file), "utf8").matchAll(
			/export (?:async )?function (\w+)\(([^)]*)\)/g,
		);
		return [...functions].flatMap(([, name = "", parameters = ""]) => {
			const takesAnswer =
				/\b(acceptance|decline|signature|given): /.test(parameters) &&
				/\b(by: Permitted|client: Client)/.test(parameters);
			const runsOnce = /\bseen(?:Version|Revision)?: /.test(parameters) || takesAnswer || name === "deleteDraft";
			return runsOnce && !/^\s*tx: Tx/.test(parameters) ? [`${folder}/${name}`] : [];
		});
	});
}

test("every action that may happen only once is tested here", () => {
	const folders = [
		"sales/quotes",
		"sales/estimates",
		"sales/contracts",
		"sales/change-orders",
		"work/jobs",
		"billing/invoices",
		"billing/payments",
		"fun/neighborhood-tree-map",
	];
	const actions = folders.flatMap(actionsIn);
	// guards against parameter names that the patterns above no longer match
	expect(actions.length).toBeGreaterThan(40);
	expect(actions.filter((action) => !(action in races))).toEqual([]);
});
