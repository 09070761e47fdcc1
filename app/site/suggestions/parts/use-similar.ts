import { useEffect, useRef, useState } from "react";
import type { Similar } from "../suggestions.server.ts";

const pause = 350;

/** Asks for similar suggestions a moment after the last letter. `answered` are those that came with a form's answer. */
export function useSimilar(answered: Similar | null) {
	const [similar, setSimilar] = useState(answered);
	const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
	const asking = useRef<AbortController>(undefined);
	useEffect(() => () => clearTimeout(waiting.current), []);
	useEffect(() => {
		if (answered) setSimilar(answered);
	}, [answered]);

	async function ask(typed: string) {
		asking.current?.abort();
		asking.current = new AbortController();
		try {
			const response = await fetch(`/api/suggestions/similar?q=${encodeURIComponent(typed.slice(0, 300))}`, {
				signal: asking.current.signal,
			});
			if (response.ok) setSimilar(await response.json());
		} catch {
			// typing went on, or there is no connection: what was shown stays
		}
	}

	return {
		similar,
		onType(typed: string) {
			clearTimeout(waiting.current);
			waiting.current = setTimeout(() => void ask(typed), pause);
		},
	};
}
