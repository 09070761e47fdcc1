import { useEffect, useState } from "react";
import type { Found } from "../palette.ts";

const pause = 150;

/** What the office finds for these words, or null while it looks. A later search overtakes an earlier one. */
export function useSearch(typed: string): Found[] | null {
	const [found, setFound] = useState<{ for: string; rows: Found[] }>({ for: "", rows: [] });
	const words = typed.trim();
	useEffect(() => {
		if (words.length < 2) return;
		const stopping = new AbortController();
		const timer = setTimeout(async () => {
			try {
				const answer = await fetch(`/api/office/search?q=${encodeURIComponent(words)}`, {
					credentials: "include",
					signal: stopping.signal,
				});
				setFound({ for: words, rows: answer.ok ? ((await answer.json()) as Found[]) : [] });
			} catch {
				if (!stopping.signal.aborted) setFound({ for: words, rows: [] });
			}
		}, pause);
		return () => {
			clearTimeout(timer);
			stopping.abort();
		};
	}, [words]);
	if (words.length < 2) return [];
	return found.for === words ? found.rows : null;
}
