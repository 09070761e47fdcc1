import { useEffect, useRef, useState } from "react";
import type { SimilarResults } from "../suggestions.server.ts";

const debounceMs = 350;

/** Requests similar suggestions, debounced. `initial` comes with the response to a submitted form. */
export function useSimilarSuggestions(initial: SimilarResults | null) {
	const [similar, setSimilar] = useState(initial);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const request = useRef<AbortController>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		if (!initial) return;
		// an answer to an earlier request doesn't have the vote
		request.current?.abort();
		setSimilar(initial);
	}, [initial]);

	async function load(title: string) {
		request.current?.abort();
		request.current = new AbortController();
		try {
			const response = await fetch(`/api/suggestions/similar?q=${encodeURIComponent(title.slice(0, 300))}`, {
				signal: request.current.signal,
			});
			if (response.ok) setSimilar(await response.json());
		} catch {
			// aborted by further typing, or offline: keep what is shown
		}
	}

	return {
		similar,
		onType(title: string) {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void load(title), debounceMs);
		},
	};
}
