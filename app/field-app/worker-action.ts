/** How the field app's service worker answers a request from a page under /admin/. */
export type WorkerAction =
	/** the cached page of the field app */
	| "shell"
	/** a cached file of the installed version */
	| "file"
	/** the network, or the offline page */
	| "page"
	/** the network; then the person's work is hidden on this device */
	| "sign-out"
	/** left to the browser */
	| "pass";

const shellPath = "/admin/field";

export function workerAction(
	request: { method: string; mode: string; url: string },
	origin: string,
	files: ReadonlySet<string>,
): WorkerAction {
	const { origin: requestOrigin, pathname } = new URL(request.url);
	if (requestOrigin !== origin) return "pass";
	if (/^\/admin\/sign-out(\.data)?$/.test(pathname) && request.method === "POST") return "sign-out";
	if (request.method !== "GET") return "pass";
	if (request.mode === "navigate") return pathname.replace(/\/$/, "") === shellPath ? "shell" : "page";
	return files.has(pathname) ? "file" : "pass";
}
