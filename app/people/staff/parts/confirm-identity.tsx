import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { confirmWithPasskey, supportsPasskeys } from "./passkeys.ts";

const noSubscription = () => () => {};
const field = "confirmation-password";

type ConfirmIdentityProps = {
	/** the submitted form that is waiting for the confirmation; it is sent again together with the password */
	typed: Record<string, string>;
	/** what happens then: "remove the passkey" */
	purpose?: string | undefined;
	error: string | null;
	/** for the browser's password manager */
	email: string;
};

/** "Confirm it's you": sends the waiting form again with the password or after a passkey, so the person fills it in only once. */
export function ConfirmIdentity({ typed, purpose = "continue", error, email }: ConfirmIdentityProps) {
	const section = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each response moves the focus back to the password
	useEffect(() => {
		section.current?.scrollIntoView({ block: "center" });
		section.current?.querySelector<HTMLElement>("[type=password]")?.focus({ preventScroll: true });
	}, [error, typed]);
	return (
		<section
			ref={section}
			aria-labelledby="confirm-identity"
			className="rounded-lg border-2 border-line-strong bg-card px-5 py-5"
		>
			<h2 id="confirm-identity" className="text-[21px] leading-tight">
				Confirm it's you
			</h2>
			<p className="mt-1 max-w-[60ch] text-ink-2">To protect your account, enter your password to {purpose}.</p>
			<Form method="post" noValidate className="mt-4 flex max-w-md flex-col gap-4">
				{Object.entries(typed).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input type="hidden" name="username" autoComplete="username" value={email} />
				<ErrorSummary errors={error ? { [field]: error } : {}} labels={{ [field]: "Password" }} />
				<Field label="Password" name={field} error={error ?? undefined}>
					<Input type="password" autoComplete="current-password" required />
				</Field>
				<div className="flex flex-wrap items-center gap-3">
					<Button type="submit" tone="moss">
						Continue
					</Button>
					<PasskeyButton typed={typed} />
				</div>
			</Form>
		</section>
	);
}

/** Rendered only in browsers that support passkeys, after hydration. */
function PasskeyButton({ typed }: { typed: Record<string, string> }) {
	const isSupported = useSyncExternalStore(noSubscription, supportsPasskeys, () => false);
	const [state, setState] = useState<"idle" | "busy" | "no">("idle");
	const submit = useSubmit();
	if (!isSupported) return null;

	async function confirm() {
		setState("busy");
		const outcome = await confirmWithPasskey().catch(() => "no" as const);
		setState(outcome === "yes" ? "idle" : "no");
		if (outcome === "yes") await submit(typed, { method: "post" });
	}

	return (
		<>
			<Button onClick={confirm} disabled={state === "busy"}>
				<Icon name="fingerprint" />
				Use a passkey
			</Button>
			<p role="status" className="text-sm text-ink-2 empty:hidden">
				{state === "no" ? "The passkey didn't work. Enter your password instead." : null}
			</p>
		</>
	);
}
