// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import { scheduleTestSend } from "#app/documents/sending/fixtures.server.ts";
import * as signers from "#app/sales/contracts/signers.server.ts";
import type { Mutation } from "#app/sync/sync.ts";
import { createTestCrewPhone, createTestOrderFields } from "#app/work/jobs/fixtures.server.ts";
import { allowed, client, now, owner, type Races } from "#server/testing/races.ts";
import * as orderAnswers from "./answers.server.ts";
import * as orderClosing from "./close.server.ts";
import * as orderDrafts from "./drafts.server.ts";
import type { FieldEntity } from "./field.ts";
import { listFieldConflicts, resolveFieldConflict } from "./field-conflicts.server.ts";
import {
	createTestChangeOrder,
	createTestSentChangeOrder,
	createTestSignedContract,
	getChangeOrder,
	openTestChangeOrder,
} from "./fixtures.server.ts";
import { remindSigners } from "./reminders.server.ts";
import * as requesting from "./send.server.ts";
import { sending as orderSheet } from "./sending.server.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "./settings.server.ts";

const declineWith = (hash: string | null) => ({ hash: hash ?? "", reason: "price" as const, note: "" });
const order = async () => createTestSentChangeOrder(owner, (await createTestSignedContract(owner)).id);
const orderDraft = async () => createTestChangeOrder(owner, (await createTestSignedContract(owner)).id);
/** Sends a mutation from a new phone. "done" when it was applied. */
const fromPhone = async (does: (phone: ReturnType<typeof createTestCrewPhone>) => Mutation<FieldEntity>) => {
	const phone = createTestCrewPhone();
	const [verdict] = await phone.send(owner, [does(phone)], now);
	return verdict?.result === "applied" ? "done" : verdict?.result;
};

export const races: Races = {
	// a second check or device replaces the first
	recordChangeOrderIdCheck: "repeatable",
	startInPersonSigning: "repeatable",
	startYardApproval: "repeatable",
	saveDraft: async () => {
		const { id, version, content } = await orderDraft();
		return () => orderDrafts.saveDraft(allowed("changes.draft"), id, version, content, now);
	},
	deleteDraft: async () => {
		const { id } = await orderDraft();
		return () => orderDrafts.deleteDraft(allowed("changes.draft"), id, now);
	},
	sendChangeOrder: async () => {
		const { id, version } = await orderDraft();
		return () => requesting.sendChangeOrder(allowed("changes.request"), id, version, now);
	},
	issueChangeOrder: async () => {
		const { id, version } = await orderDraft();
		const options = { answeredRules: [], delivery: "none", sending: null } as const;
		return () => requesting.issueChangeOrder(allowed("changes.in-person"), id, version, options, now);
	},
	resendChangeOrder: async () => {
		const { id, version } = await order();
		return () => requesting.resendChangeOrder(allowed("changes.request"), id, version, { newLink: true }, now);
	},
	remindSigners: async () => {
		const { id, version } = await order();
		const { sending: send } = await scheduleTestSend(orderSheet, owner, id, { kind: "remind" }, now);
		return () => remindSigners(allowed("changes.request"), id, version, send, now);
	},
	approveChangeOrder: async () => {
		const opened = await openTestChangeOrder(await order());
		const signature = { hash: opened.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "" };
		return () => orderAnswers.approveChangeOrder(opened, signature, client, now);
	},
	recordApproval: async () => {
		const { id, contentHash } = await order();
		const acceptance = { hash: contentHash ?? "", name: "Ruth Paulson", evidence: "By phone on Monday" };
		return () => orderAnswers.recordApproval(allowed("changes.approve"), id, acceptance, now);
	},
	declineChangeOrder: async () => {
		const opened = await openTestChangeOrder(await order());
		return () => orderAnswers.declineChangeOrder(opened, declineWith(opened.contentHash), client, now);
	},
	logCall: async () => {
		const found = await openTestChangeOrder(await order());
		await orderAnswers.requestCall(found, "After five", client, now);
		const { id, version } = await getChangeOrder(found.id);
		return () => orderClosing.logCall(allowed("changes.request"), id, version, now);
	},
	voidChangeOrder: async () => {
		const { id, version } = await order();
		return () => orderClosing.voidChangeOrder(allowed("changes.void"), id, version, "no", now);
	},
	updateToCurrentContract: async () => {
		const { id, version } = await order();
		return () => orderClosing.updateToCurrentContract(allowed("changes.draft"), id, version, now);
	},
	resolveFieldConflict: async () => {
		const contract = await createTestSignedContract(owner);
		await signers.voidContract(allowed("contracts.cancel"), contract.id, contract.version, "no", now);
		await fromPhone((phone) => phone.mutation("order", randomUUID(), createTestOrderFields(contract.id)));
		const [conflict] = await listFieldConflicts(contract.id);
		return () => resolveFieldConflict(allowed("changes.draft"), conflict?.id ?? "", "theirs", now);
	},
	saveChangeOrderSettings: async () => {
		const by = allowed("changes.settings");
		const before = { officeLimit: 40_000, crewLimit: 50_000, openDays: 14, creditMemos: "review" } as const;
		await saveChangeOrderSettings(by, (await readChangeOrderSettings()).version, before, now);
		const { version } = await readChangeOrderSettings();
		return () => saveChangeOrderSettings(by, version, { ...before, creditMemos: "automatic" }, now);
	},
};
