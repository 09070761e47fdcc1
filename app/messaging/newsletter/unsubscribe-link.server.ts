import { settings } from "#app/platform/env.server.ts";
import { createLinkToken } from "#app/platform/link-tokens.server.ts";

/** The link in the unsubscribe header and in the last line of every newsletter email. */
export function unsubscribeUrl(subscriberId: string): string {
	return `${settings.origin}/newsletter/unsubscribe/${createLinkToken("newsletter-unsubscribe", subscriberId)}`;
}

/** The headers of RFC 8058, for every email to subscribers: they make email apps show an unsubscribe button. */
export function unsubscribeHeaders(subscriberId: string): Record<string, string> {
	return {
		"List-Unsubscribe": `<${unsubscribeUrl(subscriberId)}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}
