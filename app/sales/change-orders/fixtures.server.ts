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
import type { ChangeContent } from "./change.ts";
import { type Change, findChange, linkScope } from "./changes.server.ts";
import { saveDraft, startChange } from "./drafts.server.ts";
import type { FieldEntity, OrderLine } from "./field.ts";
import { applyFieldWork } from "./field-applying.server.ts";
import { requestChange } from "./requesting.server.ts";

/** A contract that everybody has signed. */
export async function sampleSignedContract(
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
export async function sampleChange(
	by: Staff,
	contractId: string,
	edit: (content: ChangeContent) => Partial<ChangeContent> = ({ lines }) => ({ lines: [...lines, extraLine()] }),
	now = new Date(),
): Promise<Change> {
	const may = permissionFor(by, "changes.draft");
	const id = await startChange(may, contractId, now);
	if (!id) throw new Error("the contract does not accept change orders");
	const draft = await mustFind(id);
	const words = "The trunk is hollow below the fork. We have to take it down in sections from a lift.";
	const content = { ...draft.content, words, ...edit(draft.content) };
	const saved = await saveDraft(may, id, draft.version, content, now);
	if (saved.kind !== "saved") throw new Error(`the sample change order was not saved: ${saved.kind}`);
	return mustFind(id);
}

export async function sampleRequested(
	by: Staff,
	contractId: string,
	edit?: (content: ChangeContent) => Partial<ChangeContent>,
	now = new Date(),
): Promise<Change> {
	const draft = await sampleChange(by, contractId, edit, now);
	const sent = await requestChange(permissionFor(by, "changes.request"), draft.id, draft.version, now);
	if (sent.kind !== "requested") throw new Error(`the sample change order was not sent: ${JSON.stringify(sent)}`);
	return mustFind(draft.id);
}

export function extraLine(facts: Partial<LineItem> = {}): LineItem {
	return createTestLineItem({ title: "Lift for the hollow maple", detail: "", unitPrice: 36_000, ...facts });
}

export function signature(change: Pick<Change, "contentHash">, facts: Partial<Signature> = {}): Signature {
	return { hash: change.contentHash ?? "", name: "Ruth Paulson", drawing: null, code: "", ...facts };
}

export function tokenOf(change: Pick<Change, "linkId">): string {
	return createLinkToken(linkScope, change.linkId);
}

export async function mustFind(id: string): Promise<Change> {
	const found = await findChange(id);
	if (!found) throw new Error("the sample change order does not exist");
	return found;
}

/** A crew's phone. */
export function sampleCrewPhone(at?: string) {
	const phone = createTestDevice<FieldEntity>(at);
	return {
		...phone,
		send(by: Staff, mutations: Mutation<FieldEntity>[], now: Date): Promise<Verdict[]> {
			return applyFieldWork(permissionFor(by, "work.mark"), { device: phone.device, mutations }, now);
		},
	};
}

/** What a phone says of a new order on a contract as it was signed. */
export function sampleOrder(contractId: string, more: Record<string, unknown> = {}): Record<string, unknown> {
	return { contractId, base: 0, reason: "hidden-condition", words: "The trunk is hollow below the fork.", ...more };
}

export const addedLine = (title: string, unitPrice: number | null = null): OrderLine => ({
	...{ kind: "add", title, detail: "", quantity: "1", unit: "", unitPrice },
});
