import { told } from "./fun/address.ts";
import type { SharedPages } from "./platform/http/shared-address.ts";

const slug = /^[a-z0-9-]{1,80}$/;
const page = /^[1-9]\d{0,2}$/;

/**
 * Every page that looks the same to whoever asks, with what it reads of the query. Not here: what holds a visitor's own
 * form key or secret (/contact, /account, /snow, ...), and what is typed (/search).
 */
export const sharedPages: readonly SharedPages[] = [
	{ path: /^\/(?:about|features|brand|privacy|terms|services)?$/ },
	{ path: /^\/(?:services|locations|projects|advice|glossary)\/[a-z0-9-]{1,80}$/ },
	{ path: /^\/service-areas$/, query: { near: "own" } },
	{ path: /^\/projects$/, query: { service: slug, town: slug, after: /^(?:\d{4}-\d\d-\d\d)?_[a-z0-9-]{1,80}$/ } },
	{ path: /^\/advice$/, query: { topic: slug, page, q: "own" } },
	{ path: /^\/glossary$/, query: { letter: /^[a-z]$/i, group: slug, q: "own" } },
	{ path: /^\/fun$/, query: { age: /^\d\d?$/, minutes: /^\d\d?$/ } },
	{ path: /^\/fun\/tree-care-bot$/, query: { q: "own" } },
	{ path: /^\/fun\/[a-z-]{1,40}(?:\/classroom)?$/, query: { [told]: "own" } },
	{ path: /^\/(?:sitemap\.xml|robots\.txt|site\.webmanifest|advice\/feed\.xml)$/ },
];
