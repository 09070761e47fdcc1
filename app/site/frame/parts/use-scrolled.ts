import { useEffect, useState } from "react";

/** Whether the page is scrolled by at least this many pixels; null before hydration. */
export function useScrolled(pixels: number): boolean | null {
	const [scrolled, setScrolled] = useState<boolean | null>(null);
	useEffect(() => {
		const update = () => setScrolled(window.scrollY >= pixels);
		update();
		window.addEventListener("scroll", update, { passive: true });
		return () => window.removeEventListener("scroll", update);
	}, [pixels]);
	return scrolled;
}
