import type { BetterAuthOptions } from "better-auth";
import { settings } from "./env.server.ts";
import { log } from "./log.server.ts";

/**
 * The prefix of cookies that sign in. On https, browsers accept a cookie named `__Host-` only from this host, over https
 * and for all paths, so another site on a subdomain can't plant one.
 */
export function hostCookiePrefix(): string {
	return isSecure() ? "__Host-" : "";
}

export function isSecure(): boolean {
	return settings.origin.startsWith("https:");
}

/** The better-auth options that staff and customer accounts share. `part` names the account type in the log. */
export function authOptions(part: string, cookiePrefix: string) {
	return {
		appName: new URL(settings.origin).hostname,
		secret: settings.secretKey,
		baseURL: settings.origin,
		advanced: {
			cookiePrefix: hostCookiePrefix() + cookiePrefix,
			// true would add the weaker prefix __Secure-
			useSecureCookies: false,
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" },
			ipAddress: { ipAddressHeaders: ["x-app-client-ip"] },
			database: { generateId: false },
		},
		telemetry: { enabled: false },
		logger: {
			level: "error",
			log: (level, message, ...rest) => {
				const line = { part, err: rest.find((item) => item instanceof Error) };
				log()[level === "error" ? "error" : "debug"](line, message);
			},
		},
	} satisfies BetterAuthOptions;
}
