import { clientContext } from "#app/platform/context.ts";
import { receiveText } from "../receive.server.ts";
import { answer, readTwilioWebhook } from "../webhook.server.ts";
import type { Route } from "./+types/inbound-webhook.ts";

export async function loader() {
	return answer(405, "This URL accepts POST requests of Twilio only.", { Allow: "POST" });
}

/** A text that someone sent us. */
export async function action({ request, context }: Route.ActionArgs) {
	const webhook = await readTwilioWebhook(request, context.get(clientContext));
	if (webhook instanceof Response) return webhook;
	await receiveText(webhook.fields, new Date());
	// an empty TwiML document: what we answer is a text of its own
	return answer(200, "<Response/>", { "Content-Type": "text/xml; charset=utf-8" });
}
