import { settings } from "#app/platform/env.server.ts";
import { readServiceConnection, type ServiceConnection } from "#app/platform/service-connections.server.ts";
import type { Settings } from "#server/settings.ts";

export type StripeAccount = NonNullable<Settings["stripe"]>;

/** The account: from the environment, or the one that the owner saved. Null without one. */
export async function readStripeAccount(): Promise<StripeAccount | null> {
	if (settings.stripe) return settings.stripe;
	const saved = await readServiceConnection("stripe");
	return saved && toAccount(saved);
}

export function toAccount({ secrets: { key = "", webhookSecret = "" } }: ServiceConnection): StripeAccount {
	return { key, webhookSecret, url: settings.stripeUrl ?? "https://api.stripe.com" };
}

/** Whether Stripe is configured. Without it, card and bank payments are not offered. */
export async function hasStripe(): Promise<boolean> {
	return (await readStripeAccount()) !== null;
}

/** The URL of Stripe's API; null without an account. */
export async function findStripeUrl(): Promise<string | null> {
	return (await readStripeAccount())?.url ?? null;
}
