// What the office does with a sent contract: new link, correct a signer, in-person signing, cancel, void.

import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Sending } from "#app/documents/sending/compose.ts";
import { completeSend } from "#app/documents/sending/scheduled-sends.server.ts";
import { inPersonMinutes } from "#app/documents/signing/in-person.server.ts";
import { sendEmail, sendEmailIfAddressed } from "#app/messaging/email/send.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { handOverDevice } from "#app/people/staff/sessions.server.ts";
import { db } from "#app/platform/db.server.ts";
import { raiseEvent } from "#app/platform/events.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { applyTransition, runUnlessStale, TransitionRefusedError } from "./apply-transition.server.ts";
import { nextSignerPositions } from "./contract.ts";
import { listContractSigners, type Signer } from "./contracts.server.ts";
import { cancellationEmail, handoverEmail, signerReminderEmail, signingRequestEmail } from "./emails.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { contractVoided } from "./events.server.ts";
import { readContractSettings } from "./library.server.ts";
import { finalVersionQueue } from "./queues.server.ts";
import { lastReplacedStep, scheduleReminders } from "./reminders.server.ts";
import { linkExpiry } from "./send.server.ts";
import { contractSigners } from "./tables.server.ts";

type Outcome = "done" | "stale";
const done: Outcome = "done";

export const isUnanswered = (signerId: string) =>
	and(eq(contractSigners.id, signerId), isNull(contractSigners.signedAt), isNull(contractSigners.declinedAt));

/** Emails a new link with a new deadline. The earlier link stops working. */
export async function renewSigner(
	by: Permitted<"contracts.send">,
	id: string,
	seenVersion: number,
	signerId: string,
	now: Date,
	composed: Sending | null = null,
): Promise<Outcome> {
	const { openDays } = await readContractSettings();
	return runUnlessStale(async (tx) => {
		const contract = await applyTransition(tx, id, "renew", seenVersion, {}, now);
		if (!contract) throw new TransitionRefusedError();
		const nextPositions = nextSignerPositions(await listContractSigners(id, tx), contract.content.order);
		const [signer] = await tx
			.update(contractSigners)
			.set({
				linkId: randomUUID(),
				sentAt: now,
				sendCount: sql`${contractSigners.sendCount} + 1`,
				expiresAt: linkExpiry(openDays, now),
				lastReminderStep: 0,
			})
			.where(and(isUnanswered(signerId), eq(contractSigners.contractId, id)))
			.returning();
		if (!signer || !nextPositions.includes(signer.position)) throw new TransitionRefusedError();
		if (composed) await completeSend(tx, composed.scheduledId);
		await sendEmail(tx, signingRequestEmail(contract, signer, "resent", "", composed?.email));
		await scheduleReminders(tx, signer);
		await appendEvent(tx, id, "renewed", actor(by), { signer: signer.name, email: signer.email }, now);
		return done;
	});
}

/** Emails one signer a reminder that the sender composed. The next automatic one then waits. */
export async function remindSignerNow(
	by: Permitted<"contracts.send">,
	id: string,
	seenVersion: number,
	{ email, scheduledId }: Sending,
	now: Date,
): Promise<Outcome> {
	return runUnlessStale(async (tx) => {
		const contract = await applyTransition(tx, id, "remind", seenVersion, {}, now);
		if (!contract) throw new TransitionRefusedError();
		const signers = await listContractSigners(id, tx);
		const before = signers.find((signer) => signer.id === email.signerId);
		if (!before || !nextSignerPositions(signers, contract.content.order).includes(before.position))
			throw new TransitionRefusedError();
		const lastReminderStep = Math.max(before.lastReminderStep, lastReplacedStep(before, now));
		const [signer] = await tx
			.update(contractSigners)
			.set({ lastReminderStep, remindedAt: now })
			.where(and(isUnanswered(before.id), eq(contractSigners.role, "customer"), gt(contractSigners.expiresAt, now)))
			.returning();
		if (!signer) throw new TransitionRefusedError();
		await completeSend(tx, scheduledId);
		await sendEmail(tx, signerReminderEmail(contract, signer, scheduledId, email));
		await appendEvent(tx, id, "reminded", actor(by), { signer: signer.name }, now);
		return done;
	});
}

/** Corrects a name or email before the signer viewed the contract. The old link stops working, and the deadline starts again. */
export async function correctSigner(
	by: Permitted<"contracts.send">,
	id: string,
	seenVersion: number,
	signerId: string,
	correction: { name: string; email: string },
	now: Date,
): Promise<Outcome> {
	const { openDays } = await readContractSettings();
	return runUnlessStale(async (tx) => {
		const contract = await applyTransition(tx, id, "correct", seenVersion, {}, now);
		if (!contract) throw new TransitionRefusedError();
		const [before] = (await listContractSigners(id, tx)).filter((one) => one.id === signerId);
		const newInvitation = before?.sentAt && { sentAt: now, expiresAt: linkExpiry(openDays, now), lastReminderStep: 0 };
		const [signer] = await tx
			.update(contractSigners)
			.set({
				...correction,
				...newInvitation,
				linkId: randomUUID(),
				inPersonId: null,
				sendCount: sql`${contractSigners.sendCount} + 1`,
			})
			.where(
				and(
					isUnanswered(signerId),
					eq(contractSigners.contractId, id),
					eq(contractSigners.role, "customer"),
					isNull(contractSigners.openedAt),
				),
			)
			.returning();
		if (!signer || !before) throw new TransitionRefusedError();
		if (newInvitation && signer.email) {
			await sendEmailIfAddressed(tx, signingRequestEmail(contract, signer, "invited"));
			await scheduleReminders(tx, signer);
		}
		const facts = { from: { name: before.name, email: before.email }, to: correction };
		await appendEvent(tx, id, "corrected", actor(by), facts, now);
		return done;
	});
}

/**
 * Starts signing on our device: creates a link that works for 30 minutes in this browser only, records the staff member as
 * witness, and tells the signer by email.
 */
export async function startInPersonSigning(
	by: Permitted<"contracts.in-person">,
	id: string,
	signerId: string,
	now: Date,
): Promise<{ inPersonId: string } | "stale"> {
	return runUnlessStale(async (tx) => {
		const contract = await applyTransition(tx, id, "hand-over", null, {}, now);
		if (!contract) throw new TransitionRefusedError();
		const nextPositions = nextSignerPositions(await listContractSigners(id, tx), contract.content.order);
		const inPersonId = randomUUID();
		const [signer] = await tx
			.update(contractSigners)
			.set({
				inPersonId,
				inPersonSessionId: by.sessionId ?? null,
				inPersonExpiresAt: new Date(now.getTime() + inPersonMinutes * 60_000),
				witnessId: by.id,
				witnessName: by.name,
				sentAt: sql`coalesce(${contractSigners.sentAt}, ${now.toISOString()}::timestamptz)`,
			})
			.where(and(isUnanswered(signerId), eq(contractSigners.contractId, id), eq(contractSigners.role, "customer")))
			.returning();
		if (!signer || !nextPositions.includes(signer.position)) throw new TransitionRefusedError();
		await sendEmailIfAddressed(tx, handoverEmail(contract, { ...signer, inPersonId }, by.name, now));
		await appendEvent(tx, id, "handed-over", actor(by), { signer: signer.name }, now);
		await handOverDevice(tx, by, now);
		return { inPersonId };
	});
}

/** Cancels a contract before everyone signed. All links stop working, and the invited customers are told by email. */
export async function cancelContract(
	by: Permitted<"contracts.cancel">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<Outcome> {
	return endContract(by, id, seenVersion, reason, "cancel", now);
}

/** Voids a signed contract, with the reason: the customer used the right to cancel, or both agreed. It is never deleted. */
export async function voidContract(
	by: Permitted<"contracts.cancel">,
	id: string,
	seenVersion: number,
	reason: string,
	now: Date,
): Promise<Outcome> {
	return endContract(by, id, seenVersion, reason, "void", now);
}

async function endContract(
	by: Permitted<"contracts.cancel">,
	id: string,
	seenVersion: number,
	reason: string,
	event: "cancel" | "void",
	now: Date,
): Promise<Outcome> {
	return db.transaction(async (tx) => {
		const contract = await applyTransition(tx, id, event, seenVersion, { closedAt: now, closedReason: reason }, now);
		if (!contract) return "stale";
		if (event === "void") {
			await enqueue(tx, finalVersionQueue, { contractId: id });
			await raiseEvent(tx, contractVoided, { contractId: id, at: now });
		} else
			for (const signer of (await listContractSigners(id, tx)).filter(isInvitedCustomer))
				await sendEmailIfAddressed(tx, cancellationEmail(contract, signer));
		await appendEvent(tx, id, event === "void" ? "voided" : "cancelled", actor(by), { reason }, now);
		return "done";
	});
}

function isInvitedCustomer({ sentAt, role }: Signer): boolean {
	return sentAt !== null && role === "customer";
}
