import { measureText } from "#app/messaging/texts/segments.ts";
import type { Recipient } from "./audience.server.ts";
import { composeCampaignText } from "./campaign.ts";

export type ComposedText = Recipient & { body: string; encoding: "GSM-7" | "UCS-2"; segments: number };

/** What each recipient reads. Texts that are the same are measured once: names repeat. */
export function composeForAll(body: string, company: string, recipients: readonly Recipient[]): ComposedText[] {
	const sizes = new Map<string, { body: string; encoding: "GSM-7" | "UCS-2"; segments: number }>();
	return recipients.map((recipient) => {
		let found = sizes.get(recipient.firstName);
		if (!found) {
			const text = composeCampaignText(body, { company, firstName: recipient.firstName });
			const { encoding, segments } = measureText(text);
			found = { body: text, encoding, segments };
			sizes.set(recipient.firstName, found);
		}
		return { ...recipient, ...found };
	});
}

export const countSegments = (texts: readonly Pick<ComposedText, "segments">[]): number =>
	texts.reduce((sum, { segments }) => sum + segments, 0);
