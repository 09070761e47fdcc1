import { and, eq, lt } from "drizzle-orm";
import { politeTime } from "#app/documents/reminders/reminder-times.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { actor, type Permitted } from "#app/people/staff/permit.server.ts";
import { record } from "#app/platform/audit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { notify } from "#app/platform/notices.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { happened } from "./chain.server.ts";
import { turnOf } from "./contract.ts";
import { type Contract, holdContract, type Signer, signersOf } from "./contracts.server.ts";
import { reminderMail } from "./emails.server.ts";
import { readContractSettings } from "./library.server.ts";
import { signerReminder } from "./queues.server.ts";
import { remindersOf } from "./reminders.ts";
import { contractReminders, contractSigners } from "./tables.server.ts";

const day = 86_400_000;

/** One reminder of one signer; `sentAt` says of which asking, a later one has reminders of its own. */
export type Remind = { signerId: string; sentAt: string; step: number };

/** The reminders of a customer who is asked now, as jobs of the transaction that asks. */
export async function planReminders(tx: Tx, signer: Signer): Promise<void> {
	const { id: signerId, sentAt } = signer;
	if (!sentAt) return;
	for (const { step, at } of timesOf(signer))
		await enqueue(tx, signerReminder, { signerId, sentAt: sentAt.toISOString(), step }, { startAfter: at });
}

function timesOf({ role, sentAt, expiresAt }: Signer) {
	return role === "customer" && sentAt && expiresAt ? remindersOf(sentAt, expiresAt, settings.timeZone) : [];
}

/**
 * Mails one reminder, unless the signer or the office has moved meanwhile. Run twice, it mails once. One that could not
 * run for a day is dropped.
 */
export async function remindSigner(given: Remind, now: Date): Promise<"mailed" | "not" | "later"> {
	const { remind, reminderText } = await readContractSettings();
	const [asked] = await db.select().from(contractSigners).where(eq(contractSigners.id, given.signerId));
	if (!asked) return "not";
	return db.transaction(async (tx) => {
		const contract = await holdContract(tx, asked.contractId);
		const signers = await signersOf(asked.contractId, tx);
		const signer = signers.find(({ id }) => id === asked.id);
		const due = signer && timesOf(signer).find(({ step }) => step === given.step);
		if (!contract || !due || signer.sentAt?.toISOString() !== given.sentAt) return "not";
		if (now.getTime() > due.at.getTime() + day) return "not";
		const polite = politeTime(now < due.at ? due.at : now, settings.timeZone);
		if (polite > now) {
			await enqueue(tx, signerReminder, given, { startAfter: polite });
			return "later";
		}
		const own = await ownWords(contract.id, tx);
		if (!remind || own.off || !isAwaited(contract, signer, signers, now)) return "not";
		const [won] = await tx
			.update(contractSigners)
			.set({ reminded: due.step, remindedAt: now })
			.where(and(eq(contractSigners.id, signer.id), lt(contractSigners.reminded, due.step)))
			.returning({ id: contractSigners.id });
		if (!won) return "not";
		await postMail(tx, reminderMail(contract, signer, due.step, due.ends, own.words || reminderText));
		const program = { kind: "system", name: "Program" } as const;
		await happened(tx, contract.id, "reminded", program, { signer: signer.name, step: due.step }, now);
		return "mailed";
	});
}

/** Whether this signer could sign now and has not; nobody is reminded who holds our tablet. */
function isAwaited(contract: Contract, signer: Signer, signers: Signer[], now: Date): boolean {
	if (contract.status !== "pending" || signer.signedAt || signer.declinedAt) return false;
	if (signer.hereEndsAt && signer.hereEndsAt > now) return false;
	if (!signer.expiresAt || signer.expiresAt <= now) return false;
	return turnOf(signers, contract.content.order).includes(signer.position);
}

async function ownWords(contractId: string, on: Pick<Tx, "select">): Promise<{ off: boolean; words: string }> {
	const [row] = await on.select().from(contractReminders).where(eq(contractReminders.contractId, contractId));
	return row ?? { off: false, words: "" };
}

type By = Permitted<"contracts.send">;

/** Reminders of this contract, off or on again. */
export async function switchReminders(by: By, id: string, on: boolean, now: Date): Promise<"done" | "closed"> {
	return decide(by, id, { off: !on }, on ? "reminders-on" : "reminders-off", now);
}

/** What the reminders of this contract say; "" goes back to the company's words. */
export async function writeReminder(by: By, id: string, words: string, now: Date): Promise<"done" | "closed"> {
	return decide(by, id, { words }, "reminder-written", now);
}

async function decide(
	by: By,
	contractId: string,
	set: { off?: boolean; words?: string },
	action: string,
	now: Date,
): Promise<"done" | "closed"> {
	return db.transaction(async (tx) => {
		if ((await holdContract(tx, contractId))?.status !== "pending") return "closed";
		await tx
			.insert(contractReminders)
			.values({ contractId, ...set })
			.onConflictDoUpdate({ target: contractReminders.contractId, set });
		await record(tx, actor(by), "contract", contractId, action, set, now);
		await notify(tx, "contract", contractId);
		return "done";
	});
}

export type ReminderState = {
	on: boolean;
	words: string;
	/** what goes out without words of this contract; "" is the program's */
	usual: string;
	next: Date | null;
	why: "company" | "off" | null;
};

/** Whether the signers of a contract that is out are reminded, and when next. */
export async function reminderState(contract: Contract, signers: Signer[], now: Date): Promise<ReminderState> {
	const [{ remind, reminderText: usual }, { off, words }] = await Promise.all([
		readContractSettings(),
		ownWords(contract.id, db),
	]);
	const why = off ? "off" : remind ? null : "company";
	const times = signers
		.filter((signer) => isAwaited(contract, signer, signers, now))
		.flatMap((signer) => timesOf(signer).filter(({ step, at }) => at > now && step > signer.reminded))
		.sort((a, b) => a.at.getTime() - b.at.getTime());
	return { on: why === null, words, usual, next: why ? null : (times[0]?.at ?? null), why };
}
