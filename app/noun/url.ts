// What a folder says of each of its URLs, once: who may open it, what it takes, whether it is a secret link, and whether its page
// can be cached. The server, the log, robots.txt and the tests read it (app/urls.ts).
import type { CacheablePages } from "#app/platform/http/cacheable-url.ts";
import type { Role } from "./permissions.ts";

/** The URLs of one folder, by their path in app/routes.ts. Its `urls.ts` exports them as `urls`. */
export type Urls = Record<string, Url>;

export type Url = ExpectedAccess & {
	/** a body larger than 1 MB; `stream`: the route reads it as it arrives */
	body?: { bytes: number; stream?: boolean };
	/** takes JSON with at most this many values, and fewer bytes than 1 MB */
	json?: { values: number; bytes?: number };
	/**
	 * Whoever has the link may open it: it and what is below it are never cached, indexed, sent to other sites or logged. How long
	 * it works is a constant in the same file, as are the rate limits.
	 */
	secret?: true;
	/** the back office shows its page in a frame */
	framed?: true;
	/** its page looks the same to everyone: the query parameters that it reads; "uncached" for free text */
	cache?: NonNullable<CacheablePages["query"]>;
};

/** The response that the browser tests expect when they send every role and a visitor to the URL (e2e/matrix.spec.ts). */
type ExpectedAccess = {
	/** roles that may open it */
	who: "everybody" | readonly Role[];
	/** their response: a status, or "elsewhere" for a redirect that is not to the sign-in page */
	get: string;
	/** roles that may post to it, if different */
	post?: "everybody" | readonly Role[];
	/** answers visitors with 401 instead of the sign-in page */
	api?: boolean;
	/** the response to signed-in people, if different */
	signedIn?: string;
	/** a path to request instead of the pattern */
	path?: string;
};

export const allRoles: readonly Role[] = ["owner", "office", "estimator", "crew"];
export const officeAndEstimators: readonly Role[] = ["owner", "office", "estimator"];
export const office: readonly Role[] = ["owner", "office"];
export const owner: readonly Role[] = ["owner"];
/** has the form of an id and belongs to no record */
export const unknownId = "00000000-0000-7000-8000-00000000dead";

/** The previews of the drafts of a page: a secret link, which the editor shows in a frame. */
export const draftPreview = (page: string): Url => ({
	who: "everybody",
	get: "404",
	path: `${page}/preview/nonsense`,
	secret: true,
	framed: true,
});

/** What a parameter of a path may be where that matters. */
const paramPatterns = { id: "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}", slug: "[a-z0-9-]{1,80}" } as const;

/** Matches the paths of a URL whose parameters are all ids or all slugs. */
export function urlPattern(path: string, param: keyof typeof paramPatterns, end = ""): RegExp {
	const pattern = path.replace(/[.]/g, "\\.").replace(/:\w+/g, paramPatterns[param]);
	return new RegExp(`^${pattern}${end}$`);
}
