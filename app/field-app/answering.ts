/** What the field app's service worker does with a request of a page below /admin/. */
export type Answering =
	/** the field app's page as it was installed */
	| "shell"
	/** a file of the installed version */
	| "file"
	/** the network; without one, a page that says so */
	| "page"
	/** the network; whoever signed out here is no longer shown their work */
	| "sign-out"
	/** none of the worker's business: no personal page is ever kept by it */
	| "pass";

const shellPath = "/admin/field";

export function answering(
	request: { method: string; mode: string; url: string },
	origin: string,
	files: ReadonlySet<string>,
): Answering {
	const { origin: theirs, pathname } = new URL(request.url);
	if (theirs !== origin) return "pass";
	if (/^\/admin\/sign-out(\.data)?$/.test(pathname) && request.method === "POST") return "sign-out";
	if (request.method !== "GET") return "pass";
	if (request.mode === "navigate") return pathname.replace(/\/$/, "") === shellPath ? "shell" : "page";
	return files.has(pathname) ? "file" : "pass";
}
