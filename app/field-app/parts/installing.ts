import { useEffect, useSyncExternalStore } from "react";

type InstallPrompt = Event & { prompt: () => Promise<unknown> };
let offered: InstallPrompt | null = null;
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
const tell = () => {
	for (const listener of listeners) listener();
};

/** Puts the app on the phone, so that it opens without a signal. */
export function useInstalled(): void {
	useEffect(() => {
		void install();
		const hold = (event: Event) => {
			event.preventDefault();
			offered = event as InstallPrompt;
			tell();
		};
		const look = () => document.visibilityState === "visible" && lookForUpdate();
		window.addEventListener("beforeinstallprompt", hold);
		document.addEventListener("visibilitychange", look);
		return () => {
			window.removeEventListener("beforeinstallprompt", hold);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);
}

async function install(): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	const { serviceWorker } = navigator;
	const found = await serviceWorker.register("/field-worker.js", { scope: "/admin/" }).catch(() => null);
	if (!found) return;
	registration = found;
	found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", tell));
	lookForUpdate();
	tell();
}

function lookForUpdate(): void {
	void registration?.update().catch(() => undefined); // without a connection
}

/** The worker answers by taking over, unless another window is open. What is typed until then is on disk. */
function takeUpdate(): void {
	navigator.serviceWorker.addEventListener("controllerchange", beginAnew);
	registration?.waiting?.postMessage("take over");
}
const beginAnew = () => location.reload();

/** A new version is on the phone and waits. The first one does not: nothing was there before it. */
const isWaiting = () => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/**
 * Whether a new version waits. It is taken, and the page begins anew, as soon as it is `quiet`, and never before: nothing
 * changes in the middle of work.
 */
export function useUpdate(quiet: boolean): boolean {
	const waiting = useSyncExternalStore(subscribe, isWaiting);
	useEffect(() => {
		if (waiting && quiet) takeUpdate();
	}, [waiting, quiet]);
	return waiting;
}

/** Asks to put the app on the home screen, where the browser offers that. */
export function useInstallOffer(): (() => void) | null {
	const offer = useSyncExternalStore(subscribe, () => offered);
	return offer && (() => void offer.prompt());
}
