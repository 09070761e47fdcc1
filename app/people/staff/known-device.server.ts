import { settings } from "#app/platform/env.server.ts";
import { makeLink, readLink } from "#app/platform/links.server.ts";

const name = "staff.device";

/**
 * Marks a browser on which this person has signed in. Such a browser has a count of its own, so that a stranger who
 * keeps guessing passwords for the account can't keep its owner out.
 */
export function deviceCookie(staffId: string): string {
	const secure = settings.origin.startsWith("https:") ? "; Secure" : "";
	return `${name}=${makeLink("staff-device", staffId)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`;
}

export function isKnownDevice(headers: Headers, staffId: string): boolean {
	const token = /(?:^|;\s*)staff\.device=([\w-]+)/.exec(headers.get("cookie") ?? "")?.[1];
	return token !== undefined && readLink("staff-device", token) === staffId;
}
