import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PayState } from "../pay-page.server.ts";

/** Says what is true of the payment that was just made, and asks again by itself until it is known. */
export function PayNotice({ state, token }: { state: PayState; token: string }) {
	useLook(state?.kind === "checking", token);
	if (!state) return null;
	const box = (tone: "done" | "info" | "warning", title: string, words: React.ReactNode) => (
		<Notice tone={tone} role="status" title={title} className="mb-5 text-[17px] print:hidden">
			{words}
		</Notice>
	);
	switch (state.kind) {
		case "checking":
			return box(
				"info",
				"We are asking whether your payment arrived",
				<>
					<p>This takes a few seconds. Please do not pay again.</p>
					<Form method="post" className="mt-2">
						<Button type="submit" name="intent" value="look" size="dense">
							Look again
						</Button>
					</Form>
				</>,
			);
		case "on-its-way":
			return box(
				"info",
				`${formatMoney(state.amount)} is on its way from your bank`,
				<p>
					Banks take up to five business days. We mail you a receipt when it has arrived; until then nothing more is to
					be done for it.
				</p>,
			);
		case "arrived":
			return box("done", `Thank you, ${formatMoney(state.amount)} arrived`, <p>Your receipt is in your mail.</p>);
		case "failed":
			return box(
				"warning",
				"Your payment did not go through",
				<p>{state.why || "Nothing was charged."} You can try again below.</p>,
			);
		case "cancelled":
			return box(
				"info",
				"Nothing was charged",
				<p>You came back without paying. You can do it whenever you are ready.</p>,
			);
	}
}

const pause = 2_000;
const patience = 30;

/** Asks every two seconds for a minute; a webhook that comes first is seen just the same. */
function useLook(checking: boolean, token: string) {
	const { submit, state } = useFetcher();
	const times = useRef(0);
	useEffect(() => {
		if (!checking || state !== "idle" || times.current >= patience) return;
		const timer = setTimeout(() => {
			times.current += 1;
			submit({ intent: "look" }, { method: "post", action: `/invoice/view/${token}?back=paid` });
		}, pause);
		return () => clearTimeout(timer);
	}, [checking, state, submit, token]);
}
