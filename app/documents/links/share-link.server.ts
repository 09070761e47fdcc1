import { randomUUID } from "node:crypto";
import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";

/** how long a link works after a customer asked for a new one by email */
const requestedLinkDays = 365;

/** The headers of every response behind a secret link. */
export const shareHeaders = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** Middleware for a page behind a secret link. The page itself must render `<SharePage>`. */
export async function shareMiddleware(_: unknown, next: () => Promise<Response>): Promise<Response> {
	const response = await next();
	for (const [name, value] of Object.entries(shareHeaders)) response.headers.set(name, value);
	return response;
}

/** The full URL of a document's page. `path` is "/quote/view"; `scope` keeps links of different kinds of documents apart. */
export function shareUrl(path: string, scope: string, linkId: string): string {
	return `${settings.origin}${path}/${createLinkToken(scope, linkId)}`;
}

/**
 * The link to a document after its customer asks for a new one. A link that still works stays the same, because anyone can
 * ask; an expired one is replaced, so that it doesn't work again.
 */
export function renewLink(
	link: { linkId: string; linkExpiresAt: Date | null },
	now: Date,
): { linkId: string; linkExpiresAt: Date } {
	const later = new Date(now.getTime() + requestedLinkDays * 86_400_000);
	const { linkId, linkExpiresAt } = link;
	if (!linkExpiresAt || linkExpiresAt <= now) return { linkId: randomUUID(), linkExpiresAt: later };
	return { linkId, linkExpiresAt: linkExpiresAt > later ? linkExpiresAt : later };
}

/** Part of the idempotency key of the email with a link: one email per link and hour. */
export function newLinkKey({ linkId }: { linkId: string }, now: Date): string {
	return `link:${now.toISOString().slice(0, 13)}:${linkId.slice(0, 8)}`;
}

/** The document that a link opens; null when the token is invalid, revoked or expired. */
export async function openShareLink<T>(
	scope: string,
	token: string,
	now: Date,
	find: (linkId: string) => Promise<T | null>,
	getExpiry: (found: T) => Date | null,
): Promise<T | null> {
	const linkId = parseLinkToken(scope, token);
	const found = linkId ? await find(linkId) : null;
	const expiresAt = found && getExpiry(found);
	return expiresAt && expiresAt > now ? found : null;
}
