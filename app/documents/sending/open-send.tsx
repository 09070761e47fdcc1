import { useEffect, useRef } from "react";
import { Form, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Private } from "#app/ui/privacy.tsx";
import type { OpenSend } from "./compose.ts";

/** Raised on the window when a send was undone. */
export const sendsChanged = "sends-changed";

/** milliseconds between checks of a send that is due */
const checkInterval = 1_000;

/** On the page of a document: that it's about to be sent and can still be undone, or that it couldn't be sent. */
export function OpenSendNotice({ send, undoUrl }: { send: OpenSend | null; undoUrl: string }) {
	const isPending = send?.isPending ?? false;
	useRevalidateUntilSent(isPending ? (send?.sendAt ?? null) : null);
	if (!send) return null;
	if (!send.isPending)
		return (
			<Notice tone="problem" className="mb-5" title="Not sent">
				{send.problem}
			</Notice>
		);
	return (
		<Notice tone="info" role="status" className="mb-5" title="Sending in a few seconds">
			{send.to && (
				<p className="[overflow-wrap:anywhere]">
					To <Private>{send.to}</Private>
				</p>
			)}
			<Form method="post" action={undoUrl} className="mt-2">
				<Button type="submit" size="dense">
					Undo
				</Button>
			</Form>
		</Notice>
	);
}

/** Loads the page again when the send is due, until it's no longer pending. */
function useRevalidateUntilSent(sendAt: string | null): void {
	const { state, revalidate } = useRevalidator();
	const isLoading = useRef(false);
	isLoading.current = state === "loading";
	useEffect(() => {
		if (!sendAt) return;
		// another one would abort the one that is running, and on a slow connection none would ever arrive
		const reload = () => void (isLoading.current || revalidate());
		let interval: ReturnType<typeof setInterval>;
		const due = setTimeout(
			() => {
				reload();
				interval = setInterval(reload, checkInterval);
			},
			Math.max(0, Date.parse(sendAt) - Date.now()),
		);
		window.addEventListener(sendsChanged, reload);
		return () => {
			clearTimeout(due);
			clearInterval(interval);
			window.removeEventListener(sendsChanged, reload);
		};
	}, [sendAt, revalidate]);
}
