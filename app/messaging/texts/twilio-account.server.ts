import { settings } from "#app/platform/env.server.ts";
import { readServiceConnection, type ServiceConnection } from "#app/platform/service-connections.server.ts";

/** `sender`: a messaging service ("MG" and 32 digits) or a phone number (E.164). */
export type TwilioAccount = { accountSid: string; authToken: string; sender: string };

/** The account that the owner saved; null without one. */
export async function readTwilioAccount(): Promise<TwilioAccount | null> {
	const saved = await readServiceConnection("twilio");
	return saved && toTwilioAccount(saved);
}

export function toTwilioAccount({ values, secrets }: ServiceConnection): TwilioAccount {
	const { accountSid = "", sender = "" } = values;
	return { accountSid, sender, authToken: secrets.authToken ?? "" };
}

export const isMessagingService = (sender: string) => sender.startsWith("MG");

/** The URL of a webhook, as Twilio calls and signs it. */
export function webhookUrl(path: string): string {
	return `${settings.origin}${path}`;
}
