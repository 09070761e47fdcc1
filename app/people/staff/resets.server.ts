import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { record } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { replacePassword } from "./credentials.server.ts";
import { postReset, postWarning } from "./emails.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { passwordReset } from "./queues.server.ts";
import { accountKey, type Visitor } from "./sign-in.server.ts";
import { staff, staffResets } from "./tables.server.ts";

const scope = "staff-reset";
const lifetime = 60 * 60 * 1000;

/**
 * Somebody forgot a password. What happens here is the same for every address, so neither the answer nor its time tells
 * who works here: a task looks the address up. Gives the seconds to wait when it was asked for too often.
 */
export async function askForReset(visitor: Visitor, email: string): Promise<number | null> {
	const wait =
		(await overLimit("password-reset", visitor.ip)) ?? (await overLimit("password-reset", accountKey(email)));
	if (wait) return wait;
	await db.transaction((tx) => enqueue(tx, passwordReset, { email: email.toLowerCase() }));
	return null;
}

/** Sends the link when the address belongs to somebody who works here, else does nothing. */
export async function sendReset(email: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [person] = await tx
			.select()
			.from(staff)
			.where(and(eq(staff.email, email), isNull(staff.deactivatedAt)));
		if (!person) return;
		const linkId = randomUUID();
		const expiresAt = new Date(now.getTime() + lifetime);
		await tx.insert(staffResets).values({ linkId, userId: person.id, expiresAt });
		const link = `${settings.origin}/admin/reset/${makeLink(scope, linkId)}`;
		await postReset(tx, { id: person.id, linkId, to: person.email, name: person.name, link });
		await record(tx, { kind: "visitor", name: "Sign-in page" }, "staff", person.id, "reset-asked");
	});
}

/** Whose password the link may set; null when it is unknown, expired or used. */
export async function readReset(token: string, now: Date): Promise<{ name: string; email: string } | null> {
	const linkId = readLink(scope, token);
	if (!linkId) return null;
	const [row] = await db
		.select({ name: staff.name, email: staff.email })
		.from(staffResets)
		.innerJoin(staff, eq(staff.id, staffResets.userId))
		.where(and(isUsable(linkId, now), isNull(staff.deactivatedAt)));
	return row ?? null;
}

/** Sets the new password once and signs the person out everywhere. */
export async function resetPassword(token: string, password: string, now: Date): Promise<"set" | "gone"> {
	const linkId = readLink(scope, token);
	if (!linkId) return "gone";
	const hash = await hashPassword(password);
	return db.transaction(async (tx) => {
		const [row] = await tx
			.update(staffResets)
			.set({ usedAt: now })
			.where(isUsable(linkId, now))
			.returning({ staffId: staffResets.userId });
		if (!row) return "gone";
		const [person] = await tx
			.select()
			.from(staff)
			.where(and(eq(staff.id, row.staffId), isNull(staff.deactivatedAt)));
		if (!person) return "gone";
		await replacePassword(tx, person.id, hash, now);
		await postWarning(tx, { ...person, to: person.email, what: "Your password was changed", at: now });
		await record(tx, { kind: "staff", id: person.id, name: person.name }, "staff", person.id, "password-reset");
		return "set";
	});
}

function isUsable(linkId: string, now: Date) {
	return and(eq(staffResets.linkId, linkId), isNull(staffResets.usedAt), gt(staffResets.expiresAt, now));
}
