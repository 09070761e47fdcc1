import { findContract } from "#app/sales/contracts/contracts.server.ts";
import type { OakSource } from "#app/sales/oak-releases/registry.server.ts";
import { listOaksToRelease } from "#app/trade/oak-rules.ts";
import { findChangeOrder } from "./change-orders.server.ts";
import { changedWork } from "./checks.ts";
import { readWorkFacts } from "./work-facts.server.ts";

export const oakDocuments: readonly OakSource[] = [
	{
		order: 30,
		entity: "change-order",
		permission: "changes.request",
		find: async (id, now) => {
			const draft = await findChangeOrder(id);
			const contract = draft?.status === "draft" ? await findContract(draft.contractId) : null;
			if (!draft || !contract) return null;
			const work = changedWork(draft.base, draft.content, await readWorkFacts(contract, id, now));
			const title = `the change order for ${draft.toName || "this customer"}`;
			return { title, path: `/admin/change-orders/${id}`, documentId: id, auditId: id, oaks: listOaksToRelease(work) };
		},
	},
];
