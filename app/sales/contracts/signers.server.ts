// What the office does with a contract that is out: renew, correct, hand over, cancel, void.
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { happened } from "./chain.server.ts";
import { turnOf } from "./contract.ts";
import { type Signer, signersOf } from "./contracts.server.ts";
import { askMail, cancelledMail } from "./emails.server.ts";
import { readContractSettings } from "./library.server.ts";
import { planReminders } from "./reminders.server.ts";
import { endOf, move, orConflict, Refused } from "./sending.server.ts";
import { contractSigners } from "./tables.server.ts";

type Outcome = "done" | "conflict";
const done: Outcome = "done";

const unanswered = (signerId: string) =>
	and(eq(contractSigners.id, signerId), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt));

/** A new link, a new deadline and the mail once more; the link mailed before is dead. */
export async function renewSigner(
	by: Permitted<"contracts.send">,
	id: string,
	seen: number,
	signerId: string,
	now: Date,
): Promise<Outcome> {
	const { openDays } = await readContractSettings();
	return orConflict(async (tx) => {
		const contract = await move(tx, id, "renew", seen, {}, now);
		if (!contract) throw new Refused();
		const turn = turnOf(await signersOf(id, tx), contract.content.order);
		const [signer] = await tx
			.update(contractSigners)
			.set({
				linkId: randomUUID(),
				sentAt: now,
				sendCount: sql`${contractSigners.sendCount} + 1`,
				expiresAt: endOf(openDays, now),
				reminded: 0,
			})
			.where(and(unanswered(signerId), eq(contractSigners.contractId, id)))
			.returning();
		if (!signer || !turn.includes(signer.position)) throw new Refused();
		await postMail(tx, askMail(contract, signer, "again"));
		await planReminders(tx, signer);
		await happened(tx, id, "renewed", actor(by), { signer: signer.name, email: signer.email }, now);
		return done;
	});
}

/** A wrong name or address, before the signer did anything: the old link is dead, and the time to sign begins anew. */
export async function correctSigner(
	by: Permitted<"contracts.send">,
	id: string,
	seen: number,
	signerId: string,
	to: { name: string; email: string },
	now: Date,
): Promise<Outcome> {
	const { openDays } = await readContractSettings();
	return orConflict(async (tx) => {
		const contract = await move(tx, id, "correct", seen, {}, now);
		if (!contract) throw new Refused();
		const [before] = (await signersOf(id, tx)).filter((one) => one.id === signerId);
		const asked = before?.sentAt && { sentAt: now, expiresAt: endOf(openDays, now), reminded: 0 };
		const [signer] = await tx
			.update(contractSigners)
			.set({ ...to, ...asked, linkId: randomUUID(), hereId: null, sendCount: sql`${contractSigners.sendCount} + 1` })
			.where(
				and(
					unanswered(signerId),
					eq(contractSigners.contractId, id),
					eq(contractSigners.role, "customer"),
					isNull(contractSigners.openedAt),
				),
			)
			.returning();
		if (!signer || !before) throw new Refused();
		if (asked) {
			await postMail(tx, askMail(contract, signer, "asked"));
			await planReminders(tx, signer);
		}
		const facts = { from: { name: before.name, email: before.email }, to };
		await happened(tx, id, "corrected", actor(by), facts, now);
		return done;
	});
}

const hereMinutes = 30;

/** The crew's tablet is handed over: a link that is good for half an hour, with whoever hands it over as the witness. */
export async function handOver(
	by: Permitted<"contracts.in-person">,
	id: string,
	signerId: string,
	now: Date,
): Promise<{ hereId: string } | "conflict"> {
	return orConflict(async (tx) => {
		const contract = await move(tx, id, "hand-over", null, {}, now);
		if (!contract) throw new Refused();
		const turn = turnOf(await signersOf(id, tx), contract.content.order);
		const hereId = randomUUID();
		const [signer] = await tx
			.update(contractSigners)
			.set({
				hereId,
				hereEndsAt: new Date(now.getTime() + hereMinutes * 60_000),
				witnessId: by.id,
				witnessName: by.name,
				sentAt: sql`coalesce(${contractSigners.sentAt}, ${now.toISOString()}::timestamptz)`,
			})
			.where(and(unanswered(signerId), eq(contractSigners.contractId, id), eq(contractSigners.role, "customer")))
			.returning();
		if (!signer || !turn.includes(signer.position)) throw new Refused();
		await happened(tx, id, "handed-over", actor(by), { signer: signer.name }, now);
		return { hereId };
	});
}

/** Takes back what is out for signature: every link is dead, and whoever was asked is told. */
export async function cancelContract(
	by: Permitted<"contracts.cancel">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<Outcome> {
	return close(by, id, seen, reason, "cancel", now);
}

/** A signed contract ends with its reason: the customer used the right to cancel, or both agreed. It is never deleted. */
export async function voidContract(
	by: Permitted<"contracts.cancel">,
	id: string,
	seen: number,
	reason: string,
	now: Date,
): Promise<Outcome> {
	return close(by, id, seen, reason, "void", now);
}

async function close(
	by: Permitted<"contracts.cancel">,
	id: string,
	seen: number,
	reason: string,
	event: "cancel" | "void",
	now: Date,
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const contract = await move(tx, id, event, seen, { closedAt: now, closedReason: reason }, now);
		if (!contract) return "conflict";
		if (event === "void") await enqueue(tx, "contracts.close", { contractId: id });
		else
			for (const signer of (await signersOf(id, tx)).filter(wasAsked))
				await postMail(tx, cancelledMail(contract, signer));
		await happened(tx, id, event === "void" ? "voided" : "cancelled", actor(by), { reason }, now);
		return "done";
	});
}

function wasAsked({ sentAt, role }: Signer): boolean {
	return sentAt !== null && role === "customer";
}
