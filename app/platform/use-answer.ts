import { useCallback, useEffect, useSyncExternalStore } from "react";
import { type Answer, answerOf, ask, listenTo } from "./calls.ts";

/** What the site answers at this address: asked when `when` becomes true, and again every so many milliseconds. */
export function useAnswer<T>(path: string, { when = true, every = 0 } = {}): Answer<T> {
	const listen = useCallback((reader: () => void) => listenTo(path, reader), [path]);
	const answer = useSyncExternalStore<Answer<T>>(
		listen,
		() => answerOf<T>(path),
		() => unasked,
	);
	useEffect(() => {
		if (!when) return;
		ask(path);
		if (!every) return;
		const timer = setInterval(() => document.hidden || ask(path, true), every);
		return () => clearInterval(timer);
	}, [path, when, every]);
	return answer;
}

const unasked = {};
