import { useEffect } from "react";

/** The screen stays on during a walk, where the browser allows it. */
export function useAwake(): void {
	useEffect(() => {
		let lock: { release: () => Promise<void> } | null = null;
		let left = false;
		const hold = () => {
			if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
			navigator.wakeLock.request("screen").then(
				(held) => {
					lock = held;
					if (left) void held.release();
				},
				() => undefined,
			);
		};
		hold();
		document.addEventListener("visibilitychange", hold);
		return () => {
			left = true;
			document.removeEventListener("visibilitychange", hold);
			void lock?.release();
		};
	}, []);
}
