import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { inboxPath } from "../inbox-urls.ts";

const pollEvery = 10_000;

/** Loads the page again when an email arrives, a colleague changes the thread, or one starts or stops writing. */
export function useLiveInbox(threadId: string | null): void {
	const { revalidate } = useRevalidator();
	const reload = useEffectEvent(() => void revalidate());
	useEffect(() => {
		const stopped = new AbortController();
		let known: string | null = null;
		async function poll(): Promise<void> {
			if (document.hidden) return;
			const signature = await readSignature(threadId, stopped.signal);
			if (signature === null || stopped.signal.aborted) return;
			if (known !== null && known !== signature) reload();
			known = signature;
		}
		void poll();
		const timer = setInterval(poll, pollEvery);
		return () => {
			stopped.abort();
			clearInterval(timer);
		};
	}, [threadId]);
}

/** Null when the device is offline, the session has ended or the request failed. */
async function readSignature(threadId: string | null, signal: AbortSignal): Promise<string | null> {
	try {
		const answer = await fetch(`${inboxPath}/latest${threadId ? `?thread=${threadId}` : ""}`, { signal });
		return answer.ok ? ((await answer.json()) as { signature: string }).signature : null;
	} catch {
		return null;
	}
}
