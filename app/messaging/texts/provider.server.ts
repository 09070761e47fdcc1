// Hands texts to the provider.
import type { texts } from "./tables.server.ts";

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

/** `validForMs`: the provider drops it when it can't deliver it within this time. */
export async function sendWithProvider(_text: TextRecord, _validForMs: number): Promise<SendOutcome> {
	return { kind: "saved" };
}
