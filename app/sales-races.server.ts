import { scheduleTestSend } from "./documents/sending/fixtures.server.ts";
import { allowed, client, now, owner, product, type Race } from "./races.server.ts";
import { createTestSignedContract } from "./sales/change-orders/fixtures.server.ts";
import { approveClause } from "./sales/contracts/clause-approvals.server.ts";
import { type Contract, listContractSigners } from "./sales/contracts/contracts.server.ts";
import * as contractDrafts from "./sales/contracts/drafts.server.ts";
import * as contractSamples from "./sales/contracts/fixtures.server.ts";
import * as library from "./sales/contracts/library.server.ts";
import { remindSigner } from "./sales/contracts/reminders.server.ts";
import { signerReminders } from "./sales/contracts/reminders.ts";
import { sendContract } from "./sales/contracts/send.server.ts";
import { sending as contractSheet } from "./sales/contracts/sending.server.ts";
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
import { sending as quoteSheet } from "./sales/quotes/sending.server.ts";

const acceptance = (found: QuoteRecord) => ({
	name: "Ruth Paulson",
	selection: [],
	hash: found.quote.contentHash ?? "",
	shownTotal: quoteTotals(found).total,
});
const evidence = { name: "Ruth Paulson", evidence: "By phone on Monday" };
const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const signer = async ({ id }: Contract) => (await listContractSigners(id))[0]?.id ?? "";
const submitted = async () => {
	const { id, changeCount } = (await createTestSubmittedEstimate(owner)).estimate;
	return { id, changeCount };
};
const book = async () => {
	if (!(await books.findDraftPriceBook())) await books.createDraftPriceBook(allowed("prices.edit"), now);
	const draft = await books.findDraftPriceBook();
	if (!draft) throw new Error("no draft");
	return draft;
};
const clause = { title: "Gates", text: "Gates stay shut.", source: "Company rule", retired: false };
const template = { name: "Gates", note: "", warranty: "", clauses: [], retired: false };

export const salesRaces: Record<string, Race> = {
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
	"sales/quotes/remindCustomer": async () => {
		const { quote } = await createTestSentQuote(owner);
		const { sending: send } = await scheduleTestSend(quoteSheet, owner, quote.id, { kind: "remind" }, now);
		return () => quoteSending.remindCustomer(allowed("quotes.send"), quote.id, quote.version, send, now);
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
	"sales/quotes/recordAcceptance": async () => {
		const found = await createTestSentQuote(owner);
		return () =>
			quoteAnswers.recordAcceptance(allowed("quotes.send"), found.quote.id, { ...evidence, selection: [] }, now);
	},
	"sales/quotes/declineQuote": async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.declineQuote(found, declineWith(found.quote.contentHash), client, now);
	},
	"sales/estimates/submitInOffice": async () => {
		const phone = createTestPhone();
		const { id, mutations } = createTestMutations(phone);
		await phone.send(owner, mutations, now);
		const { rows } = await product.pool.query("select change_count from estimates where id = $1", [id]);
		return () => reviewing.submitInOffice(allowed("estimates.draft"), { id, changeCount: rows[0].change_count }, now);
	},
	"sales/estimates/sendBackEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.sendBackEstimate(allowed("estimates.review"), seen, "Check the height of the tree.", now);
	},
	"sales/estimates/reviewEstimate": async () => {
		const seen = await submitted();
		return () => reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
	},
	"sales/estimates/reopenEstimate": async () => {
		const seen = await submitted();
		await reviewing.reviewEstimate(allowed("estimates.review"), seen, now);
		const { rows } = await product.pool.query("select change_count from estimates where id = $1", [seen.id]);
		return () =>
			reviewing.reopenEstimate(allowed("estimates.review"), { id: seen.id, changeCount: rows[0].change_count }, now);
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
		return () => books.publishPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
	},
	"sales/estimates/discardDraftPriceBook": async () => {
		const draft = await book();
		return () => books.discardDraftPriceBook(allowed("prices.edit"), draft, now);
	},
	"sales/estimates/repriceEstimate": async () => {
		const seen = await submitted();
		const draft = await book();
		await books.publishPriceBook(allowed("prices.edit"), draft, { book: draft.book, note: "Wages" }, now);
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
	"sales/contracts/remindSignerNow": async () => {
		const contract = await contractSamples.createTestSentContract(owner);
		const request = { kind: "remind", options: { signerId: await signer(contract) } } as const;
		const { sending: send } = await scheduleTestSend(contractSheet, owner, contract.id, request, now);
		return () => signers.remindSignerNow(allowed("contracts.send"), contract.id, contract.version, send, now);
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
	"sales/contracts/approveClause": async () => {
		const { id, version, content } = await contractSamples.createTestContract(owner);
		const approval = { clauseId: content.clauses[0]?.id ?? "", reason: "Our lawyer asked for it." };
		return () => approveClause(allowed("contracts.approve-clauses"), id, version, approval, now);
	},
	"sales/contracts/saveClause": async () => () =>
		library.saveClause(allowed("contracts.library"), "gates", 0, clause, now),
	"sales/contracts/saveTemplate": async () => () =>
		library.saveTemplate(allowed("contracts.library"), "gates", 0, template, now),
	"sales/contracts/remindSigner": async () => {
		const [signer] = await listContractSigners((await contractSamples.createTestSentContract(owner, {}, now)).id);
		if (!signer?.sentAt || !signer.expiresAt) throw new Error("no signer was invited");
		const [first] = signerReminders(signer.sentAt, signer.expiresAt, "America/Chicago");
		const given = { signerId: signer.id, sentAt: signer.sentAt.toISOString(), step: first?.step ?? 0 };
		return () => remindSigner(given, first?.at ?? now);
	},
	"sales/contracts/saveContractSettings": async () => {
		const { version } = await library.readContractSettings();
		const words = {
			codeAbove: null,
			inPersonCodeAbove: null,
			openDays: 30,
			sendReminders: true,
			reminderText: "",
			pesticideLicense: "",
			pesticideUntil: "",
		};
		return () => library.saveContractSettings(allowed("contracts.rules"), version, words, now);
	},
	"sales/contracts/toggleRule": async () => {
		const { version } = await library.readContractSettings();
		return () => library.toggleRule(allowed("contracts.rules"), version, "permits", "Our lawyer says so", now);
	},
};
