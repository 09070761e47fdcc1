import { randomUUID } from "node:crypto";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { createTestDevice } from "#app/sync/fixtures.server.ts";
import type { Verdict } from "#app/sync/sync.ts";
import { emptyFinding, emptyTree, type TreeFields } from "#app/trees/tree.ts";
import { applyMutations } from "./apply.server.ts";
import { type Entity, type EstimateFields, findingId, newItem } from "./estimate.ts";
import { type EstimateRecord, findEstimate } from "./estimates.server.ts";
import { type Mutation, submitChange } from "./sync.ts";

export const testEstimateFields: EstimateFields = {
	customerId: null,
	propertyId: null,
	inquiryId: null,
	name: "Ruth Paulson",
	email: "",
	phone: "",
	address: "212 Maple Street, Stanley, WI 54768",
	notes: "",
	miles: null,
	priceBook: null,
};

const testTree: TreeFields = {
	...emptyTree,
	species: "sugar-maple",
	stems: [22],
	wires: { kind: "none", feet: null, kilovolts: null },
};

/** A device that sends its mutations to the server. */
export function createTestPhone(at?: string) {
	const phone = createTestDevice<Entity>(at);
	return {
		...phone,
		send(by: Staff, mutations: Mutation[], now: Date): Promise<Verdict[]> {
			return applyMutations(permissionFor(by, "estimates.draft"), { device: phone.device, mutations }, now);
		},
	};
}

type TestTree = {
	tree?: Partial<typeof emptyTree>;
	finding?: Partial<typeof emptyFinding>;
	items?: Partial<typeof newItem>[];
};

/** The mutations of a new estimate with trees, findings and line items. */
export function createTestMutations(
	phone: ReturnType<typeof createTestPhone>,
	fields: Partial<EstimateFields> = {},
	testTrees: TestTree[] = [{}],
): { id: string; mutations: Mutation[] } {
	const id = randomUUID();
	const mutations = [phone.mutation("estimate", id, { ...testEstimateFields, ...fields })];
	let position = 0;
	for (const { tree, finding, items = [{}] } of testTrees) {
		const treeId = randomUUID();
		mutations.push(phone.mutation("tree", treeId, { ...testTree, ...tree, estimateId: id }));
		const findingFields = { ...emptyFinding, condition: "fair", ...finding, estimateId: id, treeId };
		mutations.push(phone.mutation("finding", findingId(id, treeId), findingFields));
		for (const item of items) {
			position += 1;
			const itemFields = { ...newItem, spec: "Deadwood over 2 in", ...item, estimateId: id, treeId, position };
			mutations.push(phone.mutation("item", randomUUID(), itemFields));
		}
	}
	return { id, mutations };
}

/** Creates an estimate that a device has submitted. */
export async function createTestSubmittedEstimate(
	by: Staff,
	fields: Partial<EstimateFields> = {},
	testTrees: TestTree[] = [{}],
	now = new Date(),
): Promise<EstimateRecord> {
	const phone = createTestPhone();
	const { id, mutations } = createTestMutations(phone, fields, testTrees);
	const verdicts = await phone.send(by, [...mutations, phone.mutation("estimate", id, { ...submitChange }, 1)], now);
	const failed = verdicts.find((one) => one.result !== "applied");
	if (failed) throw new Error(`test estimate was not applied: ${JSON.stringify(failed)}`);
	return getEstimate(id);
}

export async function getEstimate(id: string): Promise<EstimateRecord> {
	const record = await findEstimate(id);
	if (!record) throw new Error("estimate not found");
	return record;
}
