/** Leads to the page on which the person's work starts. Where they go after signing in when no page was requested. */
export const officeHome = "/admin";

/** The requested path if it is in the back office, else `officeHome`. Never leads to another site. */
export function safeReturnPath(requested: string | null | undefined): string {
	if (!requested || requested.length > 2000) return officeHome;
	// Browsers drop tabs and line breaks and treat "\" as "/", so "/\t/evil" or "/\evil" would leave the site.
	for (const character of requested)
		if (character <= " " || character === "\\" || character === "\x7f") return officeHome;
	const base = "http://here.invalid";
	if (!requested.startsWith("/") || requested.startsWith("//") || !URL.canParse(requested, base)) return officeHome;
	const url = new URL(requested, base);
	const path = url.pathname;
	if (url.origin !== base || !(path === "/admin" || path.startsWith("/admin/"))) return officeHome;
	if (/^\/admin\/(login|reset|invitation|first-owner|sign-out)(\/|$)/.test(path)) return officeHome;
	return path + url.search + url.hash;
}

/** The sign-in page's path, with `next` for the requested page. */
export function loginPath(requested?: string): string {
	if (!requested || safeReturnPath(requested) !== requested || requested === officeHome) return "/admin/login";
	return `/admin/login?next=${encodeURIComponent(requested)}`;
}

/** Where a form leads that was submitted after the session had ended. Nothing else leads there. */
export const sessionEndedPath = "/admin/login?note=ended";

/** The same with `next` for the page of the form, from the Referer header of a browser without scripts. */
export function sessionEnded(formPage: string | null, origin: string): string {
	const url = formPage ? URL.parse(formPage) : null;
	const page = url?.origin === origin ? safeReturnPath(url.pathname + url.search) : officeHome;
	return page === officeHome ? sessionEndedPath : `${sessionEndedPath}&next=${encodeURIComponent(page)}`;
}
