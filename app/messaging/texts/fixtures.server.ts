import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import type { Staff } from "#app/noun/permit.server.ts";
import { consents } from "#app/people/customers/tables.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { receiveBroadcast } from "#app/platform/broadcast.server.ts";
import { clientContext } from "#app/platform/context.ts";
import { db } from "#app/platform/db.server.ts";
import { serviceTopic, writeServiceConnection } from "#app/platform/service-connections.server.ts";
import type { TwilioServer, TwilioWebhook } from "#server/testing/twilio-server.ts";
import { receiveText } from "./receive.server.ts";
import { reviewText } from "./review.server.ts";
import { type OutgoingText, sendText } from "./send.server.ts";
import { texts } from "./tables.server.ts";

/** Saves the account of a loopback Twilio, as the owner does under Settings. */
export async function useTwilio({ account: { authToken, ...values } }: Pick<TwilioServer, "account">): Promise<void> {
	await db.transaction((tx) => writeServiceConnection(tx, "twilio", { values, secrets: { authToken } }));
	receiveBroadcast(serviceTopic);
}

export const agreeToTexts = (phone: string, purpose: "job-text" | "marketing-text" = "job-text", granted = true) =>
	db.insert(consents).values({ kind: "phone", value: phone, purpose, granted, wording: "wording", source: "office" });

export async function queueTestText(text: Partial<OutgoingText> & { phone: string }, now: Date): Promise<string> {
	const whole: OutgoingText = {
		kind: "visit-window",
		entity: "visit",
		entityId: randomUUID(),
		customerId: null,
		purpose: "job-text",
		body: "We'll be there between 8 and 10.",
		sendBefore: null,
		idempotencyKey: randomUUID(),
		...text,
	};
	const sent = await db.transaction((tx) => sendText(tx, whole, now));
	if ("refused" in sent) throw new Error(sent.refused);
	return sent.id;
}

type WebhookAction = (args: never) => Promise<Response>;

/** Posts a webhook to the action of its route. */
export async function postWebhook(
	action: WebhookAction,
	{ url, body, signature }: TwilioWebhook,
	ip = "203.0.113.9",
): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(clientContext, { ip, userAgent: "TwilioProxy/1.1" });
	const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
	const request = new Request(url, { method: "POST", headers, body });
	return action({ request, context, params: {} } as never);
}

/** A text from a customer that may be an opt-out, until `remove` reads it. */
export async function createWaitingText(by: Staff, now: Date) {
	const sid = `SM${randomUUID().replaceAll("-", "")}`;
	await receiveText({ MessageSid: sid, From: "+17155550177", Body: "Please take me off your list" }, now);
	const [text] = await db.select().from(texts).where(eq(texts.providerSid, sid));
	if (!text) throw new Error("the test text was not received");
	const remove = () => reviewText(permissionFor(by, "texts.work"), text.id, { optOut: false }, now);
	return { id: text.id, at: now, remove };
}
