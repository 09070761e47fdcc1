// The form in which paths without a page are stored and looked up. Pure.

/** Lower case, decoded, without a slash at the end; "" for what is no path. */
export function normalizePath(pathname: string): string {
	const path = decode(pathname.slice(0, 400).replace(/\.data$/, ""))
		.toLowerCase()
		.replaceAll(/\/{2,}/g, "/")
		.replace(/(?<=.)\/+$/, "");
	return path.length <= 200 && /^\/[^\s\\<>"{}|^`?#\p{Cc}]*$/u.test(path) ? path : "";
}

function decode(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
