import { useEffect, useSyncExternalStore } from "react";

type InstallPrompt = Event & { prompt: () => Promise<unknown> };
let installPrompt: InstallPrompt | null = null;
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
const notifyListeners = () => {
	for (const listener of listeners) listener();
};

/** Registers the service worker, so that the app opens offline, and checks for updates whenever the app is shown. */
export function useServiceWorker(): void {
	useEffect(() => {
		void registerWorker();
		const storePrompt = (event: Event) => {
			event.preventDefault();
			installPrompt = event as InstallPrompt;
			notifyListeners();
		};
		const checkWhenVisible = () => document.visibilityState === "visible" && checkForUpdate();
		window.addEventListener("beforeinstallprompt", storePrompt);
		document.addEventListener("visibilitychange", checkWhenVisible);
		return () => {
			window.removeEventListener("beforeinstallprompt", storePrompt);
			document.removeEventListener("visibilitychange", checkWhenVisible);
		};
	}, []);
}

async function registerWorker(): Promise<void> {
	if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
	const { serviceWorker } = navigator;
	const registered = await serviceWorker.register("/field-worker.js", { scope: "/admin/" }).catch(() => null);
	if (!registered) return;
	registration = registered;
	registered.addEventListener("updatefound", () =>
		registered.installing?.addEventListener("statechange", notifyListeners),
	);
	checkForUpdate();
	notifyListeners();
}

function checkForUpdate(): void {
	void registration?.update().catch(() => undefined); // offline
}

/** Asks the isWaiting worker to take over, which it does unless another window is open. The page then reloads. */
function activateUpdate(): void {
	navigator.serviceWorker.addEventListener("controllerchange", reload);
	registration?.waiting?.postMessage("take over");
}
const reload = () => location.reload();

/** False for the very first installation, which has no version to replace. */
const isUpdateWaiting = () => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/**
 * Whether an update is isWaiting. It is installed, and the page reloaded, only while `canReload` is true, so that nothing
 * changes in the middle of work.
 */
export function useAppUpdate(canReload: boolean): boolean {
	const isWaiting = useSyncExternalStore(subscribe, isUpdateWaiting);
	useEffect(() => {
		if (isWaiting && canReload) activateUpdate();
	}, [isWaiting, canReload]);
	return isWaiting;
}

/** Shows the browser's prompt to add the app to the home screen; null where the browser has none. */
export function useInstallPrompt(): (() => void) | null {
	const prompt = useSyncExternalStore(subscribe, () => installPrompt);
	return prompt && (() => void prompt.prompt());
}
