import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

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
		const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
		idle(async () => {
			const { openPage } = await import("./parts/beacon.ts");
			if (isOpen) openPage(pathname, navigation);
		});
		return () => {
			isOpen = false;
		};
	}, [pathname]);
	return null;
}
