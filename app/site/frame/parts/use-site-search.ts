import { useEffect, useState } from "react";
import { CallFailedError, callApi } from "#app/platform/api-client.ts";
import type { SearchResults } from "../search.ts";

const debounceMs = 150;

export type SearchState = {
	query: string;
	results: SearchResults | null;
	problem: "" | "rate-limited" | "no-response";
};

/** Results for the query, debounced. A new query aborts the request of the previous one. */
export function useSiteSearch(input: string): SearchState {
	const [state, setState] = useState<SearchState>({ query: "", results: null, problem: "" });
	const query = input.trim();
	useEffect(() => {
		if (query.length < 2) return;
		const abort = new AbortController();
		const timer = setTimeout(() => {
			callApi<SearchResults>("GET", `/api/search?q=${encodeURIComponent(query)}`, { signal: abort.signal }).then(
				(results) => setState({ query, results, problem: "" }),
				(error) => {
					if (abort.signal.aborted) return;
					const tooMany = error instanceof CallFailedError && error.status === 429;
					setState({ query, results: null, problem: tooMany ? "rate-limited" : "no-response" });
				},
			);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [query]);
	return query.length < 2 ? { query: "", results: null, problem: "" } : state;
}
