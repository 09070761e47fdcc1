import { randomUUID } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";
import { enqueue } from "#app/platform/queue.server.ts";
import { checkEmailRequest } from "#app/platform/rate-limits.server.ts";
import { removePasskeys, replacePassword } from "./credentials.server.ts";
import { sendPasswordReset, sendSecurityAlert } from "./emails.server.ts";
import { hashPassword } from "./passwords.server.ts";
import { passwordReset } from "./queues.server.ts";
import type { SignInVisitor } from "./sign-in.server.ts";
import { staff, staffPasskeys, staffResets } from "./tables.server.ts";

const scope = "staff-reset";
const lifetime = 60 * 60 * 1000;

/**
 * Starts a password reset. A job looks up the email, so neither the response nor its timing reveals who has an account.
 * Returns the seconds to wait when there were too many requests from this IP address, else null.
 */
export async function requestPasswordReset(visitor: SignInVisitor, email: string): Promise<number | null> {
	const request = await checkEmailRequest("password-reset", visitor.ip, email);
	if (typeof request === "object") return request.wait;
	if (request === "sent-recently") return null;
	await db.transaction((tx) => enqueue(tx, passwordReset, { email: email.toLowerCase() }));
	return null;
}

/** Emails the reset link if the email belongs to an active account, else does nothing. */
export async function sendResetLink(email: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [person] = await tx
			.select()
			.from(staff)
			.where(and(eq(staff.email, email), isNull(staff.deactivatedAt)));
		if (!person) return;
		const linkId = randomUUID();
		const expiresAt = new Date(now.getTime() + lifetime);
		await tx.insert(staffResets).values({ linkId, userId: person.id, expiresAt });
		const link = `${settings.origin}/admin/reset/${createLinkToken(scope, linkId)}`;
		await sendPasswordReset(tx, { id: person.id, linkId, to: person.email, name: person.name, link });
		await recordAudit(tx, { kind: "visitor", name: "Sign-in page" }, "staff", person.id, "reset-requested");
	});
}

/** The person whose password the link may set; null when the link is unknown, expired or used. */
export async function findPasswordReset(
	token: string,
	now: Date,
): Promise<{ name: string; email: string; passkeys: number } | null> {
	const linkId = parseLinkToken(scope, token);
	if (!linkId) return null;
	const [row] = await db
		.select({
			name: staff.name,
			email: staff.email,
			passkeys: db.$count(staffPasskeys, eq(staffPasskeys.userId, staffResets.userId)),
		})
		.from(staffResets)
		.innerJoin(staff, eq(staff.id, staffResets.userId))
		.where(and(isUsable(linkId, now), isNull(staff.deactivatedAt)));
	return row ?? null;
}

/**
 * Sets the new password and signs the person out everywhere. Also removes their passkeys, unless they want to keep them:
 * whoever had access may have added one. A link works once.
 */
export async function resetPassword(
	token: string,
	password: string,
	now: Date,
	keepPasskeys = false,
): Promise<"set" | "gone"> {
	const linkId = parseLinkToken(scope, token);
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
		const removed = keepPasskeys ? 0 : await removePasskeys(tx, person.id);
		const what = removed ? "Your password was changed and your passkeys were removed" : "Your password was changed";
		await sendSecurityAlert(tx, { ...person, to: person.email, what, at: now });
		const by = { kind: "staff", id: person.id, name: person.name } as const;
		await recordAudit(tx, by, "staff", person.id, "password-reset", { passkeysRemoved: removed });
		return "set";
	});
}

function isUsable(linkId: string, now: Date) {
	return and(eq(staffResets.linkId, linkId), isNull(staffResets.usedAt), gt(staffResets.expiresAt, now));
}
