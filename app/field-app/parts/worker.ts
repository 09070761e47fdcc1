// The field app's service worker, built as a file of its own by scripts/build-worker.ts. It keeps what belongs to the
// app and nothing of anybody: pages of the office always come from the network.
import { answering } from "../answering.ts";
import { noConnection } from "./no-connection.ts";
import { forgetPerson } from "./person.ts";

declare const precached: string[];
declare const builtAs: string;

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asked = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
	addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
	addEventListener(type: "fetch", listener: (event: Asked) => void): void;
	addEventListener(type: "message", listener: (event: Waiting & { data: unknown }) => void): void;
	skipWaiting(): Promise<void>;
	clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
	};
};
const scope = self as unknown as Scope;

const cacheName = `field-${builtAs}`;
const files = new Set(precached);

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));

async function install(): Promise<void> {
	const cache = await caches.open(cacheName);
	// without cookies: what is kept looks the same to everybody
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

/** A page asks at its start. With another one open the new version waits, so that none changes in the middle of work. */
async function takeOver(): Promise<void> {
	const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	if (pages.length <= 1) await scope.skipWaiting();
}

scope.addEventListener("fetch", (event) => {
	const { request } = event;
	const how = answering(request, location.origin, files);
	if (how === "shell") event.respondWith(kept("/admin/field", request));
	if (how === "file") event.respondWith(kept(new URL(request.url).pathname, request));
	if (how === "page") event.respondWith(fetch(request).catch(noConnection));
	if (how === "sign-out") event.respondWith(signOut(request));
});

async function kept(path: string, request: Request): Promise<Response> {
	const cache = await caches.open(cacheName);
	return (await cache.match(path)) ?? fetch(request);
}

async function signOut(request: Request): Promise<Response> {
	const answer = await fetch(request);
	await forgetPerson();
	return answer;
}
