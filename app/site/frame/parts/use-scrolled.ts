import { useEffect, useState } from "react";

/** Whether the page is scrolled by so many pixels; null until the browser knows, so that nothing depends on it before. */
export function useScrolled(pixels: number): boolean | null {
	const [scrolled, setScrolled] = useState<boolean | null>(null);
	useEffect(() => {
		const look = () => setScrolled(window.scrollY >= pixels);
		look();
		window.addEventListener("scroll", look, { passive: true });
		return () => window.removeEventListener("scroll", look);
	}, [pixels]);
	return scrolled;
}
