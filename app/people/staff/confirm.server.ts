import type { RouterContextProvider } from "react-router";
import { actor, requirePermission } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { db } from "#app/platform/db.server.ts";
import { staffSessionContext } from "./guard.server.ts";
import { checkOwnPassword } from "./own-account.server.ts";
import { isRecentlyConfirmed } from "./session-limits.ts";
import { ownPasswordMessage } from "./visitor.server.ts";

/** The password field of `ConfirmIdentity`. */
const confirmationField = "confirmation-password";

/** Tells the page of a form to show `ConfirmIdentity` and keep what was typed, because the form needs a confirmation. */
export type ConfirmationNeeded = { kind: "confirm"; error: string | null; status: number };

/** Whether the person who is using this browser has proved who they are within the last 10 minutes. */
export function hasConfirmedIdentity(context: Readonly<RouterContextProvider>, now: Date): boolean {
	return isRecentlyConfirmed(context.get(staffSessionContext)?.session.confirmedAt ?? null, now);
}

/**
 * Null when the person signed in or confirmed who they are within the last 10 minutes, or does so with the password in this
 * form. Otherwise the page must ask for it, and nothing may be changed.
 */
export async function requireConfirmation(
	context: Readonly<RouterContextProvider>,
	form: FormData,
	now: Date,
): Promise<ConfirmationNeeded | null> {
	const by = requirePermission(context, "account.own");
	const typed = form.get(confirmationField);
	form.delete(confirmationField); // so that no page sends it back
	if (typeof typed !== "string") {
		return hasConfirmedIdentity(context, now) ? null : { kind: "confirm", error: null, status: 403 };
	}
	const checked = await checkOwnPassword(by, typed.slice(0, 200));
	if (checked !== "right")
		return { kind: "confirm", error: ownPasswordMessage(checked), status: checked === "wrong" ? 403 : 429 };
	await db.transaction((tx) => recordAudit(tx, actor(by), "staff", by.id, "identity-confirmed"));
	return null;
}
