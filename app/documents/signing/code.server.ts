import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { documentCodes } from "#app/documents/tables.server.ts";
import { emailBody, type Sender } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { accountLimit } from "#app/platform/rate-limit.ts";
import { consumeAccountLimit } from "#app/platform/rate-limits.server.ts";
import { codeAttempts, codeMinutes, parseCode } from "./code.ts";

const codeLimit = accountLimit("document.code", 5, 3600);

const kinds = defineEmailKinds({
	"document-code": {
		secret: true,
		resend: "The signer can ask for a new code on the page where they sign.",
		validForMinutes: codeMinutes,
		priority: "urgent",
	},
});

/** A code is valid for one document and one email address. */
export type CodeTarget = { entity: string; entityId: string; email: string };

type CodeEmail = {
	/** of the person to greet */
	name: string;
	/** "contract C-2026-0017" */
	documentName: string;
	sender: Sender;
	replyTo?: string;
};

type CodeResult = "right" | "wrong" | "spent" | "expired";

/** Emails a new code, which replaces an earlier one for the same document and address. `wait`: seconds until the next may be sent. */
export async function sendCode(target: CodeTarget, email: CodeEmail, now: Date): Promise<"sent" | { wait: number }> {
	const address = target.email.trim().toLowerCase();
	const wait = await consumeAccountLimit(codeLimit, `${target.entity} ${target.entityId} ${address}`);
	if (wait) return { wait };
	const code = String(randomInt(1_000_000)).padStart(6, "0");
	await db.transaction(async (tx) => {
		const newCode = {
			hash: hashCode(target, code),
			attempts: 0,
			expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
			sentAt: now,
		};
		await tx
			.insert(documentCodes)
			.values({ entity: target.entity, entityId: target.entityId, email: address, ...newCode })
			.onConflictDoUpdate({
				target: [documentCodes.entity, documentCodes.entityId, documentCodes.email],
				set: newCode,
			});
		await sendEmail(tx, {
			entity: target.entity,
			entityId: target.entityId,
			kind: kinds["document-code"],
			idempotencyKey: `code:${target.entity}:${target.entityId}:${newCode.hash.slice(0, 12)}:${now.getTime()}`,
			to: target.email,
			replyTo: email.replyTo,
			subject: `Your verification code for ${email.documentName}`,
			...emailBody(
				email.sender,
				[
					greeting(email.name),
					`To sign ${email.documentName}, enter this verification code: ${code.slice(0, 3)} ${code.slice(3)}`,
					`The code works for ${codeMinutes} minutes. If you don't want to sign now, you can ignore this email. Nothing is signed until you enter the code. We'll never ask you for the code over the phone.`,
				],
				`someone is signing ${email.documentName} with this address`,
			),
		});
	});
	return "sent";
}

/** Checks a typed code. A wrong one counts as an attempt; a right one stays valid until it is consumed. */
export async function checkCode(target: CodeTarget, typed: string, now: Date): Promise<CodeResult> {
	const [row] = await db
		.update(documentCodes)
		.set({ attempts: sql`${documentCodes.attempts} + 1` })
		.where(and(targetCondition(target), gt(documentCodes.expiresAt, now), lt(documentCodes.attempts, codeAttempts)))
		.returning({ hash: documentCodes.hash });
	if (!row) {
		const [current] = await db
			.select({ expiresAt: documentCodes.expiresAt })
			.from(documentCodes)
			.where(targetCondition(target));
		return current && current.expiresAt > now ? "spent" : "expired";
	}
	if (row.hash !== hashCode(target, parseCode(typed))) return "wrong";
	await db
		.update(documentCodes)
		.set({ attempts: sql`greatest(${documentCodes.attempts} - 1, 0)` })
		.where(and(targetCondition(target), eq(documentCodes.hash, row.hash)));
	return "right";
}

/** Deletes the code, in the transaction that signs. False when it was used, replaced or expired meanwhile: don't sign. */
export async function consumeCode(tx: Tx, target: CodeTarget, typed: string, now: Date): Promise<boolean> {
	const spent = await tx
		.delete(documentCodes)
		.where(
			and(
				targetCondition(target),
				eq(documentCodes.hash, hashCode(target, parseCode(typed))),
				gt(documentCodes.expiresAt, now),
			),
		)
		.returning({ hash: documentCodes.hash });
	return spent.length === 1;
}

function targetCondition({ entity, entityId, email }: CodeTarget) {
	return and(
		eq(documentCodes.entity, entity),
		eq(documentCodes.entityId, entityId),
		eq(documentCodes.email, email.trim().toLowerCase()),
	);
}

function hashCode({ entity, entityId, email }: CodeTarget, code: string): string {
	const signedText = `code:${entity}:${entityId}:${email.trim().toLowerCase()}:${code}`;
	return createHmac("sha256", settings.secretKey).update(signedText).digest("hex");
}
