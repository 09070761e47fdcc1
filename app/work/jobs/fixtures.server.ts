import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { saveDraft } from "#app/sales/change-orders/drafts.server.ts";
import { type FieldEntity, lineField, type OrderLine } from "#app/sales/change-orders/field.ts";
import { createTestSignedContract, getChangeOrder } from "#app/sales/change-orders/fixtures.server.ts";
import { createTestLineItem } from "#app/sales/quotes/fixtures.server.ts";
import { createTestDevice } from "#app/sync/fixtures.server.ts";
import type { Mutation, Verdict } from "#app/sync/sync.ts";
import { applyFieldMutations } from "./field-sync.server.ts";

/** A job with 40 stumps at $10.00 each and one tree for $480.00. */
export async function createTestJob(by: Staff, now: Date) {
	const stumps = createTestLineItem({ title: "Stumps", quantity: "40", unit: "stump", unitPrice: 1000 });
	const tree = createTestLineItem({ title: "Maple", unitPrice: 48_000 });
	const contract = await createTestSignedContract(by, { lines: [stumps, tree] }, now);
	return { contract, stumps, tree };
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

export const outcomes = (verdicts: readonly Verdict[]) => verdicts.map(({ result }) => result);

/** The fields of completed work from a phone; `quantity` in thousandths. */
export function createTestWorkFields(contractId: string, lineId: string, quantity = 1000) {
	return { contractId, lineId, quantity, title: "" };
}

/** The fields of a new change order from a phone, based on the contract as it was signed. */
export function createTestOrderFields(contractId: string, fields: Record<string, unknown> = {}) {
	return {
		contractId,
		base: 0,
		reason: "hidden-condition",
		explanation: "The trunk is hollow below the fork.",
		...fields,
	};
}

export function createTestOrderLine(title: string, unitPrice: number | null = null): OrderLine {
	return { kind: "add", title, detail: "", quantity: "1", unit: "", unitPrice };
}

/** A job with a draft change order from the crew's phone that adds one line item without a price. */
export async function createTestFieldDraft(owner: Staff, crew: Staff, now: Date) {
	const job = await createTestJob(owner, now);
	const phone = createTestCrewPhone();
	const [id, lift] = [randomUUID(), randomUUID()];
	const fields = createTestOrderFields(job.contract.id, { [lineField(lift)]: createTestOrderLine("Lift") });
	const mutation = phone.mutation("order", id, fields);
	const [verdict] = await phone.send(crew, [mutation], now);
	if (verdict?.result !== "applied") throw new Error(`the sample draft was not accepted: ${JSON.stringify(verdict)}`);
	return { ...job, phone, id, lift, mutation };
}

/** The office changes the explanation, or sets the price of new line items. */
export async function editInOffice(
	owner: Staff,
	id: string,
	edit: { explanation?: string; newLinePrice?: number },
	now: Date,
): Promise<void> {
	const { version, content, base } = await getChangeOrder(id);
	const baseIds = base.lines.map((line) => line.id);
	const lines = content.lines.map((line) =>
		edit.newLinePrice === undefined || baseIds.includes(line.id) ? line : { ...line, unitPrice: edit.newLinePrice },
	);
	const edited = { ...content, explanation: edit.explanation ?? content.explanation, lines };
	const saved = await saveDraft(permissionFor(owner, "changes.draft"), id, version, edited, now);
	if (saved.kind !== "saved") throw new Error(`the sample edit was not saved: ${saved.kind}`);
}
