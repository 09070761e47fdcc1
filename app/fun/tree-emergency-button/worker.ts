// The emergency button's service worker, built as its own file by scripts/build-worker.ts: a page that was opened once
// opens again without a signal. It caches only that page and its files, as last received from the network.

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type FetchEvent = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
	registration: { scope: string };
	addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
	addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
	clients: { claim(): Promise<void> };
};
const scope = self as unknown as Scope;
const cacheName = "tree-emergency";
const page = new URL(scope.registration.scope).pathname;

scope.addEventListener("install", (event) => event.waitUntil(fetch(page, { credentials: "omit" }).then(keep)));
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname, search } = new URL(request.url);
	if (origin !== location.origin || request.method !== "GET") return;
	if (pathname.startsWith("/assets/")) event.respondWith(readCached(pathname, request));
	else if (request.mode === "navigate" && pathname === page) {
		const answer = fetch(request);
		event.respondWith(answer.catch(() => readCached(page, request)));
		// a URL with answers is specific to one visitor
		if (!search) event.waitUntil(answer.then((fresh) => keep(fresh.clone())).catch(() => undefined));
	}
});

/** Caches the page and every file it references, and deletes files it no longer references. */
async function keep(answer: Response): Promise<void> {
	if (!answer.ok) throw new Error(`fetching ${page} failed with status ${answer.status}`);
	const cache = await caches.open(cacheName);
	const html = await answer.clone().text();
	const files = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g));
	const had = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll([...files].filter((file) => !had.has(file)));
	await cache.put(page, answer);
	for (const file of had) if (file !== page && !files.has(file)) await cache.delete(file);
}

async function readCached(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	return (await cache.match(path)) ?? fetch(request);
}
