// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { allowed, client, now, owner, type Races } from "#server/testing/races.ts";
import * as quoteAnswers from "./answers.server.ts";
import * as quoteDrafts from "./drafts.server.ts";
import { allQuestions, createTestDraftQuote, createTestSentQuote } from "./fixtures.server.ts";
import { type QuoteRecord, toQuoteContent as quoteContent, quoteTotals } from "./quotes.server.ts";
import * as quoteSending from "./send.server.ts";
import { sending as quoteSheet } from "./sending.server.ts";
import * as sentQuotes from "./sent-quotes.server.ts";

const acceptance = (found: QuoteRecord) => ({
	name: "Ruth Paulson",
	selection: [],
	hash: found.quote.contentHash ?? "",
	shownTotal: quoteTotals(found).total,
});
const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const evidence = { name: "Ruth Paulson", evidence: "By phone on Monday" };

export const races: Races = {
	// a second call returns the same revision
	reviseQuote: "repeatable",
	// each call makes a copy, or adds an answer or a call
	duplicateQuote: "repeatable",
	answerQuestion: "repeatable",
	logCall: "repeatable",
	// these set what they say, whatever was set before
	setReminders: "repeatable",
	saveReminderText: "repeatable",
	// a second call returns the same quote
	createQuoteFromEstimate: "repeatable",
	saveDraft: async () => {
		const found = await createTestDraftQuote(owner);
		const { id, version } = found.quote;
		return () => quoteDrafts.saveDraft(allowed("quotes.draft"), id, version, quoteContent(found), now);
	},
	deleteDraft: async () => {
		const { quote } = await createTestDraftQuote(owner);
		return () => quoteDrafts.deleteDraft(allowed("quotes.draft"), quote.id, now);
	},
	sendQuote: async () => {
		const { quote } = await createTestDraftQuote(owner);
		return () => quoteSending.sendQuote(allowed("quotes.send"), quote.id, quote.version, now);
	},
	resendQuote: async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => sentQuotes.resendQuote(allowed("quotes.send"), quote.id, quote.version, { newLink: true }, now);
	},
	remindCustomer: async () => {
		const { quote } = await createTestSentQuote(owner);
		const { sending: send } = await scheduleTestSend(quoteSheet, owner, quote.id, { kind: "remind" }, now);
		return () => sentQuotes.remindCustomer(allowed("quotes.send"), quote.id, quote.version, send, now);
	},
	turnOffQuoteLink: async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => sentQuotes.turnOffQuoteLink(allowed("quotes.send"), quote.id, quote.version, now);
	},
	withdrawQuote: async () => {
		const { quote } = await createTestSentQuote(owner);
		return () => sentQuotes.withdrawQuote(allowed("quotes.withdraw"), quote.id, quote.version, "no", now);
	},
	acceptQuote: async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.acceptQuote(found, acceptance(found), client, now);
	},
	recordAcceptance: async () => {
		const found = await createTestSentQuote(owner);
		return () =>
			quoteAnswers.recordAcceptance(allowed("quotes.send"), found.quote.id, { ...evidence, selection: [] }, now);
	},
	issueQuoteWithoutEmail: async () => {
		const { quote } = await createTestDraftQuote(owner);
		return () =>
			quoteSending.issueQuoteWithoutEmail(allowed("quotes.send"), quote.id, quote.version, allQuestions, now);
	},
	recordSignedQuote: async () => {
		const found = await createTestSentQuote(owner);
		const copy = { bytes: Buffer.from("%PDF-1.7"), extension: "pdf" } as const;
		const signed = { name: "Ruth Paulson", signedOn: "2026-11-20", copy, selection: [] };
		return () => quoteAnswers.recordSignedQuote(allowed("quotes.send"), found.quote.id, signed, now);
	},
	declineQuote: async () => {
		const found = await createTestSentQuote(owner);
		return () => quoteAnswers.declineQuote(found, declineWith(found.quote.contentHash), client, now);
	},
};
