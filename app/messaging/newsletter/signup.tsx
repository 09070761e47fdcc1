import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { Trap } from "#app/ui/trap.tsx";
import { newsletterWording } from "./newsletter.ts";

type State = "idle" | "submitting" | "done" | "failed";

/**
 * The newsletter's form. Without JavaScript it goes to the page /newsletter, which answers in full. `compact` takes one
 * line and the color of what it lies on, for the footer; `problem` and `typed` fill it again after a mistake.
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
	const [words, setWords] = useState(props.problem ?? "");
	const own = `newsletter${useId()}-`;

	async function send(event: React.SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		setState("submitting");
		const { ok, message } = await ask(new FormData(form));
		setState(ok ? "done" : "failed");
		setWords(message);
		if (ok) form.reset();
		toast(
			ok
				? { title: "Subscribed!", text: message || "You've been added to our newsletter." }
				: { title: "Subscription failed", text: "Please try again or contact us directly.", tone: "problem" },
		);
	}

	const problem = state === "done" ? "" : words;
	return (
		<form
			method="post"
			action="/newsletter"
			aria-label={compact ? "Newsletter" : "Subscribe to the newsletter"}
			onSubmit={send}
			className={classes("relative grid w-full gap-3", compact ? "max-w-[30rem] text-base" : "max-w-[34rem]")}
		>
			<input type="hidden" name="source" value={source} />
			<Trap />
			{withName && (
				<Field label="Name" optional name="name" form={own}>
					<Input autoComplete="name" maxLength={200} defaultValue={typed?.name} dir="auto" />
				</Field>
			)}
			<div className="flex flex-wrap items-end gap-3">
				<Field
					label="Email"
					name="email"
					form={own}
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
					{state === "submitting" ? "Sending" : "Subscribe"}
				</Button>
			</div>
			<p className={compact ? "text-sm" : "text-sm text-ink-2"}>{newsletterWording}</p>
			{words && (compact || state === "done") && <p className="font-semibold">{words}</p>}
		</form>
	);
}

async function ask(form: FormData): Promise<{ ok: boolean; message: string }> {
	try {
		const response = await fetch("/api/newsletter/subscribe", {
			method: "POST",
			credentials: "include",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(Object.fromEntries([...form].filter(([, value]) => value !== ""))),
		});
		const answer: { message?: unknown } = await response.json().catch(() => ({}));
		return { ok: response.ok, message: typeof answer.message === "string" ? answer.message : "" };
	} catch {
		return { ok: false, message: "" };
	}
}
