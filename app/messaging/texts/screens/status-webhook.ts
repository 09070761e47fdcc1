import { clientContext } from "#app/platform/context.ts";
import { recordStatusReport } from "../status-report.server.ts";
import { answer, readTwilioWebhook } from "../webhook.server.ts";
import type { Route } from "./+types/status-webhook.ts";

export async function loader() {
	return answer(405, "This URL accepts POST requests of Twilio only.", { Allow: "POST" });
}

/** Twilio's reports on texts that we sent. */
export async function action({ request, context }: Route.ActionArgs) {
	const webhook = await readTwilioWebhook(request, context.get(clientContext));
	if (webhook instanceof Response) return webhook;
	await recordStatusReport(webhook.query.get("text") ?? "", webhook.fields, new Date());
	return answer(200, "");
}
