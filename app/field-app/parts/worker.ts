// The field app's service worker, bundled separately by scripts/build-worker.ts. It caches the app's own files and no
// personal data: pages of the back office always come from the network.
import { workerAction } from "../worker-action.ts";
import { offlinePage } from "./offline-page.ts";
import { forgetPerson } from "./person.ts";

// Defined by scripts/build-worker.ts.
declare const precached: string[];
declare const builtAs: string;

type RouteCondition =
	| { urlPattern: string }
	| { requestMode: string }
	| { or: RouteCondition[] }
	| { not: RouteCondition };
type InstallEvent = WorkerEvent & {
	/** not in every browser */
	addRoutes?: (routes: { condition: RouteCondition; source: "network" }) => Promise<void>;
};
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith: (response: Promise<Response>) => void };
type Scope = {
	addEventListener(type: "install", listener: (event: InstallEvent) => void): void;
	addEventListener(type: "activate", listener: (event: WorkerEvent) => void): void;
	addEventListener(type: "fetch", listener: (event: WorkerFetchEvent) => void): void;
	addEventListener(type: "message", listener: (event: WorkerEvent & { data: unknown }) => void): void;
	skipWaiting(): Promise<void>;
	clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
	};
};
const scope = self as unknown as Scope;

const cacheName = `field-${builtAs}`;
const files = new Set(precached);

scope.addEventListener("install", (event) => event.waitUntil(install(event)));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install(event: InstallEvent): Promise<void> {
	// A new version can't take over while the old one answers requests. A request that the worker only passes on would wake
	// the old one and put the new one off for minutes, so such requests don't reach a worker.
	await event.addRoutes?.({
		condition: {
			not: {
				or: [
					{ requestMode: "navigate" },
					{ urlPattern: "/assets/*" },
					{ urlPattern: "/admin/sign-out*" },
					{ urlPattern: "/admin/field" },
				],
			},
		},
		source: "network",
	});
	const cache = await caches.open(cacheName);
	// Without cookies, so that the cached page is the same for every user.
	await cache.addAll(precached.map((path) => new Request(path, { credentials: "omit", cache: "no-cache" })));
}

async function activate(): Promise<void> {
	for (const name of await caches.keys())
		if (name.startsWith("field-") && name !== cacheName) await caches.delete(name);
	await scope.clients.claim();
}

scope.addEventListener("message", (event) => {
	if (event.data === "take over") event.waitUntil(takeOver());
});

/** Requested by a page that can reload. While another page is open, the new version keeps waiting. */
async function takeOver(): Promise<void> {
	const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	if (pages.length <= 1) await scope.skipWaiting();
}

scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const action = workerAction(request, location.origin, files);
	if (action === "shell") event.respondWith(fromCache("/admin/field", request));
	if (action === "file") event.respondWith(fromCache(new URL(request.url).pathname, request));
	if (action === "page") event.respondWith(fetch(request).catch(offlinePage));
	if (action === "sign-out") event.respondWith(signOut(request));
});

async function fromCache(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	return (await cache.match(path)) ?? fetch(request);
}

async function signOut(request: Request): Promise<Response> {
	const response = await fetch(request);
	await forgetPerson();
	return response;
}
