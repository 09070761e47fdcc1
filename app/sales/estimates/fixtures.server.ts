import { randomUUID } from "node:crypto";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { sampleDevice } from "#app/sync/fixtures.server.ts";
import type { Verdict } from "#app/sync/sync.ts";
import { noFinding, noTree } from "#app/trees/tree.ts";
import { applyMutations } from "./applying.server.ts";
import { type Entity, type EstimateFields, newItem } from "./estimate.ts";
import { type EstimateRecord, findEstimate } from "./estimates.server.ts";
import { type Mutation, submitChange } from "./sync.ts";

export const sampleFields: EstimateFields = {
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

/** An estimator's phone. */
export function samplePhone(at?: string) {
	const phone = sampleDevice<Entity>(at);
	return {
		...phone,
		send(by: Staff, mutations: Mutation[], now: Date): Promise<Verdict[]> {
			return applyMutations(proof(by, "estimates.draft"), { device: phone.device, mutations }, now);
		},
	};
}

type SampleTree = {
	tree?: Partial<typeof noTree>;
	finding?: Partial<typeof noFinding>;
	items?: Partial<typeof newItem>[];
};

/** All that a phone says of a new estimate: the estimate, its trees, what was seen and what is to be done. */
export function sampleMutations(
	phone: ReturnType<typeof samplePhone>,
	fields: Partial<EstimateFields> = {},
	grown: SampleTree[] = [{}],
): { id: string; mutations: Mutation[] } {
	const id = randomUUID();
	const mutations = [phone.does("estimate", id, { ...sampleFields, ...fields })];
	let position = 0;
	for (const { tree, finding, items = [{}] } of grown) {
		const treeId = randomUUID();
		mutations.push(
			phone.does("tree", treeId, { ...noTree, species: "sugar-maple", stems: [22], ...tree, estimateId: id }),
		);
		const seen = { ...noFinding, condition: "fair", ...finding, estimateId: id, treeId };
		mutations.push(phone.does("finding", randomUUID(), seen));
		for (const item of items) {
			position += 1;
			const work = { ...newItem, spec: "Deadwood over 2 in", ...item, estimateId: id, treeId, position };
			mutations.push(phone.does("item", randomUUID(), work));
		}
	}
	return { id, mutations };
}

/** An estimate that a phone has submitted. */
export async function sampleSubmitted(
	by: Staff,
	fields: Partial<EstimateFields> = {},
	grown: SampleTree[] = [{}],
	now = new Date(),
): Promise<EstimateRecord> {
	const phone = samplePhone();
	const { id, mutations } = sampleMutations(phone, fields, grown);
	const verdicts = await phone.send(by, [...mutations, phone.does("estimate", id, { ...submitChange }, 1)], now);
	const other = verdicts.find((one) => one.result !== "applied");
	if (other) throw new Error(`the sample was not applied: ${JSON.stringify(other)}`);
	return mustFind(id);
}

export async function mustFind(id: string): Promise<EstimateRecord> {
	const found = await findEstimate(id);
	if (!found) throw new Error("the sample is gone");
	return found;
}
