// The links of an issue. Pure.

/** Only these open from an email. Anything else, such as javascript:, is no link. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);

/** A link as the email has it: paths lead to the website. Null when it isn't a link that may be in an email. */
export function toEmailUrl(typed: string, origin: string): string | null {
	const text = typed.trim();
	if (!text || text.length > 2000 || /[\s\p{Cc}]/u.test(text)) return null;
	if (text.startsWith("#")) return null;
	const url = URL.parse(text, `${origin}/`);
	if (!url || !schemes.has(url.protocol)) return null;
	// "www.example.com" is no path of the website
	if (url.origin === origin && !text.startsWith("/") && !text.toLowerCase().startsWith("http")) return null;
	if (url.username || url.password) return null;
	return url.href;
}

/** Whether clicks on it are counted: not for links that open an email or a phone app. */
export const isWebUrl = (url: string): boolean => /^https?:/.test(url);
