// The form in which paths without a page are stored and looked up. Pure.

/** Lower case, decoded, without a slash at the end; "" for what is no path. */
export function normalizePath(pathname: string): string {
	const path = decode(pathname.slice(0, 400).replace(/\.data$/, ""))
		.toLowerCase()
		.replaceAll(/\/{2,}/g, "/")
		.replace(/(?<=.)\/+$/, "");
	return path.length <= 200 && /^\/[^\s\\<>"{}|^`?#\p{Cc}]*$/u.test(path) ? path : "";
}

/** Whether a redirect leads to another site. */
export const isExternal = (to: string): boolean => to.startsWith("https://");

/** A target on another site in its only form, such as "https://example.com/a"; null for what may not be one. */
export function parseExternal(typed: string): string | null {
	if (!/^https:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return null;
	const { protocol, username, password, port, hostname, href } = new URL(typed);
	const isPlain = protocol === "https:" && !username && !password && !port;
	// a name with a letter in its last part: no address of a machine, no local name
	return isPlain && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname) && href.length <= 300 ? href : null;
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
