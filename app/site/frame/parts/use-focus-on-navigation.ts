import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Focuses the main content after a navigation, for keyboard and screen reader users. Scrolling is left to the router. Not
 * on the first page, not for a URL with a fragment, and not when the page has set the focus itself.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>, covered: boolean): void {
	const { pathname, hash } = useLocation();
	const lastPathname = useRef(pathname);
	useEffect(() => {
		if (covered || lastPathname.current === pathname) return;
		lastPathname.current = pathname;
		if (hash || main.current?.contains(document.activeElement)) return;
		main.current?.focus({ preventScroll: true });
	}, [pathname, hash, main, covered]);
}
