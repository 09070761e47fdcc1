// The emergency button's service worker, built as a file of its own by scripts/build-worker.ts: a page that was open once
// opens again without a signal. It keeps that one page with its files, as it last came from the network, and nothing else.

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
	registration: { scope: string };
	addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
	addEventListener(type: "fetch", listener: (event: Asked) => void): void;
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
	if (pathname.startsWith("/assets/")) event.respondWith(kept(pathname, request));
	else if (request.mode === "navigate" && pathname === page) {
		const answer = fetch(request);
		event.respondWith(answer.catch(() => kept(page, request)));
		// with answers in its address it is one person's page
		if (!search) event.waitUntil(answer.then((fresh) => keep(fresh.clone())).catch(() => undefined));
	}
});

/** The page and every file that it names; what an older one named goes. */
async function keep(answer: Response): Promise<void> {
	if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
	const cache = await caches.open(cacheName);
	const html = await answer.clone().text();
	const files = new Set(html.match(/\/assets\/[\w.-]+\.\w+/g));
	const had = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
	await cache.addAll([...files].filter((file) => !had.has(file)));
	await cache.put(page, answer);
	for (const file of had) if (file !== page && !files.has(file)) await cache.delete(file);
}

async function kept(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	return (await cache.match(path)) ?? fetch(request);
}
