// What the folders say of their URLs, for the server. Each folder has its own in `urls.ts`.
import { type Urls, urlPattern } from "./noun/url.ts";

const all = Object.assign(
	{},
	...Object.values(import.meta.glob<Urls>("./*/**/urls.ts", { eager: true, import: "urls" })),
);
const entries = Object.entries(all as Urls);

/** The pages that look the same to everyone, with the query parameters that they read. Free text isn't cached. */
export const cacheablePages = entries.flatMap(([path, { cache }]) =>
	cache ? [{ path: urlPattern(path, "slug"), query: cache }] : [],
);

/** The URLs with a body larger than 1 MB, which React Router requests with ".data" too. */
export const bodyLimits = entries.flatMap(([path, { body }]) =>
	body ? [{ path: urlPattern(path, "id", "(?:\\.data)?"), ...body }] : [],
);

export const jsonLimits = entries.flatMap(([path, { json }]) =>
	json ? [{ path: urlPattern(path, "id"), ...json }] : [],
);

/** The pages that may be in a frame of the same site. */
export const framedPaths = entries.flatMap(([path, { framed }]) =>
	framed ? [new RegExp(`^${path.replaceAll(/:\w+/g, "[\\w-]+")}$`)] : [],
);

/** Where secret links begin: "/quote/view". Whatever is below is secret. */
export const secretPrefixes = [
	...new Set(entries.flatMap(([path, { secret }]) => (secret ? [path.replace(/\/:.*/, "")] : []))),
];
