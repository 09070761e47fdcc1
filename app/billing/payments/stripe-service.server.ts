import type { OutsideService } from "#app/people/staff/outside-service.ts";
import { settings } from "#app/platform/env.server.ts";
import { testStripeAccount } from "./stripe.server.ts";

export const stripeService: OutsideService = {
	order: 20,
	name: "stripe",
	label: "Stripe",
	purpose: "Lets customers pay invoices by card or bank account.",
	fields: [
		{
			name: "key",
			label: "Secret key",
			isSecret: true,
			hint: "Stripe Dashboard, Developers, API keys.",
			pattern: /^(sk|rk)_(test|live)_\w{1,250}$/,
			error: "Enter a secret or restricted key. It starts with sk_ or rk_.",
		},
		{
			name: "webhookSecret",
			label: "Webhook signing secret",
			isSecret: true,
			hint: "In Stripe, add a webhook endpoint for this site's URL followed by /api/payments/stripe.",
			pattern: /^whsec_\w{1,250}$/,
			error: "Enter the endpoint's signing secret. It starts with whsec_.",
		},
	],
	findInEnvironment: () => (settings.stripe ? "Keys are set" : null),
	test: async (connection) => {
		const result = await testStripeAccount(connection);
		if (result === "works") return null;
		return {
			key:
				result === "refused"
					? "Stripe doesn't accept this key. Copy it again from the Stripe Dashboard."
					: "Stripe didn't respond. Try again in a few minutes.",
		};
	},
};
