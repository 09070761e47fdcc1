import { and, eq, sql } from "drizzle-orm";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContract } from "./contracts.server.ts";
import { hashContent } from "./event-chain.server.ts";
import { contracts } from "./tables.server.ts";

/**
 * Lets a draft be sent with changed text of a required clause. The approval covers exactly this text: another edit needs
 * another approval. It doesn't change the draft's content, so its version stays.
 */
export async function approveClause(
	by: Permitted<"contracts.approve-clauses">,
	id: string,
	seenVersion: number,
	approval: { clauseId: string; reason: string },
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		const draft = await findContract(id, tx);
		const clause = draft?.content.clauses.find((one) => one.id === approval.clauseId);
		if (!draft || !clause) return "stale";
		const { key, title, text } = clause;
		const { reason } = approval;
		const entry = { key, title, text, reason, byName: by.name, at: now.toISOString() };
		const [row] = await tx
			.update(contracts)
			.set({ releases: sql`${contracts.releases} || ${JSON.stringify([entry])}::jsonb`, updatedAt: now })
			.where(
				and(
					...[eq(contracts.id, id), eq(contracts.status, "draft"), eq(contracts.version, seenVersion)],
					sql`not ${contracts.releases} @> ${JSON.stringify([{ key, title, text }])}::jsonb`,
				),
			)
			.returning({ id: contracts.id });
		if (!row) return "stale";
		await recordAudit(
			tx,
			actor(by),
			"contract",
			id,
			"clause-released",
			{ key, title, reason, sha256: hashContent({ title, text }) },
			now,
		);
		await broadcast(tx, "contract", id);
		return "done";
	});
}
