import { and, eq, lt } from "drizzle-orm";
import { checkReminderTime, type ReminderResult } from "#app/documents/reminders/reminder-jobs.server.ts";
import type { ReminderState } from "#app/documents/reminders/reminder-state.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import type { CustomerReply } from "#app/messaging/inbox/events.server.ts";
import { actor, type Permitted } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { nextSignerPositions } from "./contract.ts";
import { type Contract, listContractSigners, lockContract, type Signer } from "./contracts.server.ts";
import { defaultSignerReminder, expiringLinkEmail, signerReminderEmail } from "./emails.server.ts";
import { appendEvent } from "./event-chain.server.ts";
import { readContractSettings } from "./library.server.ts";
import { signerReminderQueue } from "./queues.server.ts";
import { minHoursBetween, signerReminders } from "./reminders.ts";
import { contractReminders, contractSigners } from "./tables.server.ts";

/** One reminder of one signer. `sentAt` is the ISO instant of the invitation; a newer invitation has its own reminders. */
export type ReminderJob = { signerId: string; sentAt: string; step: number };

/** Queues the reminders of a signer in the transaction that invites them. */
export async function scheduleReminders(tx: Tx, signer: Signer): Promise<void> {
	const { id: signerId, sentAt, email } = signer;
	if (!sentAt || !email) return;
	for (const { step, at } of reminderTimesOfSigner(signer))
		await enqueue(tx, signerReminderQueue, { signerId, sentAt: sentAt.toISOString(), step }, { startAfter: at });
}

function reminderTimesOfSigner({ role, sentAt, expiresAt }: Signer) {
	return role === "customer" && sentAt && expiresAt ? signerReminders(sentAt, expiresAt, settings.timeZone) : [];
}

/** Emails one reminder if it still applies. Safe to run again: it emails only one. */
export async function remindSigner(reminder: ReminderJob, now: Date): Promise<ReminderResult> {
	const { sendReminders, reminderText } = await readContractSettings();
	const [invited] = await db.select().from(contractSigners).where(eq(contractSigners.id, reminder.signerId));
	if (!invited) return "skipped";
	return db.transaction(async (tx) => {
		const contract = await lockContract(tx, invited.contractId);
		const signers = await listContractSigners(invited.contractId, tx);
		const signer = signers.find(({ id }) => id === invited.id);
		const due = signer && reminderTimesOfSigner(signer).find(({ step }) => step === reminder.step);
		if (!contract || !due || signer.sentAt?.toISOString() !== reminder.sentAt) return "skipped";
		const timing = await checkReminderTime(tx, signerReminderQueue, reminder, due.at, now);
		if (timing !== "now") return timing;
		const custom = await readReminderOverride(contract.id, tx);
		if (!sendReminders || custom.isOff || !canSignNow(contract, signer, signers, now)) return "skipped";
		const [claimed] = await tx
			.update(contractSigners)
			.set({ lastReminderStep: due.step, remindedAt: now })
			.where(and(eq(contractSigners.id, signer.id), lt(contractSigners.lastReminderStep, due.step)))
			.returning({ id: contractSigners.id });
		if (!claimed) return "skipped";
		const text = defaultSignerReminder(contract, signer, custom.text || reminderText);
		const email = due.expiresSoon
			? expiringLinkEmail(contract, signer, due.step)
			: signerReminderEmail(contract, signer, String(due.step), text);
		await sendEmail(tx, email);
		const system = { kind: "system", name: "System" } as const;
		await appendEvent(tx, contract.id, "reminded", system, { signer: signer.name, step: due.step }, now);
		return "sent";
	});
}

/** The text of a reminder: the contract's own, or the company's; "" for the default one. */
export async function findReminderText(contractId: string): Promise<string> {
	const { reminderText } = await readContractSettings();
	return (await readReminderOverride(contractId, db)).text || reminderText;
}

/** The last reminder that the office's own one at `now` replaces: no two reach a signer within a day. */
export function lastReplacedStep(signer: Signer, now: Date): number {
	const soon = now.getTime() + minHoursBetween * 3_600_000;
	return Math.max(0, ...reminderTimesOfSigner(signer).flatMap(({ step, at }) => (at.getTime() <= soon ? [step] : [])));
}

/** Whether this signer can sign now and hasn't. False while they are signing in person. */
function canSignNow(contract: Contract, signer: Signer, signers: Signer[], now: Date): boolean {
	if (contract.status !== "pending" || signer.signedAt || signer.declinedAt) return false;
	if (signer.inPersonExpiresAt && signer.inPersonExpiresAt > now) return false;
	if (!signer.expiresAt || signer.expiresAt <= now) return false;
	return nextSignerPositions(signers, contract.content.order).includes(signer.position);
}

async function readReminderOverride(
	contractId: string,
	tx: Pick<Tx, "select">,
): Promise<{ isOff: boolean; text: string }> {
	const [row] = await tx.select().from(contractReminders).where(eq(contractReminders.contractId, contractId));
	return row ?? { isOff: false, text: "" };
}

type By = Permitted<"contracts.send">;

/** A customer who answered an email about a contract gets no more reminders until the office turns them on. */
export async function stopAfterReply(tx: Tx, { entity, entityId, at }: CustomerReply): Promise<void> {
	if (entity !== "contract" || (await lockContract(tx, entityId))?.status !== "pending") return;
	await tx
		.insert(contractReminders)
		.values({ contractId: entityId, isOff: true })
		.onConflictDoUpdate({ target: contractReminders.contractId, set: { isOff: true } });
	await recordAudit(tx, { kind: "system", name: "System" }, "contract", entityId, "customer-replied", {}, at);
	await broadcast(tx, "contract", entityId);
}

/** Turns the reminders of one contract on or off. */
export async function setReminders(by: By, id: string, isOn: boolean, now: Date): Promise<"done" | "stale"> {
	return updateReminderOverride(by, id, { isOff: !isOn }, isOn ? "reminders-on" : "reminders-off", now);
}

/** Saves the reminder text of one contract; "" restores the company's text. */
export async function saveReminderText(by: By, id: string, text: string, now: Date): Promise<"done" | "stale"> {
	return updateReminderOverride(by, id, { text }, "reminder-text-changed", now);
}

async function updateReminderOverride(
	by: By,
	contractId: string,
	values: { isOff?: boolean; text?: string },
	action: string,
	now: Date,
): Promise<"done" | "stale"> {
	return db.transaction(async (tx) => {
		if ((await lockContract(tx, contractId))?.status !== "pending") return "stale";
		await tx
			.insert(contractReminders)
			.values({ contractId, ...values })
			.onConflictDoUpdate({ target: contractReminders.contractId, set: values });
		await recordAudit(tx, actor(by), "contract", contractId, action, values, now);
		await broadcast(tx, "contract", contractId);
		return "done";
	});
}

/** Whether the signers of a sent contract are reminded, and when next. */
export async function readReminderState(contract: Contract, signers: Signer[], now: Date): Promise<ReminderState> {
	const [{ sendReminders, reminderText: companyText }, { isOff, text }] = await Promise.all([
		readContractSettings(),
		readReminderOverride(contract.id, db),
	]);
	const stoppedBy = isOff ? "off" : sendReminders ? null : "company";
	const times = signers
		.filter((signer) => canSignNow(contract, signer, signers, now))
		.flatMap((signer) =>
			reminderTimesOfSigner(signer).filter(({ step, at }) => at > now && step > signer.lastReminderStep),
		)
		.sort((a, b) => a.at.getTime() - b.at.getTime());
	return { isOn: stoppedBy === null, text, companyText, nextAt: stoppedBy ? null : (times[0]?.at ?? null), stoppedBy };
}
