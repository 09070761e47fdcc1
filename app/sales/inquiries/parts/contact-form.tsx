import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { PhotoPicker } from "#app/content/media/picker/photo-picker.tsx";
import type { UploadedPhoto } from "#app/content/media/picker/upload.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { HoneypotField } from "#app/ui/honeypot-field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { services, weekdays } from "../services.ts";
import { forgetDraft, useDraft } from "./draft.ts";
import { Urgency } from "./urgency.tsx";
import { useSubmitOnce } from "./use-submit-once.ts";

type Props = {
	/** created by the server; a restored draft has its own */
	formKey: string;
	start: string;
	phone: { href: string; label: string };
	service: string;
	about: string;
	wordings: { email: string; text: string; marketing: string };
	answer?: { errors: Record<string, string>; typed: Record<string, string>; photos: UploadedPhoto[] };
};

const labels = {
	message: "Tell us about the job",
	urgency: "How soon?",
	address: "Property address",
	photos: "Photos",
	name: "Name",
	email: "Email",
	phone: "Phone",
};

/** The public quote request. Works without JavaScript; with it, photos upload in advance and drafts are saved. */
export function ContactForm({ formKey, ...props }: Props) {
	const { errors = {}, typed = {} } = props.answer ?? {};
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form, { key: typed.key ?? formKey, start: typed.start ?? props.start });
	const submitOnce = useSubmitOnce(form, draft.start, draft.key);
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (props.answer) summary.current?.focus();
	}, [props.answer]);
	const orderedErrors = Object.fromEntries(
		["", ...Object.keys(labels)].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
	);
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={submitOnce.onSubmit}
			className="grid max-w-[720px] gap-12"
		>
			<div ref={summary} tabIndex={-1} className="empty:hidden rounded-lg">
				<ErrorSummary errors={orderedErrors} labels={labels} />
			</div>
			{draft.restored && !props.answer && <RestoredNotice />}
			<input type="hidden" name="key" value={draft.key} />
			<input type="hidden" name="start" value={draft.start} />
			<input type="hidden" name="proof" />
			<HoneypotField />

			<JobFields {...props} errors={errors} typed={typed} />
			<FormStep number={2} title="Where is the job?">
				<Field
					label={labels.address}
					name="address"
					error={errors.address}
					hint="Street and town. No street number? Tell us how to find it."
				>
					<Input defaultValue={typed.address} autoComplete="street-address" dir="auto" />
				</Field>
			</FormStep>

			<FormStep number={3} title="Can you send photos?">
				<PhotoPicker
					formKey={draft.key}
					hint="A photo or two tells us a lot: the whole tree, the trunk and what's below it. Up to 10 photos, 20 MB each. We remove a photo's location before anyone outside our office sees it."
					hydrated={draft.hydrated}
					known={props.answer?.photos ?? []}
					error={errors.photos}
					onBusy={submitOnce.onBusy}
				/>
			</FormStep>

			<ContactFields {...props} errors={errors} typed={typed} />
			<SubmitButton submitOnce={submitOnce} />
		</Form>
	);
}

type PartProps = Props & { errors: Record<string, string>; typed: Record<string, string> };

function splitValues(typed: Record<string, string>, name: string): string[] {
	return (typed[name] ?? "").split("\n");
}

function JobFields({ errors, typed, ...props }: Omit<PartProps, "formKey">) {
	return (
		<FormStep number={1} title="What do you need?">
			<Field
				label={labels.message}
				name="message"
				error={errors.message}
				hint="Tell us which tree it is, what worries you about it and what you'd like done."
			>
				<Textarea defaultValue={typed.message ?? props.about} rows={4} dir="auto" enterKeyHint="enter" />
			</Field>
			<Choices legend="Services" name="services[]">
				<div className="flex flex-wrap gap-2">
					{services.map(({ value, label }) => (
						<Chip
							key={value}
							name="services[]"
							value={value}
							defaultChecked={props.answer ? splitValues(typed, "services[]").includes(value) : props.service === value}
						>
							{label}
						</Chip>
					))}
				</div>
			</Choices>
			<Urgency chosen={typed.urgency ?? "planned"} error={errors.urgency} phone={props.phone} />
		</FormStep>
	);
}

function ContactFields({ errors, typed, ...props }: Omit<PartProps, "formKey">) {
	return (
		<FormStep number={4} title="How can we reach you?">
			<Field label={labels.name} name="name" error={errors.name}>
				<Input defaultValue={typed.name} autoComplete="name" dir="auto" />
			</Field>
			<p className="-mb-2 text-ink-2">Email or phone is enough. You don't need both.</p>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={labels.email} name="email" error={errors.email}>
					<Input type="email" inputMode="email" defaultValue={typed.email} autoComplete="email" spellCheck={false} />
				</Field>
				<Field label={labels.phone} name="phone" error={errors.phone}>
					<Input type="tel" inputMode="tel" defaultValue={typed.phone} autoComplete="tel" />
				</Field>
			</div>
			<Choices legend="Can we email or text you?" hint="We'll reply to your request either way.">
				<Checkbox
					name="emailConsent"
					value="yes"
					defaultChecked={typed.emailConsent === "yes"}
					label={props.wordings.email}
				/>
				<Checkbox
					name="textConsent"
					value="yes"
					defaultChecked={typed.textConsent === "yes"}
					label={props.wordings.text}
				/>
			</Choices>
			<Choices
				legend="Seasonal reminders and offers by text"
				hint={
					<>
						Only if you'd like them. See our{" "}
						<a href="/privacy#text-messages" className="underline">
							privacy policy
						</a>{" "}
						and{" "}
						<a href="/terms#text-messages" className="underline">
							terms
						</a>
						.
					</>
				}
			>
				<Checkbox
					name="marketingConsent"
					value="yes"
					defaultChecked={typed.marketingConsent === "yes"}
					label={props.wordings.marketing}
				/>
			</Choices>
			<Choices legend="Best days for a visit" hint="Leave blank if any day works.">
				<div className="flex flex-wrap gap-2">
					{weekdays.map(({ value, label, short }) => (
						<Chip
							key={value}
							name="days[]"
							value={value}
							aria-label={label}
							defaultChecked={splitValues(typed, "days[]").includes(value)}
						>
							{short}
						</Chip>
					))}
				</div>
			</Choices>
		</FormStep>
	);
}

function SubmitButton({ submitOnce }: { submitOnce: ReturnType<typeof useSubmitOnce> }) {
	return (
		<div>
			<Button
				type="submit"
				tone="barn"
				size="hero"
				className="w-full sm:w-auto"
				disabled={submitOnce.state === "sending"}
			>
				{submitOnce.state === "sending" ? "Sending" : "Send request"}
			</Button>
			<p role="status" className="mt-3 text-ink-2">
				{submitOnce.state === "waiting" && (
					<>
						Your photos are still uploading. We'll send your request when they're done.{" "}
						<button type="button" className="underline underline-offset-4" onClick={submitOnce.now}>
							Send now without waiting
						</button>
					</>
				)}
			</p>
		</div>
	);
}

function RestoredNotice() {
	return (
		<Notice role="status" title="We saved your draft on this device.">
			<button
				type="button"
				className="min-h-8 underline underline-offset-4"
				onClick={() => {
					forgetDraft();
					window.location.assign("/contact");
				}}
			>
				Start over
			</button>
		</Notice>
	);
}

function FormStep({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
	return (
		<section aria-label={title} className="grid gap-6">
			<h2 className="flex items-center gap-3 text-[28px] leading-tight">
				<NumberDisc number={number} />
				{title}
			</h2>
			{children}
		</section>
	);
}

/** A checkbox that looks like a chip. */
function Chip({ children, ...rest }: React.ComponentProps<"input">) {
	return (
		<label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border-2 border-line-strong bg-card px-3 font-medium has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:border-ink">
			<input type="checkbox" className="size-4.5 accent-moss outline-none" {...rest} />
			{children}
		</label>
	);
}
