import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { passkeysWork, signInWithPasskey } from "./passkeys.ts";

const never = () => () => {};
const sayings = {
	no: "That did not work. Sign in with your password instead.",
	wait: "That was a lot of tries. Please wait a few minutes.",
};

/** Needs JavaScript, so it appears only where it works. */
export function PasskeySignIn({ next }: { next: string }) {
	const works = useSyncExternalStore(never, passkeysWork, () => false);
	const [state, setState] = useState<"idle" | "busy" | "no" | "wait">("idle");
	const navigate = useNavigate();
	if (!works) return null;

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
				{state === "no" || state === "wait" ? sayings[state] : null}
			</p>
		</div>
	);
}
