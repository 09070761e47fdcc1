import { settings } from "../env.server.ts";

/** The headers of every response. Pages add their content security policy. */
export function commonHeaders(): Record<string, string> {
	return {
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "strict-origin-when-cross-origin",
		"X-Frame-Options": "DENY",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": "camera=(self), geolocation=(self), microphone=(), interest-cohort=()",
		...(settings.origin.startsWith("https:") && {
			"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
		}),
	};
}

type PolicyOptions = {
	/** other origins that forms may post to */
	formsTo?: string[];
	/** pages of this site may show it in a frame */
	isFramed?: boolean;
};

/** `dev` allows what Vite's client needs: inline styles and its WebSocket. */
export function contentSecurityPolicy(
	nonce: string,
	dev: boolean,
	{ formsTo = [], isFramed = false }: PolicyOptions = {},
): string {
	return [
		"default-src 'self'",
		"base-uri 'none'",
		"object-src 'none'",
		`frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
		["form-action 'self'", ...formsTo].join(" "),
		`script-src 'nonce-${nonce}' 'strict-dynamic'`,
		dev ? "style-src 'self' 'unsafe-inline'" : `style-src-elem 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"media-src 'self' blob:",
		"worker-src 'self' blob:",
		dev ? "connect-src 'self' ws:" : "connect-src 'self'",
	].join("; ");
}
