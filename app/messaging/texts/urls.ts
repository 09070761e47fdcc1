import type { Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

/** Requests without a valid signature. */
export const unsignedWebhookLimit = addressLimit("texts.unsigned", 60, 300);

export const urls: Urls = {
	"/api/texts/status": { who: "everybody", get: "405", api: true },
};
