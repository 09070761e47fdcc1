import { hostCookiePrefix, isSecure } from "#app/platform/auth.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";

const cookieName = () => `${hostCookiePrefix()}staff.device`;

/**
 * Cookie that marks a browser on which this person has signed in. Such a browser has its own rate limit, so someone who
 * guesses passwords elsewhere can't lock the person out.
 */
export function deviceCookie(staffId: string): string {
	const secure = isSecure() ? "; Secure" : "";
	return `${cookieName()}=${createLinkToken("staff-device", staffId)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}

export function isKnownDevice(headers: Headers, staffId: string): boolean {
	const prefix = `${cookieName()}=`;
	const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
	const token = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
	return token !== undefined && parseLinkToken("staff-device", token) === staffId;
}
