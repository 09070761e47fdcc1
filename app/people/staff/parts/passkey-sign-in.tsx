import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { signInWithPasskey, supportsPasskeys } from "./passkeys.ts";

const noSubscription = () => () => {};
const messages = {
	no: "The passkey didn't work. Sign in with your password instead.",
	wait: "Too many attempts. Try again in a few minutes.",
};

/** Rendered only in browsers that support passkeys, after hydration. */
export function PasskeySignIn({ next }: { next: string }) {
	const isSupported = useSyncExternalStore(noSubscription, supportsPasskeys, () => false);
	const [state, setState] = useState<"idle" | "busy" | "no" | "wait">("idle");
	const navigate = useNavigate();
	if (!isSupported) return null;

	async function go() {
		setState("busy");
		const outcome = await signInWithPasskey().catch(() => "no" as const);
		if (outcome === "yes") await navigate(next);
		else setState(outcome);
	}

	return (
		<div className="flex flex-col gap-2">
			<Button onClick={go} disabled={state === "busy"}>
				<Icon name="fingerprint" />
				Use a passkey
			</Button>
			<p role="status" className="text-sm text-ink-2 empty:hidden">
				{state === "no" || state === "wait" ? messages[state] : null}
			</p>
		</div>
	);
}
