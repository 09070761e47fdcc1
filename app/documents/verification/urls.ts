import type { Urls } from "#app/noun/url.ts";
import { addressLimit } from "#app/platform/rate-limit.ts";

export const documentVerifyLimit = addressLimit("document.verify", 30, 300);

export const urls: Urls = {
	"/verify": { who: "everybody", get: "200", body: { bytes: 26 * 1024 * 1024, stream: true } },
};
