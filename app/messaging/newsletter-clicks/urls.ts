import { type Urls, unknownId } from "#app/noun/url.ts";

export const urls: Urls = {
	"/newsletter/link/:id": { who: "everybody", get: "404", path: `/newsletter/link/${unknownId}` },
};
