import { Form, Link } from "react-router";
import { type ActionErrors, Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import type { BlockReason, SubscriberState } from "../subscriber.ts";
import { evidenceLimit, subscribersPath } from "../subscriber.ts";

type Props = { subscriber: SubscriberState & { email: string }; failure: ActionErrors | undefined };

/** What the office can do with a subscription. */
export function Actions({ subscriber: { status, block, email }, failure }: Props) {
	return (
		<div className="grid gap-2">
			{block && <Unblock block={block} failure={failure?.intent === "unblock" ? failure : undefined} />}
			{status !== "unsubscribed" && <Unsubscribe failure={failure?.intent === "unsubscribe" ? failure : undefined} />}
			{status !== "confirmed" && !block && (
				<p className="text-sm text-ink-2">
					{status === "pending"
						? "They get no news until they press the button in the email that we sent them."
						: "Only they can subscribe again, by confirming an email."}{" "}
					<Link
						to={`${subscribersPath}/new?${new URLSearchParams({ email })}`}
						className="underline underline-offset-4"
					>
						Ask them by email
					</Link>
				</p>
			)}
		</div>
	);
}

type FormProps = { failure: ActionErrors | undefined };

function Unsubscribe({ failure }: FormProps) {
	const { errors = {}, typed = {} } = failure ?? {};
	return (
		<Disclosure label="Unsubscribe" open={failure !== undefined}>
			<Form method="post" className="grid gap-3 pb-3">
				<Field
					label="Reason"
					name="evidence"
					form="unsubscribe-"
					error={errors.evidence}
					hint="Kept as proof: “Called on June 6 and asked for no more news.”"
				>
					<Textarea rows={2} maxLength={evidenceLimit} defaultValue={typed.evidence} />
				</Field>
				<label className="flex min-h-11 items-start gap-3">
					<input
						type="checkbox"
						name="isForever"
						value="yes"
						defaultChecked={typed.isForever === "yes"}
						className="mt-1 size-5 shrink-0 accent-moss"
					/>
					<span>
						They never want news from us
						<span className="block text-sm text-ink-2">No sign-up or import can add this address again.</span>
					</span>
				</label>
				<Submit intent="unsubscribe" label="Unsubscribe" />
			</Form>
		</Disclosure>
	);
}

const advice: Record<BlockReason, string> = {
	bounced: "They get the newsletter again, and earlier bounces no longer count. Check the address with them first.",
	complained: "They stay unsubscribed until they sign up again and confirm.",
	requested: "They stay unsubscribed until they sign up again and confirm.",
};

function Unblock({ block, failure }: FormProps & { block: BlockReason }) {
	const { errors = {}, typed = {} } = failure ?? {};
	return (
		<Disclosure label="Unblock this address" open={failure !== undefined}>
			<Form method="post" className="grid gap-3 pb-3">
				<p className="text-sm text-ink-2">{advice[block]}</p>
				<Field
					label="Reason"
					name="evidence"
					form="unblock-"
					error={errors.evidence}
					hint="“Her mailbox was full. She emptied it on June 6.”"
				>
					<Textarea rows={2} maxLength={evidenceLimit} defaultValue={typed.evidence} />
				</Field>
				<Submit intent="unblock" label="Unblock" />
			</Form>
		</Disclosure>
	);
}

function Submit({ intent, label }: { intent: string; label: string }) {
	return (
		<Button
			type="submit"
			name="intent"
			value={intent}
			size="dense"
			disabled={useIsPosting()}
			className="justify-self-start max-lg:min-h-11"
		>
			{label}
		</Button>
	);
}
