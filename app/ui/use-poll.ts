import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";

type Poll<Answer> = {
	/** answers with JSON */
	url: string;
	/** milliseconds */
	every: number;
	/** whether it asks when the page opens, too */
	atOnce?: boolean;
	/** true while an answer would disturb what the person is doing */
	isPaused?: () => boolean;
	onAnswer: (answer: Answer) => void;
};

/** Asks the server for news while the page is visible. A request that fails changes nothing. */
export function usePoll<Answer>({ url, every, atOnce = false, isPaused, onAnswer }: Poll<Answer>): void {
	const pauses = useEffectEvent(() => document.hidden || isPaused?.() === true);
	const report = useEffectEvent(onAnswer);
	useEffect(() => {
		const stopped = new AbortController();
		async function poll(): Promise<void> {
			if (pauses()) return;
			const answer = await readAnswer<Answer>(url, stopped.signal);
			if (answer && !stopped.signal.aborted && !pauses()) report(answer);
		}
		if (atOnce) void poll();
		const timer = setInterval(poll, every);
		return () => {
			stopped.abort();
			clearInterval(timer);
		};
	}, [url, every, atOnce]);
}

const tenSeconds = 10_000;

/**
 * Loads the page again when the signature that the URL answers with differs from the one before. `loaded`: the signature
 * of what the page shows, so that nothing is missed between loading and the first answer.
 */
export function useReloadOnChange(url: string, loaded?: string): void {
	const { revalidate } = useRevalidator();
	const known = useRef<{ url: string; signature: string } | null>(null);
	usePoll<{ signature: string }>({
		url,
		every: tenSeconds,
		atOnce: true,
		onAnswer: ({ signature }) => {
			const before = loaded ?? (known.current?.url === url ? known.current.signature : undefined);
			known.current = { url, signature };
			if (before !== undefined && before !== signature) void revalidate();
		},
	});
}

/** Null when the device is offline, the session has ended or the request failed. */
async function readAnswer<Answer>(url: string, signal: AbortSignal): Promise<Answer | null> {
	try {
		const answer = await fetch(url, { signal });
		return answer.ok ? ((await answer.json()) as Answer) : null;
	} catch {
		return null;
	}
}
