import { and, eq } from "drizzle-orm";
import { type OutgoingEmail, sendEmail } from "#app/messaging/email/send.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import type { DigestWay } from "./digest-times.ts";
import { isByEmail } from "./kinds.server.ts";
import { withOffSwitch } from "./off-link.server.ts";
import { findQuietNight } from "./quiet-hours.ts";
import { listRecipients, type Recipient, readQuietHours, readWay } from "./recipients.server.ts";
import { staffDigests, staffNotices } from "./tables.server.ts";

export type Notice = {
	/** of `staffEmails` in the registry */
	key: string;
	subject: string;
	/** more about it in a digest, such as what a customer wrote */
	detail?: string;
	/** of its page in the back office */
	path: string;
	/** one email for each person and key */
	idempotencyKey: string;
};

/** What the email of one person says; its subject, recipient and key are those of the notice. */
type PersonalEmail = Pick<OutgoingEmail, "kind" | "text" | "html" | "replyTo" | "attachments">;

const maxDetail = 600;

/** Emails people by the way that each has chosen: at once, in a digest, or after their quiet hours. */
export async function notifyPeople(
	tx: Tx,
	notice: Notice,
	isFor: (person: Recipient) => boolean,
	toEmail: (person: Recipient) => PersonalEmail,
	now: Date,
): Promise<void> {
	for (const person of await listRecipients(tx, notice.key)) {
		if (!isByEmail(person.way) || !isFor(person)) continue;
		const isQuiet = findQuietNight(person.quiet, now, settings.timeZone) !== null;
		const way = person.way !== "now" ? (person.way as DigestWay) : isQuiet ? "morning" : "now";
		const isNew = await storeNotice(tx, person.id, way, notice, now);
		if (way !== "now" || !isNew) continue;
		const email = await withOffSwitch(tx, person.id, notice.key, toEmail(person));
		await sendEmail(
			tx,
			{
				...email,
				entity: "staff",
				entityId: person.id,
				to: person.email,
				subject: notice.subject,
				idempotencyKey: `${notice.idempotencyKey}:${person.id}`,
			},
			now,
		);
	}
}

/**
 * An email about what a customer did, to the office's address, unless it is turned off there, and to the people who want it too.
 * Whoever has the office's address as their own gets it once. `to` is "" while the office has no address.
 */
export async function notifyOffice(tx: Tx, key: string, email: OutgoingEmail, path: string, now: Date): Promise<void> {
	if (email.to && (await readWay(tx, null, key)) !== "off")
		await sendEmail(tx, await withOffSwitch(tx, null, key, email), now);
	const { subject, idempotencyKey, kind, text, html, replyTo, attachments } = email;
	const office = email.to.trim().toLowerCase();
	await notifyPeople(
		tx,
		{ key, subject, path, idempotencyKey },
		(person) => person.email.toLowerCase() !== office,
		() => ({ kind, text, html, replyTo, attachments }),
		now,
	);
}

/**
 * For emails of their own kind, such as those with a calendar invitation: with the link that turns them off, and sent when the
 * quiet hours of its reader end.
 */
export async function afterQuietHours(
	tx: Tx,
	staffId: string | null,
	key: string,
	email: OutgoingEmail,
	now: Date,
): Promise<OutgoingEmail> {
	const night = staffId && findQuietNight(await readQuietHours(tx, staffId), now, settings.timeZone);
	return { ...(await withOffSwitch(tx, staffId, key, email)), startAfter: night ? night.to : undefined };
}

/** False when the person has the notice already. */
async function storeNotice(
	tx: Tx,
	staffId: string,
	way: "now" | DigestWay,
	{ key, subject, detail = "", path, idempotencyKey }: Notice,
	now: Date,
): Promise<boolean> {
	const at = way === "now" ? now : await joinDigest(tx, staffId, way, now);
	const [stored] = await tx
		.insert(staffNotices)
		.values({ staffId, key, way, subject, detail: shorten(detail), path, at, idempotencyKey })
		.onConflictDoNothing()
		.returning({ id: staffNotices.id });
	return stored !== undefined;
}

/**
 * The instant at which a notice counts for the next digest. The lock keeps a digest that ends later from being sent before this
 * transaction has ended; one that was sent meanwhile moves the notice into the next.
 */
async function joinDigest(tx: Tx, staffId: string, way: DigestWay, now: Date): Promise<Date> {
	await tx.insert(staffDigests).values({ staffId, way, coveredTo: now }).onConflictDoNothing();
	const [digest] = await tx
		.select({ coveredTo: staffDigests.coveredTo })
		.from(staffDigests)
		.where(and(eq(staffDigests.staffId, staffId), eq(staffDigests.way, way)))
		.for("share");
	return digest && digest.coveredTo > now ? digest.coveredTo : now;
}

function shorten(text: string): string {
	return text.length > maxDetail ? `${text.slice(0, maxDetail - 1).trimEnd()}…` : text;
}
