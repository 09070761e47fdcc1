// The actions that may happen only once, each run twice at the same time (app/concurrency.server.test.ts).
import { randomUUID } from "node:crypto";
import type { FieldEntity } from "#app/sales/change-orders/field.ts";
import { createTestSignedContract } from "#app/sales/change-orders/fixtures.server.ts";
import type { Mutation } from "#app/sync/sync.ts";
import { allowed, now, owner, type Races } from "#server/testing/races.ts";
import { createTestCrewPhone, createTestOrderFields } from "./fixtures.server.ts";
import * as work from "./jobs.server.ts";

const entry = { quantity: null, personMinutes: null };
/** Sends a mutation from a new phone. "done" when it was applied. */
const fromPhone = async (does: (phone: ReturnType<typeof createTestCrewPhone>) => Mutation<FieldEntity>) => {
	const phone = createTestCrewPhone();
	const [verdict] = await phone.send(owner, [does(phone)], now);
	return verdict?.result === "applied" ? "done" : verdict?.result;
};

export const races: Races = {
	recordCompletedWork: async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		return () =>
			work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
	},
	undoCompletedWork: async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0]?.id ?? "";
		await work.recordCompletedWork(allowed("work.mark"), { ...entry, contractId: contract.id, lineId: line }, now);
		const entryId = (await work.findJob(contract.id))?.lines[0]?.entries[0]?.id ?? "";
		return () => work.undoCompletedWork(allowed("work.mark"), contract.id, entryId, now);
	},
	"applyFieldMutations: the last of a line item from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const line = contract.content.lines[0];
		const mark = { contractId: contract.id, lineId: line?.id, quantity: Number(line?.quantity) * 1000, title: "" };
		return () => fromPhone((phone) => phone.mutation("mark", randomUUID(), mark));
	},
	"applyFieldMutations: the same field of one draft from two phones": async () => {
		const contract = await createTestSignedContract(owner);
		const id = randomUUID();
		await fromPhone((phone) => phone.mutation("order", id, createTestOrderFields(contract.id)));
		return () => fromPhone((phone) => phone.mutation("order", id, { explanation: randomUUID() }, 1));
	},
};
