// The product with a fake Twilio on loopback. Its webhooks are posted to the product's own URLs, signed as Twilio does.
import { useTwilio } from "#app/messaging/texts/fixtures.server.ts";
import { openTwilioServer, type TwilioServer, type TwilioWebhook } from "#server/testing/twilio-server.ts";
import { test as base, expect } from "./test.ts";

export const test = base.extend<object, { twilio: TwilioServer }>({
	twilio: [
		async ({ browserName: _ }, use) => {
			const twilio = await openTwilioServer();
			await use(twilio);
			await twilio.close();
		},
		{ scope: "worker" },
	],
	product: async ({ twilio, products, settings }, use) => {
		const product = await products.get({ TWILIO_API_URL: twilio.url, ...settings });
		await useTwilio(twilio);
		await use(product);
	},
});

export async function postWebhook({ url, body, signature }: TwilioWebhook): Promise<void> {
	const headers = { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": signature };
	const response = await fetch(url, { method: "POST", headers, body });
	expect(response.status, `answer to ${url}`).toBe(200);
}
