import { useEffect } from "react";

/** Someone who types on is still looking for the right text. */
const pauseMs = 1_500;

/** Counts a search once its results have stood for a moment; "" for none. The beacon's script listens for it. */
export function useCountedSearch(query: string, results: { count: number } | null): void {
	const found = results && results.count > 0;
	useEffect(() => {
		if (!query || found === null) return;
		const timer = setTimeout(
			() => document.dispatchEvent(new CustomEvent("site-search", { detail: { query, found } })),
			pauseMs,
		);
		return () => clearTimeout(timer);
	}, [query, found]);
}
