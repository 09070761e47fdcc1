// The signers of a change order: its addressee and the other customers who signed the contract.
import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { inPersonMinutes } from "#app/documents/signing/in-person.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { handOverDevice } from "#app/people/staff/sessions.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { listContractSigners, type Signer } from "#app/sales/contracts/contracts.server.ts";
import { appendEvent } from "#app/sales/contracts/event-chain.server.ts";
import { readContractSettings } from "#app/sales/contracts/library.server.ts";
import type { InPersonSigner as ContractInPersonSigner } from "#app/sales/contracts/listing.server.ts";
import { transitions } from "./change-order.ts";
import type { ChangeOrder, ChangeOrderSigner } from "./change-orders.server.ts";
import { lockContractAndQuote } from "./contract-state.server.ts";
import { handoverEmail } from "./emails.server.ts";
import { changeOrderSigners, changeOrders } from "./tables.server.ts";

/** The customers who signed the contract, but not the one with the addressee's email address, or else the first one. */
export function listOtherSigners(
	{ toEmail }: Pick<ChangeOrder, "toEmail">,
	signers: readonly Signer[],
): { name: string; email: string }[] {
	const customers = signers.filter(({ role }) => role === "customer");
	const normalize = (email: string) => email.trim().toLowerCase();
	const addressee = customers.find(({ email }) => normalize(email) === normalize(toEmail)) ?? customers[0];
	return customers.filter((signer) => signer !== addressee).map(({ name, email }) => ({ name, email }));
}

/** Adds the signers. The addressee comes first, in place of their own entry among the contract's signers. */
export async function addSigners(tx: Tx, changeOrder: ChangeOrder, now: Date): Promise<ChangeOrderSigner[]> {
	const { id: changeOrderId, toName, toEmail } = changeOrder;
	const others = listOtherSigners(changeOrder, await listContractSigners(changeOrder.contractId, tx));
	return tx
		.insert(changeOrderSigners)
		.values([
			{ changeOrderId, position: 0, name: toName, email: toEmail, sentAt: now },
			...others.map(({ name, email }, index) => ({
				changeOrderId,
				position: index + 1,
				name,
				email,
				linkId: randomUUID(),
				sentAt: now,
			})),
		])
		.returning();
}

/** Revokes the emailed links of the signers who haven't signed. The addressee's link is that of the change order. */
export async function renewSignerLinks(tx: Tx, signers: readonly ChangeOrderSigner[]): Promise<void> {
	for (const { id, position, signedAt } of signers)
		if (position > 0 && !signedAt)
			await tx.update(changeOrderSigners).set({ linkId: randomUUID() }).where(eq(changeOrderSigners.id, id));
}

/**
 * Starts signing on our device: creates a link that works for 30 minutes in this browser only, records the staff member as
 * witness, and tells the signer by email if we have an address.
 */
export async function startInPersonSigning(
	by: Permitted<"changes.in-person">,
	signerId: string,
	now: Date,
): Promise<{ inPersonId: string } | "stale"> {
	const [found] = await db
		.select({ changeOrder: changeOrders })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeOrderId))
		.where(eq(changeOrderSigners.id, signerId));
	if (!found) return "stale";
	return db.transaction(async (tx) => {
		await lockContractAndQuote(tx, found.changeOrder.contractId);
		const [changeOrder] = await tx
			.select()
			.from(changeOrders)
			.where(
				and(
					eq(changeOrders.id, found.changeOrder.id),
					inArray(changeOrders.status, [...transitions["hand-over"].from]),
				),
			)
			.for("update");
		if (!changeOrder) return "stale";
		const inPersonId = randomUUID();
		const [signer] = await tx
			.update(changeOrderSigners)
			.set({
				inPersonId,
				inPersonSessionId: by.sessionId ?? null,
				inPersonExpiresAt: new Date(now.getTime() + inPersonMinutes * 60_000),
				witnessId: by.id,
				witnessName: by.name,
			})
			.where(and(eq(changeOrderSigners.id, signerId), isNull(changeOrderSigners.signedAt)))
			.returning();
		if (!signer) return "stale";
		if (signer.email) await sendEmail(tx, handoverEmail(changeOrder, { ...signer, inPersonId }, by.name, now));
		const facts = { number: changeOrder.customerView?.number, signer: signer.name };
		await appendEvent(tx, changeOrder.contractId, "change-handed-over", actor(by), facts, now);
		await handOverDevice(tx, by, now);
		return { inPersonId };
	});
}

export type InPersonSigner = Omit<ContractInPersonSigner, "id">;

/** The signers whose signature under a change order is missing, without prices. */
export async function listInPersonSigners(now: Date): Promise<InPersonSigner[]> {
	const rows = await db
		.select({ changeOrder: changeOrders, signer: changeOrderSigners })
		.from(changeOrderSigners)
		.innerJoin(changeOrders, eq(changeOrders.id, changeOrderSigners.changeOrderId))
		.where(
			and(
				eq(changeOrders.status, "awaiting"),
				isNull(changeOrderSigners.signedAt),
				or(isNull(changeOrders.expiresAt), gt(changeOrders.expiresAt, now)),
			),
		)
		.orderBy(changeOrders.sentAt, changeOrderSigners.position)
		.limit(40);
	const { inPersonCodeAbove } = await readContractSettings();
	return rows.map(({ changeOrder, signer }) => ({
		signerId: signer.id,
		signer: signer.name,
		number: `${changeOrder.contractNumber} ${changeOrder.customerView?.number}`,
		siteAddress: changeOrder.siteAddress,
		needsProof: inPersonCodeAbove !== null && changeOrder.total >= inPersonCodeAbove,
		hasEmail: signer.email !== "",
		idCheckedName: signer.idCheckedName,
	}));
}
