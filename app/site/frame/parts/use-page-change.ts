import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A new page begins at its content for those who walk by keyboard or listen; where the page is scrolled to is the
 * router's business. Not for the first page, nor where an anchor leads, nor where the page has put the focus itself.
 */
export function usePageChange(main: RefObject<HTMLElement | null>, covered: boolean): void {
	const { pathname, hash } = useLocation();
	const last = useRef(pathname);
	useEffect(() => {
		if (covered || last.current === pathname) return;
		last.current = pathname;
		if (hash || main.current?.contains(document.activeElement)) return;
		main.current?.focus({ preventScroll: true });
	}, [pathname, hash, main, covered]);
}
