// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import { allowed, client, now, owner, type Races } from "#server/testing/races.ts";
import { approveClause } from "./clause-approvals.server.ts";
import { type Contract, listContractSigners } from "./contracts.server.ts";
import * as contractDrafts from "./drafts.server.ts";
import * as contractSamples from "./fixtures.server.ts";
import * as library from "./library.server.ts";
import { recordPaperSignature } from "./paper-signatures.server.ts";
import { remindSigner } from "./reminders.server.ts";
import { signerReminders } from "./reminders.ts";
import { issueContractWithoutEmail, sendContract } from "./send.server.ts";
import { sending as contractSheet } from "./sending.server.ts";
import * as signers from "./signers.server.ts";
import * as signing from "./signing.server.ts";

const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const signer = async ({ id }: Contract) => (await listContractSigners(id))[0]?.id ?? "";
const clause = { title: "Gates", text: "Gates stay shut.", source: "Company rule", retired: false };
const template = { name: "Gates", note: "", warranty: "", clauses: [], retired: false };

export const races: Races = {
	// a second check or device replaces the first
	recordIdCheck: "repeatable",
	startInPersonSigning: "repeatable",
	// these set what they say, whatever was set before
	setReminders: "repeatable",
	saveReminderText: "repeatable",
	saveDraft: async () => {
		const { id, version, content } = await contractSamples.createTestContract(owner);
		return () => contractDrafts.saveDraft(allowed("contracts.draft"), id, version, content, now);
	},
	deleteDraft: async () => {
		const { id } = await contractSamples.createTestContract(owner);
		return () => contractDrafts.deleteDraft(allowed("contracts.draft"), id, now);
	},
	sendContract: async () => {
		const { id, version } = await contractSamples.createTestContract(owner);
		return () => sendContract(allowed("contracts.send"), id, version, contractSamples.allRuleIds, now);
	},
	issueContractWithoutEmail: async () => {
		const { id, version } = await contractSamples.createTestContract(owner);
		return () => issueContractWithoutEmail(allowed("contracts.send"), id, version, contractSamples.allRuleIds, now);
	},
	recordPaperSignature: async () => {
		const { id, ...sent } = await contractSamples.createTestSentContract(owner);
		const copy = { bytes: Buffer.from("%PDF-1.7"), extension: "pdf" } as const;
		const signerId = await signer({ id, ...sent });
		const signature = { signerId, name: "Ruth Paulson", signedOn: "2026-11-20", copy };
		return () => recordPaperSignature(allowed("contracts.send"), id, signature, now);
	},
	renewSigner: async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const who = await signer(sent);
		return () => signers.renewSigner(allowed("contracts.send"), sent.id, sent.version, who, now);
	},
	remindSignerNow: async () => {
		const contract = await contractSamples.createTestSentContract(owner);
		const request = { kind: "remind", options: { signerId: await signer(contract) } } as const;
		const { sending: send } = await scheduleTestSend(contractSheet, owner, contract.id, request, now);
		return () => signers.remindSignerNow(allowed("contracts.send"), contract.id, contract.version, send, now);
	},
	correctSigner: async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const who = await signer(sent);
		const to = { name: "Ruth P.", email: "ruth@example.com" };
		return () => signers.correctSigner(allowed("contracts.send"), sent.id, sent.version, who, to, now);
	},
	cancelContract: async () => {
		const { id, version } = await contractSamples.createTestSentContract(owner);
		return () => signers.cancelContract(allowed("contracts.cancel"), id, version, "no", now);
	},
	voidContract: async () => {
		const { id, version } = await createTestSignedContract(owner);
		return () => signers.voidContract(allowed("contracts.cancel"), id, version, "no", now);
	},
	signContract: async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const found = await contractSamples.openTestSigning(sent.id);
		return () => signing.signContract(found, contractSamples.testSignature(sent), client, now);
	},
	declineContract: async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const found = await contractSamples.openTestSigning(sent.id);
		return () => signing.declineContract(found, declineWith(sent.contentHash), client, now);
	},
	countersign: async () => {
		const sent = await contractSamples.createTestSentContract(owner);
		const given = contractSamples.testSignature(sent);
		await signing.signContract(await contractSamples.openTestSigning(sent.id), given, client, now);
		return () => signing.countersign(allowed("contracts.countersign"), sent.id, given, now);
	},
	approveClause: async () => {
		const { id, version, content } = await contractSamples.createTestContract(owner);
		const approval = { clauseId: content.clauses[0]?.id ?? "", reason: "Our lawyer asked for it." };
		return () => approveClause(allowed("contracts.approve-clauses"), id, version, approval, now);
	},
	saveClause: async () => () => library.saveClause(allowed("contracts.library"), "gates", 0, clause, now),
	saveTemplate: async () => () => library.saveTemplate(allowed("contracts.library"), "gates", 0, template, now),
	remindSigner: async () => {
		const [signer] = await listContractSigners((await contractSamples.createTestSentContract(owner, {}, now)).id);
		if (!signer?.sentAt || !signer.expiresAt) throw new Error("no signer was invited");
		const [first] = signerReminders(signer.sentAt, signer.expiresAt, "America/Chicago");
		const given = { signerId: signer.id, sentAt: signer.sentAt.toISOString(), step: first?.step ?? 0 };
		return () => remindSigner(given, first?.at ?? now);
	},
	saveContractSettings: async () => {
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
	toggleRule: async () => {
		const { version } = await library.readContractSettings();
		return () => library.toggleRule(allowed("contracts.rules"), version, "permits", "Our lawyer says so", now);
	},
};
