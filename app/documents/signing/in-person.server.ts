import { findSessionOfDevice } from "#app/people/staff/sessions.server.ts";
import { withoutDoublePeriods } from "#app/platform/dates.ts";

/** How many minutes an in-person link works after the device is handed to a signer. */
export const inPersonMinutes = 30;

/** Whether a request comes from the browser that was handed to the signer. In-person links work nowhere else. */
export async function isHandedOverDevice(sessionId: string | null, headers: Headers | null): Promise<boolean> {
	if (!sessionId || !headers) return false;
	return (await findSessionOfDevice(headers))?.session.id === sessionId;
}

/** The paragraphs that tell a signer about the handover, so that no one can sign in their name unnoticed. */
export function handoverParagraphs(facts: {
	documentName: string;
	witness: string;
	/** with the time zone's local time: "Nov 22, 3:12 p.m." */
	at: string;
	phone: string;
}): string[] {
	const { documentName, witness, at, phone } = facts;
	return [
		withoutDoublePeriods(`${witness} gave you a device to sign ${documentName} on, in person, on ${at}.`),
		`If you're not with ${witness}, call us right away${phone ? ` at ${phone}` : ""}. Someone may be trying to sign in your name.`,
	];
}
