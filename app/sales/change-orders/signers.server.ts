// Who signs an order: the one it is addressed to, and the other customers who signed the contract.
import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { listContractSigners as contractSignersOf } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { transitions } from "./change-order.ts";
import { type ChangeOrder, type ChangeOrderSigner, lockContractAndQuote } from "./change-orders.server.ts";
import { changeOrderSigners, changeOrders } from "./tables.server.ts";

/** Writes down who is asked; the first is the addressee, who takes the place of the contract's signer with that address. */
export async function addSigners(tx: Tx, change: ChangeOrder, now: Date): Promise<ChangeOrderSigner[]> {
	const customers = (await contractSignersOf(change.contractId, tx)).filter(({ role }) => role === "customer");
	const address = (email: string) => email.trim().toLowerCase();
	const addressee = customers.find(({ email }) => address(email) === address(change.toEmail)) ?? customers[0];
	const others = customers.filter((one) => one !== addressee);
	return tx
		.insert(changeOrderSigners)
		.values([
			{ changeId: change.id, position: 0, name: change.toName, email: change.toEmail, sentAt: now },
			...others.map(({ name, email }, index) => ({
				...{ changeId: change.id, position: index + 1, name, email, linkId: randomUUID(), sentAt: now },
			})),
		])
		.returning();
}

/** Every link mailed before to somebody who has not signed is dead. */
export async function renewSignerLinks(tx: Tx, signers: readonly ChangeOrderSigner[]): Promise<void> {
	for (const { id, position, signedAt } of signers)
		if (position > 0 && !signedAt)
			await tx.update(changeOrderSigners).set({ linkId: randomUUID() }).where(eq(changeOrderSigners.id, id));
}

const inPersonMinutes = 30;

/** The crew's tablet is handed over: a link that is good for half an hour, with whoever hands it over as the witness. */
export async function startInPersonSigning(
	by: Permitted<"contracts.in-person">,
	signerId: string,
	now: Date,
): Promise<{ hereId: string } | "conflict"> {
	const [found] = await db
		.select({ change: changeOrders })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeId))
		.where(eq(changeOrderSigners.id, signerId));
	if (!found) return "conflict";
	return db.transaction(async (tx) => {
		await lockContractAndQuote(tx, found.change);
		const [change] = await tx
			.select()
			.from(changeOrders)
			.where(
				and(eq(changeOrders.id, found.change.id), inArray(changeOrders.status, [...transitions["hand-over"].from])),
			)
			.for("update");
		if (!change) return "conflict";
		const hereId = randomUUID();
		const [signer] = await tx
			.update(changeOrderSigners)
			.set({
				...{ hereId, witnessId: by.id, witnessName: by.name },
				hereEndsAt: new Date(now.getTime() + inPersonMinutes * 60_000),
			})
			.where(and(eq(changeOrderSigners.id, signerId), isNull(changeOrderSigners.signedAt)))
			.returning();
		if (!signer) return "conflict";
		const facts = { number: change.shown?.number, signer: signer.name };
		await appendEvent(tx, change.contractId, "change-handed-over", actor(by), facts, now);
		return { hereId };
	});
}

export type InPersonSigner = { signerId: string; signer: string; number: string; siteAddress: string };

/** For the crew's tablet: whose signature under a change order is missing. No prices. */
export async function listInPersonSigners(now: Date): Promise<InPersonSigner[]> {
	const rows = await db
		.select({ change: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeId))
		.where(
			and(
				eq(changeOrders.status, "awaiting"),
				isNull(changeOrderSigners.signedAt),
				or(isNull(changeOrders.expiresAt), gt(changeOrders.expiresAt, now)),
			),
		)
		.orderBy(changeOrders.requestedAt, changeOrderSigners.position)
		.limit(40);
	return rows.map(({ change, signer }) => ({
		signerId: signer.id,
		signer: signer.name,
		number: `${change.contractNumber} ${change.shown?.number}`,
		siteAddress: change.siteAddress,
	}));
}
