import { useEffect } from "react";

/** What the page itself still loads comes first, and whoever goes on at once hasn't read it. */
const pauseMs = 1_000;

/**
 * Counts the public page that is open. What is sent, and from whom nothing is, is in parts/beacon.ts: this hook is part of
 * every public page, so it is as small as can be.
 */
export function useCountedPage(path: string): void {
	useEffect(() => {
		// without a signal the visit isn't counted
		const count = () =>
			import("./parts/beacon.ts").then(
				({ openPage }) => openPage(path),
				() => undefined,
			);
		const timer = setTimeout(count, pauseMs);
		return () => clearTimeout(timer);
	}, [path]);
}
