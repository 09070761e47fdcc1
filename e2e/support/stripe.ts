// The product with a fake Stripe server on loopback, which posts every event twice.
import { openStripeServer, type StripeServer } from "#server/testing/stripe-server.ts";
import { startProduct } from "./product.ts";
import { test as base } from "./test.ts";

export const test = base.extend<object, { stripe: StripeServer }>({
	stripe: [
		async ({ browserName: _ }, use) => {
			const stripe = await openStripeServer();
			await use(stripe);
			await stripe.close();
		},
		{ scope: "worker" },
	],
	product: [
		async ({ stripe, settings }, use) => {
			const product = await startProduct({
				STRIPE_SECRET_KEY: stripe.key,
				STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
				STRIPE_API_URL: stripe.url,
				...settings,
			});
			stripe.postTo(`${product.origin}/api/payments/stripe`, 2);
			await use(product);
			await product.close();
		},
		{ scope: "worker", timeout: 90_000 },
	],
});
