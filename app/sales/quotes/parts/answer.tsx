import { Form } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Radio, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { consentWords, declineReasons, declineWords } from "../quote.ts";

export type Tried = { intent: string; errors: Record<string, string>; typed: Record<string, string> } | null;

/** Part of the form around the paper: the name, the consent, the button. */
export function AcceptPart({ total, hash, tried, busy }: { total: number; hash: string; tried: Tried; busy: boolean }) {
	// What is wrong with the whole is said on top of the page.
	const mine = tried?.intent === "accept" && !tried.errors[""] ? tried : null;
	const typed = tried?.intent === "accept" || tried?.intent === "count" ? tried.typed : {};
	return (
		<section className="mt-9 border-t-2 border-ink pt-6 print:hidden" aria-label="Accept this quote" id="answer">
			<h2 className="text-2xl">Accept this quote</h2>
			<p className="mt-1 text-ink-2">You pay nothing on this page. We call you to agree on the day.</p>
			<div className="mt-5 grid gap-5">
				<ErrorSummary
					errors={mine?.errors}
					form="accept-"
					labels={{ name: "Your full name", consent: "Your consent" }}
				/>
				<input type="hidden" name="hash" value={hash} />
				<input type="hidden" name="shownTotal" value={total} />
				<Field label="Your full name" name="name" form="accept-" error={mine?.errors.name}>
					<Input autoComplete="name" defaultValue={typed.name} maxLength={200} />
				</Field>
				<div>
					<Checkbox
						name="consent"
						id="accept-field-consent"
						value="yes"
						label={consentWords}
						defaultChecked={typed.consent === "yes"}
						aria-invalid={mine?.errors.consent ? true : undefined}
					/>
					{mine?.errors.consent && <p className="text-sm font-semibold text-danger">{mine.errors.consent}</p>}
				</div>
				<div>
					<Button
						type="submit"
						name="intent"
						value="accept"
						tone="barn"
						size="hero"
						disabled={busy}
						className="max-sm:w-full"
					>
						{busy ? "One moment" : `Accept quote, ${formatMoney(total)}`}
					</Button>
				</div>
				<p className="text-sm text-ink-3">
					With your answer we keep your name, the time, your internet address, your browser and exactly what you saw.
					You get a signed copy by email.
				</p>
			</div>
		</section>
	);
}

export function DeclineForm({ hash, tried }: { hash: string; tried: Tried }) {
	const mine = tried?.intent === "decline" ? tried : null;
	return (
		<details className="rounded-lg border-2 border-line bg-card p-5 print:hidden" open={mine !== null || undefined}>
			<summary className="min-h-11 content-center text-lg font-semibold">Decline</summary>
			<Form method="post" className="mt-3 grid gap-5" preventScrollReset>
				<ErrorSummary errors={mine?.errors} form="decline-" labels={{ reason: "Why" }} />
				<input type="hidden" name="hash" value={hash} />
				<Choices legend="What was it?" name="reason" form="decline-" error={mine?.errors.reason}>
					{declineReasons.map((reason) => (
						<Radio
							key={reason}
							name="reason"
							value={reason}
							label={declineWords[reason]}
							defaultChecked={mine?.typed.reason === reason}
						/>
					))}
				</Choices>
				<Field label="Anything you want to tell us" optional name="note" form="decline-" error={mine?.errors.note}>
					<Textarea defaultValue={mine?.typed.note} maxLength={2000} />
				</Field>
				<Button type="submit" name="intent" value="decline" className="justify-self-start">
					Decline this quote
				</Button>
			</Form>
		</details>
	);
}

export type ShownMessage = { id: string; from: "customer" | "office"; text: string; at: string };

export function Questions({
	messages,
	company,
	open,
	tried,
	asked,
}: {
	messages: ShownMessage[];
	company: string;
	open: boolean;
	tried: Tried;
	asked: boolean;
}) {
	const mine = tried?.intent === "ask" ? tried : null;
	if (!open && !messages.length) return null;
	return (
		<section id="questions" className="rounded-lg border-2 border-line bg-card p-5 print:hidden">
			<h2 className="text-2xl">Questions</h2>
			{asked && (
				<Notice tone="done" role="status" className="mt-3">
					Your question is with us. We answer by email and here.
				</Notice>
			)}
			<ol className="mt-3 grid gap-3">
				{messages.map((message) => (
					<li
						key={message.id}
						className={message.from === "office" ? "rounded-md bg-moss-tint p-4" : "rounded-md bg-paper-2 p-4"}
					>
						<p className="text-sm text-ink-2">
							{message.from === "office" ? company : "You"}, {message.at}
						</p>
						<p className="whitespace-pre-line [overflow-wrap:anywhere]">{message.text}</p>
					</li>
				))}
			</ol>
			{open && (
				<Form method="post" className="mt-4 grid gap-4" key={messages.length}>
					<ErrorSummary errors={mine?.errors} form="ask-" labels={{ text: "Your question" }} />
					<Field label="Ask us about this quote" name="text" form="ask-" error={mine?.errors.text}>
						<Textarea defaultValue={mine?.typed.text} maxLength={4000} />
					</Field>
					<Button type="submit" name="intent" value="ask" className="justify-self-start">
						<Icon name="message-circle" />
						Send question
					</Button>
				</Form>
			)}
		</section>
	);
}
