import type { Urls } from "#app/noun/url.ts";
import { accountLimit, addressLimit } from "#app/platform/rate-limit.ts";

/** Someone who scans the same code again within half an hour is counted once. */
export const scanRepeatLimit = accountLimit("short-link.repeat", 1, 1800);
/** More than that from one connection are led to the page and not counted. */
export const scanAddressLimit = addressLimit("short-link.scans", 30, 3600);

export const urls: Urls = {
	"/q/:slug": { who: "everybody", get: "404", path: "/q/no-such-code" },
};
