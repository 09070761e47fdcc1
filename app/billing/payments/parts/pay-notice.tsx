import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { ShareNotice } from "#app/documents/links/share-notice.tsx";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import type { CheckoutState } from "../pay-page.server.ts";

/** Shows the status of the payment that was just made, and polls until it is known. */
export function PayNotice({ state, token }: { state: CheckoutState; token: string }) {
	useStatusPolling(state?.kind === "checking", token);
	if (!state) return null;
	const box = (tone: "done" | "info" | "warning", title: string, content: React.ReactNode) => (
		<ShareNotice tone={tone} title={title} isNews>
			{content}
		</ShareNotice>
	);
	switch (state.kind) {
		case "checking":
			return box(
				"info",
				"Checking your payment",
				<>
					<p>This takes a few seconds. Please don't pay again.</p>
					<Form method="post" className="mt-2">
						<Button type="submit" name="intent" value="check-status" size="dense">
							Check again
						</Button>
					</Form>
				</>,
			);
		case "processing":
			return box(
				"info",
				`Your ${formatMoney(state.amount)} bank payment is processing`,
				<p>
					Bank payments take up to five business days. We'll email you a receipt when your payment arrives. You don't
					need to do anything else.
				</p>,
			);
		case "received":
			return box(
				"done",
				`We received your ${formatMoney(state.amount)} payment`,
				<p>Thank you! We'll email you a receipt.</p>,
			);
		case "failed":
			return box(
				"warning",
				"Your payment didn't go through",
				<p>{state.reason || "You weren't charged."} You can try again below.</p>,
			);
		case "canceled":
			return box(
				"info",
				"You weren't charged",
				<p>You left the payment page before paying. You can pay whenever you're ready.</p>,
			);
	}
}

const pollIntervalMs = 2_000;
const maxPolls = 30;

/** Checks every two seconds for a minute. The page also updates when a webhook arrives first. */
function useStatusPolling(isChecking: boolean, token: string) {
	const { submit, state } = useFetcher();
	const polls = useRef(0);
	useEffect(() => {
		if (!isChecking || state !== "idle" || polls.current >= maxPolls) return;
		const timer = setTimeout(() => {
			polls.current += 1;
			submit({ intent: "check-status" }, { method: "post", action: `/invoice/view/${token}?back=paid` });
		}, pollIntervalMs);
		return () => clearTimeout(timer);
	}, [isChecking, state, submit, token]);
}
