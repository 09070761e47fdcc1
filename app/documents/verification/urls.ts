import type { Urls } from "#app/noun/url.ts";

export const urls: Urls = {
	"/verify": { who: "everybody", get: "200", body: { bytes: 26 * 1024 * 1024, stream: true } },
};
