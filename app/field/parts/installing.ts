import { useEffect, useSyncExternalStore } from "react";

type InstallPrompt = Event & { prompt: () => Promise<unknown> };
let asked: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Puts the app on the phone, so that it opens without a signal. A new version takes over at a start, never later. */
export function useInstalled(): void {
	useEffect(() => {
		void install();
		const hold = (event: Event) => {
			event.preventDefault();
			asked = event as InstallPrompt;
			for (const listener of listeners) listener();
		};
		window.addEventListener("beforeinstallprompt", hold);
		return () => window.removeEventListener("beforeinstallprompt", hold);
	}, []);
}

async function install(): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	const { serviceWorker } = navigator;
	const before = serviceWorker.controller;
	const registration = await serviceWorker.register("/field-worker.js", { scope: "/admin/" }).catch(() => null);
	void registration?.update().catch(() => undefined); // without a connection
	if (!before || !registration?.waiting) return;
	serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
	registration.waiting.postMessage("take over");
}

/** Asks to put the app on the home screen, where the browser offers that. */
export function useInstallOffer(): (() => void) | null {
	const offer = useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
		() => asked,
	);
	return offer && (() => void offer.prompt());
}
