import type { BetterAuthOptions } from "better-auth";
import { settings } from "./env.server.ts";
import { log } from "./log.server.ts";

/** The better-auth options that staff and customer accounts share. `part` names the account type in the log. */
export function authOptions(part: string, cookiePrefix: string) {
	return {
		appName: new URL(settings.origin).hostname,
		secret: settings.secretKey,
		baseURL: settings.origin,
		advanced: {
			cookiePrefix,
			useSecureCookies: settings.origin.startsWith("https:"),
			defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
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
