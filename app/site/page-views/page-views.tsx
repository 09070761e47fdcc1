import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** What the page itself still loads comes first, and whoever goes on at once hasn't read it. */
const pauseMs = 1_000;

/**
 * Counts the public page that is open, once the browser is idle. Nothing is loaded for someone who asks for privacy. What it
 * sends is said on /privacy and in docs/decisions/0120-counting-visits.md.
 */
export function PageViews() {
	const { pathname } = useLocation();
	// not a reason to count again: only another page is
	const current = useNavigationType();
	const type = useRef(current);
	type.current = current;
	useEffect(() => {
		const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
		if (doNotTrack === "1" || globalPrivacyControl) return;
		const navigation = type.current;
		let isOpen = true;
		const idle = window.requestIdleCallback ?? setTimeout;
		const timer = setTimeout(
			() =>
				idle(async () => {
					const { openPage } = await import("./parts/beacon.ts");
					if (isOpen) openPage(pathname, navigation);
				}),
			pauseMs,
		);
		return () => {
			isOpen = false;
			clearTimeout(timer);
		};
	}, [pathname]);
	return null;
}
