import { settings } from "#app/platform/env.server.ts";
import { createLinkToken, parseLinkToken } from "#app/platform/link-tokens.server.ts";

const name = "staff.device";

/**
 * Cookie that marks a browser on which this person has signed in. Such a browser has its own rate limit, so someone who
 * guesses passwords elsewhere can't lock the person out.
 */
export function deviceCookie(staffId: string): string {
	const secure = settings.origin.startsWith("https:") ? "; Secure" : "";
	return `${name}=${createLinkToken("staff-device", staffId)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}

export function isKnownDevice(headers: Headers, staffId: string): boolean {
	const token = /(?:^|;\s*)staff\.device=([\w-]+)/.exec(headers.get("cookie") ?? "")?.[1];
	return token !== undefined && parseLinkToken("staff-device", token) === staffId;
}
