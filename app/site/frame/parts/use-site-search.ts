import { useEffect, useState } from "react";
import { CallFailed, call } from "#app/platform/calls.ts";
import type { SearchAnswer } from "../search.ts";

const pause = 150;

export type SearchState = { words: string; answer: SearchAnswer | null; problem: "" | "too many" | "no answer" };

/** What the site has on the words, a moment after the last key. A later search overtakes an earlier one. */
export function useSiteSearch(typed: string): SearchState {
	const [state, setState] = useState<SearchState>({ words: "", answer: null, problem: "" });
	const words = typed.trim();
	useEffect(() => {
		if (words.length < 2) return;
		const stopping = new AbortController();
		const timer = setTimeout(() => {
			call<SearchAnswer>("GET", `/api/search?q=${encodeURIComponent(words)}`, { signal: stopping.signal }).then(
				(answer) => setState({ words, answer, problem: "" }),
				(error) => {
					if (stopping.signal.aborted) return;
					const tooMany = error instanceof CallFailed && error.status === 429;
					setState({ words, answer: null, problem: tooMany ? "too many" : "no answer" });
				},
			);
		}, pause);
		return () => {
			clearTimeout(timer);
			stopping.abort();
		};
	}, [words]);
	return words.length < 2 ? { words: "", answer: null, problem: "" } : state;
}
