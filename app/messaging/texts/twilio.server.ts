// Twilio's API by its own library, which is loaded at first use: most companies never use it.
import type { Twilio } from "twilio";
import { settings } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isMessagingService, type TwilioAccount, webhookUrl } from "./twilio-account.server.ts";

/** The job of a text may run for 60 seconds, so that no other one takes it over while it is being sent. */
const timeoutMs = 15_000;

async function openTwilio({ accountSid, authToken }: TwilioAccount): Promise<Twilio> {
	const { default: twilio } = await import("twilio");
	const requests = new twilio.RequestClient({ timeout: timeoutMs });
	const send = requests.request.bind(requests);
	const other = settings.twilioUrl;
	if (other) requests.request = (request) => send({ ...request, uri: other + new URL(request.uri).pathname });
	return new twilio.Twilio(accountSid, authToken, { httpClient: requests });
}

export type TwilioText = { id: string; to: string; body: string; validForMs: number; media: readonly string[] };

/** Resolves with Twilio's id of the message, once Twilio has accepted it. */
export async function createMessage(account: TwilioAccount, text: TwilioText): Promise<string | null> {
	const client = await openTwilio(account);
	const { sender } = account;
	const callback = `${webhookUrl("/api/texts/status")}?text=${text.id}`;
	const { sid } = await client.messages.create({
		to: text.to,
		body: text.body,
		...(isMessagingService(sender) ? { messagingServiceSid: sender } : { from: sender }),
		// Twilio refuses the message when it can't reach the address
		...(settings.origin.startsWith("https:") ? { statusCallback: callback } : {}),
		// from 1 second to 10 hours
		validityPeriod: Math.min(36_000, Math.max(5, Math.floor(text.validForMs / 1000))),
		// sent as it was counted
		smartEncoded: false,
		...(text.media.length ? { mediaUrl: [...text.media] } : {}),
	});
	return typeof sid === "string" ? sid : null;
}

export type TwilioFailure = { status: number | null; code: number | null; wasRefusedConnection: boolean };

/** What is known of a failed request. `status` and `code` are null when there was no response. */
export function readTwilioError(error: unknown): TwilioFailure {
	const { status, code, syscall, response } = error as Record<string, unknown>;
	const isResponse = typeof status === "number" && !response;
	return {
		status: isResponse ? status : null,
		code: isResponse && typeof code === "number" ? code : null,
		// before the request was sent
		wasRefusedConnection: !isResponse && (isNameError(code) || code === "ECONNREFUSED" || syscall === "connect"),
	};
}

function isNameError(code: unknown): boolean {
	return code === "ENOTFOUND" || code === "EAI_AGAIN";
}

/** Whether Twilio accepts the account and knows the sender. */
export async function testTwilioAccount(
	account: TwilioAccount,
): Promise<"works" | "refused" | "unknown-sender" | "unavailable"> {
	const client = await openTwilio(account);
	const { accountSid, sender } = account;
	try {
		await client.api.v2010.accounts(accountSid).fetch();
		if (isMessagingService(sender)) await client.messaging.v1.services(sender).fetch();
		else {
			const numbers = await client.incomingPhoneNumbers.list({ phoneNumber: sender, limit: 1 });
			if (!numbers.some(({ phoneNumber }) => phoneNumber === sender)) return "unknown-sender";
		}
		return "works";
	} catch (error) {
		const { status } = readTwilioError(error);
		if (status === 401 || status === 403) return "refused";
		if (status === 404) return isMessagingService(sender) ? "unknown-sender" : "refused";
		log().warn({ status }, "test of the texting provider failed");
		return "unavailable";
	}
}

/** Whether Twilio sent the request: signed with the account's token, its URL and all its fields. */
export async function isSignedByTwilio(
	{ authToken }: TwilioAccount,
	signature: string,
	url: string,
	fields: Record<string, string>,
): Promise<boolean> {
	const { default: twilio } = await import("twilio");
	return twilio.validateRequest(authToken, signature, url, fields);
}
