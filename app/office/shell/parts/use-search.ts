import { useEffect, useState } from "react";
import type { PaletteItem } from "../palette.ts";

const debounce = 150;

/** The search results, or null while searching. A newer search aborts the previous one. */
export function useSearch(typed: string): PaletteItem[] | null {
	const [results, setResults] = useState<{ for: string; rows: PaletteItem[] }>({ for: "", rows: [] });
	const query = typed.trim();
	useEffect(() => {
		if (query.length < 2) return;
		const controller = new AbortController();
		const timer = setTimeout(async () => {
			try {
				const answer = await fetch(`/api/office/search?q=${encodeURIComponent(query)}`, {
					credentials: "include",
					signal: controller.signal,
				});
				setResults({ for: query, rows: answer.ok ? ((await answer.json()) as PaletteItem[]) : [] });
			} catch {
				if (!controller.signal.aborted) setResults({ for: query, rows: [] });
			}
		}, debounce);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query]);
	if (query.length < 2) return [];
	return results.for === query ? results.rows : null;
}
