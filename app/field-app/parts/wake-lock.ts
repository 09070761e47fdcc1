import { useEffect } from "react";

/** Keeps the screen on while the component is mounted, where the browser supports it. */
export function useWakeLock(): void {
	useEffect(() => {
		let lock: { release: () => Promise<void> } | null = null;
		let isUnmounted = false;
		const request = () => {
			if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
			navigator.wakeLock.request("screen").then(
				(acquired) => {
					lock = acquired;
					if (isUnmounted) void acquired.release();
				},
				() => undefined,
			);
		};
		request();
		document.addEventListener("visibilitychange", request);
		return () => {
			isUnmounted = true;
			document.removeEventListener("visibilitychange", request);
			void lock?.release();
		};
	}, []);
}
