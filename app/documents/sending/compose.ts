// The email that delivers a document, as a person may change it before sending. Pure.

import type { ListStatus } from "#app/ui/status.ts";

export const sendKinds = ["send", "resend", "remind"] as const;
export type SendKind = (typeof sendKinds)[number];

/** What was decided before the sheet was opened; part of its URL. */
export type SendOptions = {
	/** ids of the contract rules whose warnings the sender acknowledged */
	acknowledged: string[];
	/** the only signer who gets the email; "" for everyone who must sign next */
	signerId: string;
};

/** What the sender decides about an email. `{number}` in the subject and the message is filled in when it is sent. */
export type ComposedEmail = SendOptions & {
	/** "" for a document that goes to its signers */
	to: string;
	cc: string[];
	subject: string;
	message: string;
	/** replaces the customer's link, so that earlier emails stop working */
	newLink: boolean;
	/** false: the address is for this email only and isn't saved to the customer */
	saveAddress?: boolean;
	/** the addresses entered for signers without one, by the ids in `SendSheet.missingAddresses` */
	addresses?: Readonly<Record<string, string>>;
};

/** The fields of an email that a document fills in. */
export type EmailDefaults = Pick<ComposedEmail, "to" | "subject" | "message">;

/** A send that its sender can no longer undo. */
export type Sending = { email: ComposedEmail; scheduledId: string };

export type AddressField = `address-${string}`;

/** The field of the sheet in which a signer's address is entered. */
export const addressField = (signerId: string): AddressField => `address-${signerId}`;

export const maxCopies = 5;

export function sendUrl(entity: string, id: string, kind: SendKind, options: Partial<SendOptions> = {}): string {
	const query = new URLSearchParams();
	for (const rule of options.acknowledged ?? []) query.append("acknowledged", rule);
	if (options.signerId) query.set("signer", options.signerId);
	return `/admin/send/${entity}/${id}/${kind}${query.size ? `?${query}` : ""}`;
}

/** "10 seconds" */
export function formatSeconds(seconds: number): string {
	return seconds === 1 ? "1 second" : `${seconds} seconds`;
}

export function undoUrl(entity: string, id: string): string {
	return `/admin/send/${entity}/${id}/undo`;
}

/** The newest send of a document that waits to be carried out or failed. */
export type OpenSend = {
	id: string;
	kind: SendKind;
	/** false: it failed */
	isPending: boolean;
	problem: string;
	sendAt: string;
	to: string;
};

/** The list status of a document while its first email can still be undone. */
export function openSendStatus(send: OpenSend | null): ListStatus | null {
	return send?.isPending && send.kind === "send" ? { label: "Sending", tone: "info", reason: "" } : null;
}
