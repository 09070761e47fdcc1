import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { toast } from "#app/ui/toast.ts";
import type { BoardNews } from "../latest.server.ts";
import type { DaySpan } from "../publish.server.ts";

const pollEvery = 5_000;

/**
 * Loads the board again when a colleague, a crew's phone or a customer changed one of its visits, and says what a colleague
 * did. Not while something is dragged or a form is open: the visit under the hand would move away, and the form's own answer
 * says what has changed.
 */
export function useLiveBoard({ from, through }: DaySpan, loaded: BoardNews, isFormOpen: boolean): void {
	const { revalidate } = useRevalidator();
	const compare = useEffectEvent(({ signature, change }: BoardNews) => {
		if (signature === loaded.signature) return;
		void revalidate();
		if (change && change.id !== loaded.change?.id) toast({ title: change.title, text: change.text });
	});
	const isBusy = useEffectEvent(() => isFormOpen || document.hidden || document.querySelector("[data-dragging]"));
	useEffect(() => {
		const stopped = new AbortController();
		async function poll(): Promise<void> {
			if (isBusy()) return;
			const news = await readNews({ from, through }, stopped.signal);
			if (news && !stopped.signal.aborted && !isBusy()) compare(news);
		}
		const timer = setInterval(poll, pollEvery);
		return () => {
			stopped.abort();
			clearInterval(timer);
		};
	}, [from, through]);
}

/** Null when the device is offline, the session has ended or the request failed: the board stays as it is. */
async function readNews(span: DaySpan, signal: AbortSignal): Promise<BoardNews | null> {
	try {
		const answer = await fetch(`/api/schedule/latest?${new URLSearchParams(span)}`, { signal });
		return answer.ok ? ((await answer.json()) as BoardNews) : null;
	} catch {
		return null;
	}
}
