import { resultParam } from "./fun/settings-url.ts";
import type { CacheablePages } from "./platform/http/cacheable-url.ts";

const slug = /^[a-z0-9-]{1,80}$/;
const page = /^[1-9]\d{0,2}$/;

/**
 * Every page that looks the same to everyone, with the query parameters it reads. Not here: pages with a visitor's own
 * form key or secret (/contact, /account, /snow, ...), and free text (/search).
 */
export const cacheablePages: readonly CacheablePages[] = [
	{ path: /^\/(?:about|features|brand|privacy|terms|services)?$/ },
	{ path: /^\/(?:services|locations|projects|advice|glossary)\/[a-z0-9-]{1,80}$/ },
	{ path: /^\/service-areas$/, query: { near: "uncached" } },
	{ path: /^\/projects$/, query: { service: slug, town: slug, after: /^(?:\d{4}-\d\d-\d\d)?_[a-z0-9-]{1,80}$/ } },
	{ path: /^\/advice$/, query: { topic: slug, page, q: "uncached" } },
	{ path: /^\/glossary$/, query: { letter: /^[a-z]$/i, group: slug, q: "uncached" } },
	{ path: /^\/fun$/, query: { age: /^\d\d?$/, minutes: /^\d\d?$/ } },
	{ path: /^\/fun\/tree-care-bot$/, query: { q: "uncached" } },
	{ path: /^\/fun\/[a-z-]{1,40}(?:\/classroom)?$/, query: { [resultParam]: "uncached" } },
	{ path: /^\/(?:api\/below-the-hero|sitemap\.xml|robots\.txt|site\.webmanifest|advice\/feed\.xml)$/ },
];
