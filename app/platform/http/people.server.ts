// Tells a person's browser from everything else that sends requests.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

const fetchedAhead = /prefetch|prerender|preview/i;
const aheadHeaders = ["sec-purpose", "purpose", "x-purpose", "x-moz"];
/** browsers without a window, and programs that say so in none of the names that isbot knows */
const unattended = /headless|phantomjs|puppeteer|playwright|selenium|electron|lighthouse|pingdom|uptime|monitor/i;
/** longer than any browser's, and short enough to look through */
const longestAgent = 1_000;

/** A site's visitors have a few hundred browsers, and looking one through takes longer than everything else here. */
const looked = new LRUCache<string, boolean>({
	max: 500,
	memoMethod: (agent) => !isbot(agent) && !unattended.test(agent),
});

/**
 * Whether a person's browser opens a page with this request. False for HEAD, pages fetched ahead or for a preview, bots,
 * monitors and browsers without a window, all of which send less than a browser does.
 */
export function isOpenedByPerson({ headers, method }: Request): boolean {
	const mode = headers.get("sec-fetch-mode");
	const dest = headers.get("sec-fetch-dest");
	return (
		method === "GET" &&
		isPersonsBrowser(headers) &&
		(headers.get("accept") ?? "").includes("text/html") &&
		(mode === null || mode === "navigate") &&
		(dest === null || dest === "document")
	);
}

/** Whether a script of our own page, open in a person's browser, sends this request. */
export function isSentByOpenPage({ headers, method }: Request): boolean {
	const site = headers.get("sec-fetch-site");
	const mode = headers.get("sec-fetch-mode");
	const dest = headers.get("sec-fetch-dest");
	return (
		method === "POST" &&
		isPersonsBrowser(headers) &&
		(site === null || site === "same-origin") &&
		mode !== "navigate" &&
		(dest === null || dest === "empty")
	);
}

/** Whether the person asks sites not to follow them: Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(headers: Headers): boolean {
	return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}

function isPersonsBrowser(headers: Headers): boolean {
	const agent = headers.get("user-agent") ?? "";
	return (
		!aheadHeaders.some((name) => fetchedAhead.test(headers.get(name) ?? "")) &&
		agent.startsWith("Mozilla/5.0 (") &&
		agent.length <= longestAgent &&
		looked.memo(agent) &&
		!unattended.test(headers.get("sec-ch-ua") ?? "") &&
		headers.has("accept-language")
	);
}
