import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const positions = new Map<string, number>();

/**
 * Does for an element that scrolls by itself what browsers do for the window: each new `page` begins at the top, and Back
 * and Forward return to where it was. `name` is unique among the elements of a page.
 */
export function useScrollPosition(ref: React.RefObject<HTMLElement | null>, name: string, page: string): void {
	const { key } = useLocation();
	const type = useNavigationType();
	const shownPage = useRef(page);
	useLayoutEffect(() => {
		const element = ref.current;
		if (!element) return;
		const entry = `${name} ${key}`;
		const before = type === "POP" ? positions.get(entry) : undefined;
		if (before !== undefined) element.scrollTop = before;
		else if (shownPage.current !== page) element.scrollTop = 0;
		shownPage.current = page;
		const remember = () => positions.set(entry, element.scrollTop);
		element.addEventListener("scroll", remember, { passive: true });
		return () => element.removeEventListener("scroll", remember);
	}, [ref, name, page, key, type]);
}
