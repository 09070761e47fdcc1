import { log } from "#app/platform/log.server.ts";
import type { texts } from "./tables.server.ts";
import { createMessage, readTwilioError, type TwilioFailure } from "./twilio.server.ts";
import { readTwilioAccount } from "./twilio-account.server.ts";

type TextRecord = typeof texts.$inferSelect;

/**
 * saved: no provider is set up. later: it certainly wasn't accepted, and can be tried again. unknown: it may have been accepted.
 * failed: rejected for good.
 */
export type SendOutcome =
	| { kind: "sent"; sid: string }
	| { kind: "saved" }
	| { kind: "later"; errorCode: number | null }
	| { kind: "unknown" }
	| { kind: "failed"; errorCode: number | null };

/** Hands a text to the provider. `validForMs`: the provider drops it when it can't deliver it within this time. */
export async function sendWithProvider(
	{ id, phone, body }: Pick<TextRecord, "id" | "phone" | "body">,
	validForMs: number,
): Promise<SendOutcome> {
	const account = await readTwilioAccount();
	if (!account) return { kind: "saved" };
	try {
		const sid = await createMessage(account, { id, to: phone, body, validForMs, media: [] });
		return sid ? { kind: "sent", sid } : { kind: "unknown" };
	} catch (error) {
		const failure = readTwilioError(error);
		const outcome = toOutcome(failure);
		log().warn({ textId: id, status: failure.status, code: failure.code, outcome: outcome.kind }, "text not sent");
		return outcome;
	}
}

const tooManyRequests = 20429;
/** The account or its sender isn't set up right. The owner can fix it before the text's time has passed. */
const setupErrors = [20003, 20005, 20404, 21606, 21659, 21703, 21704];

function toOutcome({ status, code, wasRefusedConnection }: TwilioFailure): SendOutcome {
	if (wasRefusedConnection) return { kind: "later", errorCode: null };
	if (status === null || status >= 500) return { kind: "unknown" };
	const isLater = status === 429 || status === 401 || code === tooManyRequests || setupErrors.includes(code ?? 0);
	return { kind: isLater ? "later" : "failed", errorCode: code };
}
