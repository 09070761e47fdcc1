import type { LineItem } from "#app/documents/line-items/line-item.ts";
import type { Signature } from "#app/documents/signing/signature.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import {
	testClient as client,
	createTestSentContract,
	getContract,
	signByEveryone,
} from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { allQuestions, createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { type AnswerResult, approveChangeOrder, declineChangeOrder } from "./answers.server.ts";
import type { ChangeOrderContent } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder, listChangeOrderSigners } from "./change-orders.server.ts";
import { createDraft, saveDraft } from "./drafts.server.ts";
import { linkScope } from "./emails.server.ts";
import type { OpenedChangeOrder } from "./links.server.ts";
import { sendChangeOrder } from "./send.server.ts";

type Edit = (content: ChangeOrderContent) => Partial<ChangeOrderContent>;

/** A contract that everyone has signed, in the office unless `content` says otherwise, so that its work can start. */
export async function createTestSignedContract(
	by: Staff,
	content: Parameters<typeof createTestSentContract>[1] = {},
	now = new Date(),
): Promise<Contract> {
	const sent = await createTestSentContract(by, { place: "office", ...content }, now);
	await signByEveryone(by, sent, now);
	await sealContract(sent.id, now);
	return getContract(sent.id);
}

/** A draft that adds one line item, unless `edit` says otherwise. */
export async function createTestChangeOrder(
	by: Staff,
	contractId: string,
	edit: Edit = ({ lines }) => ({ lines: [...lines, createTestExtraLine()] }),
	now = new Date(),
): Promise<ChangeOrder> {
	const permit = permissionFor(by, "changes.draft");
	const id = await createDraft(permit, contractId, now);
	if (!id) throw new Error("the contract does not accept change orders");
	const draft = await getChangeOrder(id);
	const explanation = "The trunk is hollow below the fork. We have to take it down in sections from a lift.";
	const content = { ...draft.content, explanation, ...edit(draft.content) };
	const saved = await saveDraft(permit, id, draft.version, content, now);
	if (saved.kind !== "saved") throw new Error(`the sample change order was not saved: ${saved.kind}`);
	return getChangeOrder(id);
}

export async function createTestSentChangeOrder(
	by: Staff,
	contractId: string,
	edit?: Edit,
	now = new Date(),
): Promise<ChangeOrder> {
	const draft = await createTestChangeOrder(by, contractId, edit, now);
	const sent = await sendChangeOrder(
		permissionFor(by, "changes.request"),
		draft.id,
		draft.version,
		now,
		null,
		allQuestions,
	);
	if (sent !== "done") throw new Error(`the sample change order was not sent: ${JSON.stringify(sent)}`);
	return getChangeOrder(draft.id);
}

export function createTestExtraLine(facts: Partial<LineItem> = {}): LineItem {
	return createTestLineItem({ title: "Lift for the hollow maple", detail: "", unitPrice: 36_000, ...facts });
}

/** A sent change order as one of its signers has it open; position 0 is the addressee. */
export async function openTestChangeOrder(changeOrder: ChangeOrder, position = 0): Promise<OpenedChangeOrder> {
	const signer = (await listChangeOrderSigners(changeOrder.id))[position];
	if (!signer) throw new Error("the sample change order has no such signer");
	return { ...changeOrder, signer, inPerson: false };
}

export function testSignature(
	changeOrder: Pick<ChangeOrder, "contentHash">,
	facts: Partial<Signature> = {},
): Signature {
	return { hash: changeOrder.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "", ...facts };
}

/** Signs as the addressee. */
export async function approveTestChangeOrder(
	changeOrder: ChangeOrder,
	now = new Date(),
	facts: Partial<Signature> = {},
): Promise<AnswerResult> {
	const opened = await openTestChangeOrder(changeOrder);
	return approveChangeOrder(opened, testSignature(changeOrder, facts), client, now);
}

/** Declines as the addressee. */
export async function declineTestChangeOrder(changeOrder: ChangeOrder, now = new Date()): Promise<AnswerResult> {
	const opened = await openTestChangeOrder(changeOrder);
	return declineChangeOrder(opened, { hash: changeOrder.contentHash ?? "", note: "" }, client, now);
}

export function linkToken(changeOrder: Pick<ChangeOrder, "linkId">): string {
	return createLinkToken(linkScope, changeOrder.linkId);
}

export async function getChangeOrder(id: string): Promise<ChangeOrder> {
	const changeOrder = await findChangeOrder(id);
	if (!changeOrder) throw new Error("the sample change order does not exist");
	return changeOrder;
}
