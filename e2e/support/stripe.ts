// The product with a fake Stripe server on loopback, which posts every event twice.
import { test as base } from "./test.ts";

export const test = base.extend({
	product: async ({ stripe, products, settings }, use) => {
		const product = await products.get({
			STRIPE_SECRET_KEY: stripe.key,
			STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
			STRIPE_API_URL: stripe.url,
			...settings,
		});
		stripe.postTo(`${product.origin}/api/payments/stripe`, 2);
		await use(product);
	},
});
