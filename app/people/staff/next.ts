/** Where people land who signed in without having asked for a page. */
export const officeStart = "/admin/dashboard";

/** The wished path when it stays within the office, else the office's first page. Never leads to another site. */
export function safeNext(wished: string | null | undefined): string {
	if (!wished || wished.length > 2000) return officeStart;
	// Browsers drop tabs and line breaks and read "\" as "/", so "/\t/evil" or "/\evil" would leave the site.
	for (const character of wished)
		if (character <= " " || character === "\\" || character === "\x7f") return officeStart;
	const base = "http://here.invalid";
	if (!wished.startsWith("/") || wished.startsWith("//") || !URL.canParse(wished, base)) return officeStart;
	const url = new URL(wished, base);
	const path = url.pathname;
	if (url.origin !== base || !(path === "/admin" || path.startsWith("/admin/"))) return officeStart;
	if (/^\/admin\/(login|reset|invitation|first-owner|sign-out)(\/|$)/.test(path)) return officeStart;
	return path + url.search + url.hash;
}

/** The sign-in page, with the way back to what was asked for. */
export function loginPath(wished?: string): string {
	if (!wished || safeNext(wished) !== wished || wished === officeStart) return "/admin/login";
	return `/admin/login?next=${encodeURIComponent(wished)}`;
}
