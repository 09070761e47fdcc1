// What Twilio posts to us: its signature is checked before anything in it is believed.
import type { Visitor } from "#app/platform/http/visitor.ts";
import { consumeAddressLimit } from "#app/platform/rate-limits.server.ts";
import { isSignedByTwilio } from "./twilio.server.ts";
import { readTwilioAccount, webhookUrl } from "./twilio-account.server.ts";
import { unsignedWebhookLimit } from "./urls.ts";

/** Far more than Twilio sends. */
const maxLength = 64_000;

type Webhook = { fields: Record<string, string>; query: URLSearchParams };

/** The fields of a webhook, or the response to one that Twilio didn't send. */
export async function readTwilioWebhook(request: Request, client: Visitor): Promise<Webhook | Response> {
	const { pathname, search, searchParams } = new URL(request.url);
	const signature = request.headers.get("x-twilio-signature");
	const account = signature ? await readTwilioAccount() : null;
	const body = await request.text();
	if (body.length > maxLength) return answer(413, "The request is too large.");
	const fields = Object.fromEntries(new URLSearchParams(body));
	const url = webhookUrl(pathname) + search;
	if (account && signature && fields.AccountSid === account.accountSid)
		if (await isSignedByTwilio(account, signature, url, fields)) return { fields, query: searchParams };
	const wait = await consumeAddressLimit(unsignedWebhookLimit, client.ip);
	return wait === null
		? answer(400, "The Twilio signature is missing or invalid.")
		: answer(429, "Too many requests. Try again later.", { "Retry-After": String(wait) });
}

export function answer(status: number, text: string, headers: Record<string, string> = {}): Response {
	const type = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
	return new Response(text, { status, headers: { ...type, ...headers } });
}
