// What later wings enclose with the signed copy of a change order, such as the credit memo of a lower price: the customer
// gets one email with everything.
import type { OutgoingEmail } from "#app/messaging/email/send.server.ts";
import type { Ordered } from "#app/noun/ordered.ts";
import { collect } from "#app/noun/registry.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

export type Enclosure = {
	to: string;
	/** the sentence of the email about it */
	text: string;
	attachment: NonNullable<OutgoingEmail["attachments"]>[number];
	/** called in the transaction that queues the email; false when another email has it already */
	claim: (tx: Tx) => Promise<boolean>;
};

type EnclosureSource = Ordered & {
	/** creates what is missing; can run twice */
	prepare: (changeOrderId: string, now: Date) => Promise<Enclosure[]>;
};

declare module "#app/noun/registry.server.ts" {
	interface Noun {
		/** its documents that are emailed with the signed copy of a change order */
		signedCopyEnclosures?: readonly EnclosureSource[];
	}
}

export async function prepareEnclosures(changeOrderId: string, now: Date): Promise<Enclosure[]> {
	const enclosures: Enclosure[] = [];
	for (const { prepare } of collect("signedCopyEnclosures")) enclosures.push(...(await prepare(changeOrderId, now)));
	return enclosures;
}

/** The enclosures for this address that no other email has. */
export async function claimEnclosures(tx: Tx, enclosures: readonly Enclosure[], to: string): Promise<Enclosure[]> {
	const claimed: Enclosure[] = [];
	for (const enclosure of enclosures)
		if (enclosure.to.toLowerCase() === to.toLowerCase() && (await enclosure.claim(tx))) claimed.push(enclosure);
	return claimed;
}
