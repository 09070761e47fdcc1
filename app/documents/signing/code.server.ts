import { createHmac, randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { paperCodes } from "#app/documents/tables.server.ts";
import { emailBody, type Sender } from "#app/messaging/email/layout.ts";
import { postMail } from "#app/messaging/email/outgoing.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { codeMinutes, codeTries, readCode } from "./code.ts";

/** What a code is good for: this paper, in the hands of whoever reads this address. */
export type CodeFor = { entity: string; entityId: string; address: string };

type CodeLetter = {
	/** who is greeted */
	name: string;
	/** "contract C-2026-0017" */
	paper: string;
	sender: Sender;
	replyTo?: string;
};

type CodeAnswer = "right" | "wrong" | "spent" | "expired";

/** Mails a new code; an earlier one for the same paper and address stops working. Too often: the seconds to wait. */
export async function sendCode(of: CodeFor, letter: CodeLetter, now: Date): Promise<"sent" | { wait: number }> {
	const address = of.address.trim().toLowerCase();
	const wait = await overLimit("paper.code", `${of.entity} ${of.entityId} ${address}`);
	if (wait) return { wait };
	const code = String(randomInt(1_000_000)).padStart(6, "0");
	await db.transaction(async (tx) => {
		const fresh = {
			hash: hashOf(of, code),
			tries: 0,
			endsAt: new Date(now.getTime() + codeMinutes * 60_000),
			sentAt: now,
		};
		await tx
			.insert(paperCodes)
			.values({ entity: of.entity, entityId: of.entityId, address, ...fresh })
			.onConflictDoUpdate({ target: [paperCodes.entity, paperCodes.entityId, paperCodes.address], set: fresh });
		await postMail(tx, {
			entity: of.entity,
			entityId: of.entityId,
			kind: "paper-code",
			once: `code:${of.entity}:${of.entityId}:${fresh.hash.slice(0, 12)}:${now.getTime()}`,
			to: of.address,
			replyTo: letter.replyTo,
			secret: true,
			subject: `Your code for ${letter.paper}`,
			...emailBody(letter.sender, [
				`Hello ${letter.name},`,
				`to sign ${letter.paper}, type this code on its page: ${code.slice(0, 3)} ${code.slice(3)}`,
				`It works for ${codeMinutes} minutes. If you do not want to sign now, ignore this mail: nothing happens without the code. We never ask for it on the phone.`,
			]),
		});
	});
	return "sent";
}

/** Whether the typed code is the one mailed. A wrong one uses up a try; a right one stays good until it is spent. */
export async function checkCode(of: CodeFor, typed: string, now: Date): Promise<CodeAnswer> {
	const [row] = await db
		.update(paperCodes)
		.set({ tries: sql`${paperCodes.tries} + 1` })
		.where(and(rowOf(of), gt(paperCodes.endsAt, now), lt(paperCodes.tries, codeTries)))
		.returning({ hash: paperCodes.hash });
	if (!row) {
		const [left] = await db.select({ endsAt: paperCodes.endsAt }).from(paperCodes).where(rowOf(of));
		return left && left.endsAt > now ? "spent" : "expired";
	}
	if (row.hash !== hashOf(of, readCode(typed))) return "wrong";
	await db
		.update(paperCodes)
		.set({ tries: sql`greatest(${paperCodes.tries} - 1, 0)` })
		.where(and(rowOf(of), eq(paperCodes.hash, row.hash)));
	return "right";
}

/** Uses the code up, in the transaction that signs. False when it was used, replaced or ran out meanwhile: don't sign. */
export async function spendCode(tx: Tx, of: CodeFor, typed: string, now: Date): Promise<boolean> {
	const spent = await tx
		.delete(paperCodes)
		.where(and(rowOf(of), eq(paperCodes.hash, hashOf(of, readCode(typed))), gt(paperCodes.endsAt, now)))
		.returning({ hash: paperCodes.hash });
	return spent.length === 1;
}

function rowOf({ entity, entityId, address }: CodeFor) {
	return and(
		eq(paperCodes.entity, entity),
		eq(paperCodes.entityId, entityId),
		eq(paperCodes.address, address.trim().toLowerCase()),
	);
}

function hashOf({ entity, entityId, address }: CodeFor, code: string): string {
	const bound = `code:${entity}:${entityId}:${address.trim().toLowerCase()}:${code}`;
	return createHmac("sha256", settings.secretKey).update(bound).digest("hex");
}
