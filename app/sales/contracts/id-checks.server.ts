import { and, eq } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { applyTransition, runUnlessStale, TransitionRefusedError } from "./apply-transition.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { isUnanswered } from "./signers.server.ts";
import { contractSigners } from "./tables.server.ts";

/** Records that a staff member checked a customer's ID before they sign in person. A second person then replaces the code. */
export async function recordIdCheck(
	by: Permitted<"contracts.in-person">,
	id: string,
	signerId: string,
	note: string,
	now: Date,
): Promise<"done" | "stale"> {
	return runUnlessStale(async (tx) => {
		if (!(await applyTransition(tx, id, "hand-over", null, {}, now))) throw new TransitionRefusedError();
		const [signer] = await tx
			.update(contractSigners)
			.set({ idCheckedBy: by.id, idCheckedName: by.name, idCheckNote: note, idCheckedAt: now })
			.where(and(isUnanswered(signerId), eq(contractSigners.contractId, id), eq(contractSigners.role, "customer")))
			.returning();
		if (!signer) throw new TransitionRefusedError();
		await appendEvent(tx, id, "id-checked", actor(by), { signer: signer.name, note }, now);
		return "done" as const;
	});
}
