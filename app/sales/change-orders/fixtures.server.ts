import type { LineItem } from "#app/documents/line-items/line-item.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";
import type { Contract } from "#app/sales/contracts/contracts.server.ts";
import {
	createTestSentContract,
	getContract as mustFindContract,
	signByEveryone,
} from "#app/sales/contracts/fixtures.server.ts";
import { sealContract } from "#app/sales/contracts/sealing.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestDevice } from "#app/sync/fixtures.server.ts";
import type { Mutation, Verdict } from "#app/sync/sync.ts";
import type { Signature } from "./answers.server.ts";
import type { ChangeOrderContent } from "./change-order.ts";
import { type ChangeOrder, findChangeOrder, linkScope } from "./change-orders.server.ts";
import { createDraft, saveDraft } from "./drafts.server.ts";
import type { FieldEntity, OrderLine } from "./field.ts";
import { applyFieldMutations } from "./field-sync.server.ts";
import { sendChangeOrder } from "./send.server.ts";

/** A contract that everybody has signed. */
export async function createTestSignedContract(
	by: Staff,
	content: Parameters<typeof createTestSentContract>[1] = {},
	now = new Date(),
): Promise<Contract> {
	const sent = await createTestSentContract(by, content, now);
	await signByEveryone(by, sent, now);
	await sealContract(sent.id, now);
	return mustFindContract(sent.id);
}

/** A draft that adds one line, unless `edit` says otherwise. */
export async function createTestChangeOrder(
	by: Staff,
	contractId: string,
	edit: (content: ChangeOrderContent) => Partial<ChangeOrderContent> = ({ lines }) => ({
		lines: [...lines, createTestExtraLine()],
	}),
	now = new Date(),
): Promise<ChangeOrder> {
	const may = permissionFor(by, "changes.draft");
	const id = await createDraft(may, contractId, now);
	if (!id) throw new Error("the contract does not accept change orders");
	const draft = await getChangeOrder(id);
	const words = "The trunk is hollow below the fork. We have to take it down in sections from a lift.";
	const content = { ...draft.content, words, ...edit(draft.content) };
	const saved = await saveDraft(may, id, draft.version, content, now);
	if (saved.kind !== "saved") throw new Error(`the sample change order was not saved: ${saved.kind}`);
	return getChangeOrder(id);
}

export async function createTestSentChangeOrder(
	by: Staff,
	contractId: string,
	edit?: (content: ChangeOrderContent) => Partial<ChangeOrderContent>,
	now = new Date(),
): Promise<ChangeOrder> {
	const draft = await createTestChangeOrder(by, contractId, edit, now);
	const sent = await sendChangeOrder(permissionFor(by, "changes.request"), draft.id, draft.version, now);
	if (sent.kind !== "requested") throw new Error(`the sample change order was not sent: ${JSON.stringify(sent)}`);
	return getChangeOrder(draft.id);
}

export function createTestExtraLine(facts: Partial<LineItem> = {}): LineItem {
	return createTestLineItem({ title: "Lift for the hollow maple", detail: "", unitPrice: 36_000, ...facts });
}

export function testSignature(change: Pick<ChangeOrder, "contentHash">, facts: Partial<Signature> = {}): Signature {
	return { hash: change.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "", ...facts };
}

export function linkToken(change: Pick<ChangeOrder, "linkId">): string {
	return createLinkToken(linkScope, change.linkId);
}

export async function getChangeOrder(id: string): Promise<ChangeOrder> {
	const found = await findChangeOrder(id);
	if (!found) throw new Error("the sample change order does not exist");
	return found;
}

/** A crew's phone. */
export function createTestCrewPhone(at?: string) {
	const phone = createTestDevice<FieldEntity>(at);
	return {
		...phone,
		send(by: Staff, mutations: Mutation<FieldEntity>[], now: Date): Promise<Verdict[]> {
			return applyFieldMutations(permissionFor(by, "work.mark"), { device: phone.device, mutations }, now);
		},
	};
}

/** What a phone says of a new order on a contract as it was signed. */
export function createTestOrderFields(contractId: string, more: Record<string, unknown> = {}): Record<string, unknown> {
	return { contractId, base: 0, reason: "hidden-condition", words: "The trunk is hollow below the fork.", ...more };
}

export const createTestOrderLine = (title: string, unitPrice: number | null = null): OrderLine => ({
	...{ kind: "add", title, detail: "", quantity: "1", unit: "", unitPrice },
});
