import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import { toast } from "#app/ui/toast.ts";
import { newsletterWording } from "./newsletter.ts";

type State = "idle" | "submitting" | "done" | "failed";

/**
 * The newsletter sign-up form. Without JavaScript it posts to the page /newsletter, which shows the result. `compact` is
 * the one-line version for the footer, in its colors. `problem` and `typed` refill the form after an error.
 */
export function NewsletterSignup(props: {
	source: string;
	compact?: boolean;
	withName?: boolean;
	problem?: string;
	typed?: { email?: string; name?: string };
}) {
	const { source, compact, withName, typed } = props;
	const [state, setState] = useState<State>("idle");
	const [message, setMessage] = useState(props.problem ?? "");
	const idPrefix = compact ? "footer-newsletter-" : "newsletter-";

	async function send(event: React.SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		setState("submitting");
		const result = await postSignup(new FormData(form));
		setState(result.ok ? "done" : "failed");
		setMessage(result.message);
		if (result.ok) form.reset();
		toast(
			result.ok
				? { title: "Subscribed!", text: result.message || "You've been added to our newsletter." }
				: { title: "Subscription failed", text: "Please try again or contact us directly.", tone: "problem" },
		);
	}

	const problem = state === "done" ? "" : message;
	return (
		<form
			method="post"
			action="/newsletter"
			aria-label={compact ? "Newsletter" : "Subscribe to the newsletter"}
			onSubmit={send}
			className={classes("relative grid w-full gap-3", compact ? "max-w-[30rem] text-base" : "max-w-[34rem]")}
		>
			<input type="hidden" name="source" value={source} />
			<HoneypotField />
			{withName && (
				<Field label="Name" optional name="name" form={idPrefix}>
					<Input autoComplete="name" maxLength={200} defaultValue={typed?.name} dir="auto" />
				</Field>
			)}
			<div className="flex flex-wrap items-end gap-3">
				<Field
					label="Email"
					name="email"
					form={idPrefix}
					error={compact ? undefined : problem}
					className="min-w-0 grow basis-60"
				>
					<Input
						type="email"
						autoComplete="email"
						required
						maxLength={254}
						defaultValue={typed?.email}
						spellCheck={false}
						placeholder={compact ? "you@example.com" : undefined}
					/>
				</Field>
				<Button
					type="submit"
					tone={compact ? "plain" : "moss"}
					disabled={state === "submitting"}
					className="max-sm:grow"
				>
					{state === "submitting" ? "Subscribing" : "Subscribe"}
				</Button>
			</div>
			<p className={compact ? "text-sm" : "text-sm text-ink-2"}>{newsletterWording}</p>
			{message && (compact || state === "done") && (
				<p ref={state === "done" ? focus : undefined} tabIndex={-1} className="font-semibold">
					{message}
				</p>
			)}
		</form>
	);
}

const focus = (element: HTMLElement | null) => element?.focus();

async function postSignup(form: FormData): Promise<{ ok: boolean; message: string }> {
	try {
		const response = await fetch("/api/newsletter/subscribe", {
			method: "POST",
			credentials: "include",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(Object.fromEntries([...form].filter(([, value]) => value !== ""))),
		});
		const body: { message?: unknown } = await response.json().catch(() => ({}));
		return { ok: response.ok, message: typeof body.message === "string" ? body.message : "" };
	} catch {
		return { ok: false, message: "" };
	}
}
