import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Counts the public page that is open, once the browser is idle. Nothing is loaded for someone who asks for privacy. What it
 * sends is said on /privacy and in docs/decisions/0120-counting-visits.md.
 */
export function PageViews() {
	const { pathname } = useLocation();
	const type = useNavigationType();
	useEffect(() => {
		const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
		if (doNotTrack === "1" || globalPrivacyControl) return;
		let isOpen = true;
		const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
		idle(async () => {
			const { openPage } = await import("./parts/beacon.ts");
			if (isOpen) openPage(pathname, type);
		});
		return () => {
			isOpen = false;
		};
	}, [pathname, type]);
	return null;
}
