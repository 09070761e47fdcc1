import { findSession } from "#app/people/staff/sessions.server.ts";

/** Minutes for which the link on a device that was handed to a signer works. */
export const inPersonMinutes = 30;

/** Whether a request comes from the browser that was handed to the signer. Elsewhere, an in-person link opens nothing. */
export async function isHandedOverDevice(sessionId: string | null, headers: Headers | null): Promise<boolean> {
	if (!sessionId || !headers) return false;
	return (await findSession(headers))?.session.id === sessionId;
}

/** The paragraphs that tell a signer about the handover, so that no one can sign in their name unnoticed. */
export function handoverParagraphs(facts: {
	documentName: string;
	witness: string;
	/** with the time zone's local time: "Nov 22, 2026, 3:12 PM" */
	at: string;
	phone: string;
}): string[] {
	const { documentName, witness, at, phone } = facts;
	return [
		`${witness} handed you a device on ${at} so that you can sign ${documentName} in person.`,
		`If you're not with ${witness}, call us right away${phone ? ` at ${phone}` : ""}. Someone may be trying to sign in your name.`,
	];
}
