import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { NumberDisc } from "#app/ui/number-disc.tsx";
import { Trap } from "#app/ui/trap.tsx";
import { services, weekdays } from "../services.ts";
import { forgetDraft, useDraft } from "./draft.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import type { SentPhoto } from "./upload.ts";
import { Urgency } from "./urgency.tsx";
import { useSending } from "./use-sending.ts";

type Props = {
	/** made by the server for this visit; a draft of this device brings its own */
	formKey: string;
	start: string;
	phone: { href: string; words: string };
	service: string;
	about: string;
	wordings: { email: string; text: string };
	answer?: { errors: Record<string, string>; typed: Record<string, string>; photos: SentPhoto[] };
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

/** The public quote request. Whole without JavaScript; with it, photos go ahead and nothing typed is lost. */
export function ContactForm({ formKey, ...props }: Props) {
	const { errors = {}, typed = {} } = props.answer ?? {};
	const form = useRef<HTMLFormElement>(null);
	const draft = useDraft(form, typed.key ?? formKey);
	const sending = useSending(form, typed.start ?? props.start, draft.key);
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (props.answer) summary.current?.focus();
	}, [props.answer]);
	const inOrder = Object.fromEntries(
		["", ...Object.keys(labels)].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
	);
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={sending.onSubmit}
			className="grid max-w-[720px] gap-12"
		>
			<div ref={summary} tabIndex={-1} className="empty:hidden rounded-lg">
				<ErrorSummary errors={inOrder} labels={labels} />
			</div>
			{draft.restored && !props.answer && <Restored />}
			<input type="hidden" name="key" value={draft.key} />
			<input type="hidden" name="start" value={typed.start ?? props.start} />
			<input type="hidden" name="proof" />
			<Trap />

			<About {...props} errors={errors} typed={typed} />
			<Part number={2} title="Where is it?">
				<Field
					label={labels.address}
					name="address"
					error={errors.address}
					hint="Street and town. No street number? Tell us how to find it."
				>
					<Input defaultValue={typed.address} autoComplete="street-address" dir="auto" />
				</Field>
			</Part>

			<Part number={3} title="Can you show us?">
				<PhotoPicker
					formKey={draft.key}
					awake={draft.awake}
					known={props.answer?.photos ?? []}
					error={errors.photos}
					onBusy={sending.onBusy}
				/>
			</Part>

			<Reach {...props} errors={errors} typed={typed} />
			<Send sending={sending} />
		</Form>
	);
}

type PartProps = Props & { errors: Record<string, string>; typed: Record<string, string> };

function listed(typed: Record<string, string>, name: string): string[] {
	return (typed[name] ?? "").split("\n");
}

function About({ errors, typed, ...props }: Omit<PartProps, "formKey">) {
	return (
		<Part number={1} title="What is it about?">
			<Field
				label={labels.message}
				name="message"
				error={errors.message}
				hint="Which tree, what worries you, what you would like done."
			>
				<Textarea defaultValue={typed.message ?? props.about} rows={4} dir="auto" enterKeyHint="enter" />
			</Field>
			<Choices legend="Services wanted" name="services[]">
				<div className="flex flex-wrap gap-2">
					{services.map(({ value, label }) => (
						<Chip
							key={value}
							name="services[]"
							value={value}
							defaultChecked={props.answer ? listed(typed, "services[]").includes(value) : props.service === value}
						>
							{label}
						</Chip>
					))}
				</div>
			</Choices>
			<Urgency chosen={typed.urgency ?? "planned"} error={errors.urgency} phone={props.phone} />
		</Part>
	);
}

function Reach({ errors, typed, ...props }: Omit<PartProps, "formKey">) {
	return (
		<Part number={4} title="How do we reach you?">
			<Field label={labels.name} name="name" error={errors.name}>
				<Input defaultValue={typed.name} autoComplete="name" dir="auto" />
			</Field>
			<p className="-mb-2 text-ink-2">Email or phone, one of them is enough.</p>
			<div className="grid gap-5 sm:grid-cols-2">
				<Field label={labels.email} name="email" error={errors.email}>
					<Input type="email" inputMode="email" defaultValue={typed.email} autoComplete="email" spellCheck={false} />
				</Field>
				<Field label={labels.phone} name="phone" error={errors.phone}>
					<Input type="tel" inputMode="tel" defaultValue={typed.phone} autoComplete="tel" />
				</Field>
			</div>
			<Choices legend="Days that suit you" hint="For a visit. Leave it empty if any day works.">
				<div className="flex flex-wrap gap-2">
					{weekdays.map(({ value, label, short }) => (
						<Chip
							key={value}
							name="days[]"
							value={value}
							aria-label={label}
							defaultChecked={listed(typed, "days[]").includes(value)}
						>
							{short}
						</Chip>
					))}
				</div>
			</Choices>
			<Choices legend="May we write to you?" hint="We answer your request either way.">
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
		</Part>
	);
}

function Send({ sending }: { sending: ReturnType<typeof useSending> }) {
	return (
		<div>
			<Button type="submit" tone="barn" size="hero" className="w-full sm:w-auto" disabled={sending.state === "sending"}>
				{sending.state === "sending" ? "Sending your request" : "Request a quote"}
			</Button>
			<p role="status" className="mt-3 text-ink-2">
				{sending.state === "waiting" && (
					<>
						Your photos are still on their way. The request goes out when they are here.{" "}
						<button type="button" className="underline underline-offset-4" onClick={sending.now}>
							Send it without waiting
						</button>
					</>
				)}
			</p>
		</div>
	);
}

function Restored() {
	return (
		<Notice role="status" title="We kept what you wrote on this device.">
			<button
				type="button"
				className="min-h-8 underline underline-offset-4"
				onClick={() => {
					forgetDraft();
					window.location.assign("/contact");
				}}
			>
				Start over with an empty form
			</button>
		</Notice>
	);
}

function Part({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
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

/** A box as a chip: filled and with its tick when chosen. */
function Chip({ children, ...rest }: React.ComponentProps<"input">) {
	return (
		<label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border-2 border-line-strong bg-card px-3 font-medium has-checked:border-moss has-checked:bg-moss-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus hover:border-ink">
			<input type="checkbox" className="size-4.5 accent-moss outline-none" {...rest} />
			{children}
		</label>
	);
}
