import type { OakSource } from "#app/sales/oak-releases/registry.server.ts";
import { listOaksToRelease } from "#app/trade/oak-rules.ts";
import { findContract } from "./contracts.server.ts";
import { plannedWork } from "./rule.ts";
import { readLintFacts } from "./send.server.ts";

export const oakDocuments: readonly OakSource[] = [
	{
		order: 20,
		entity: "contract",
		permission: "contracts.send",
		find: async (id, now) => {
			const contract = await findContract(id);
			if (contract?.status !== "draft") return null;
			const oaks = listOaksToRelease(plannedWork(contract.content, await readLintFacts(contract, now)));
			const title = `the contract for ${contract.content.toName || "this customer"}`;
			return { title, path: `/admin/contracts/${id}`, documentId: id, auditId: id, oaks };
		},
	},
];
