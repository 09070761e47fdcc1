import type { DepositDue } from "#app/documents/line-items/totals.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** when the deposit of a quote that is sent now is due; a quote states it, and invoices keep to what it states */
		depositTerms?: readonly (Ordered & { read: () => Promise<DepositDue> })[];
	}
}

export async function readDepositDue(): Promise<DepositDue> {
	const [terms] = collect("depositTerms");
	return terms ? terms.read() : "signature";
}
