import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { messagesPath } from "../conversation.ts";

const pollEvery = 10_000;

/** Loads the page again when a customer writes or a colleague changes the conversation. */
export function useLiveMessages(customerId: string | null): void {
	const { revalidate } = useRevalidator();
	const reload = useEffectEvent(() => void revalidate());
	useEffect(() => {
		const stopped = new AbortController();
		let known: string | null = null;
		async function poll(): Promise<void> {
			if (document.hidden) return;
			const signature = await readSignature(customerId, stopped.signal);
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
	}, [customerId]);
}

/** Null when the device is offline, the session has ended or the request failed. */
async function readSignature(customerId: string | null, signal: AbortSignal): Promise<string | null> {
	try {
		const answer = await fetch(`${messagesPath}/latest${customerId ? `?customer=${customerId}` : ""}`, { signal });
		return answer.ok ? ((await answer.json()) as { signature: string }).signature : null;
	} catch {
		return null;
	}
}
