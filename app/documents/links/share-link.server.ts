import { settings } from "#app/platform/env.server.ts";
import { overLimit } from "#app/platform/limits.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";

/** What every page behind a secret link answers with. */
export const secretHeaders = {
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "no-referrer",
	"X-Robots-Tag": "noindex, nofollow",
};

/** The middleware of a page behind a secret link. The page itself says `<SecretReferrer />`. */
export async function secretPage(_: unknown, next: () => Promise<Response>): Promise<Response> {
	const response = await next();
	for (const [name, value] of Object.entries(secretHeaders)) response.headers.set(name, value);
	return response;
}

/** The whole address behind which a paper is read: `path` is "/quote/view", `scope` keeps kinds of papers apart. */
export function secretAddress(path: string, scope: string, linkId: string): string {
	return `${settings.origin}${path}/${makeLink(scope, linkId)}`;
}

/** Seconds to wait before a new link is mailed once more, for the one who asks and for the address asked about. */
export async function linkAskedTooOften(address: string, ip: string): Promise<number | null> {
	return (await overLimit("paper.new-link", `ip ${ip}`)) ?? (await overLimit("paper.new-link", `to ${address}`));
}

/** What a link opens; null alike for a token that is unknown, revoked or past its end. */
export async function openSecret<T>(
	scope: string,
	token: string,
	now: Date,
	find: (linkId: string) => Promise<T | null>,
	endOf: (found: T) => Date | null,
): Promise<T | null> {
	const linkId = readLink(scope, token);
	const found = linkId ? await find(linkId) : null;
	const end = found && endOf(found);
	return end && end > now ? found : null;
}
