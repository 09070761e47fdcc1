import { useEffect, useRef } from "react";
import { replyPromise } from "#app/people/company/reach.ts";
import { GuardedForm } from "#app/sales/inquiries/guarded-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { RadioCard } from "#app/ui/choice-card.tsx";
import { Checkbox, Choices, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { plans, sizes } from "../plan.ts";

const labels = {
	plan: "How would you like to pay?",
	size: "Driveway size",
	address: "Driveway address",
	message: "Anything we should know?",
	name: "Name",
	email: "Email",
	phone: "Phone",
};

type Props = {
	formKey: string;
	start: string;
	consentTexts: { email: string; text: string };
	replyTime: string;
	answer?: { errors: Record<string, string>; typed: Record<string, string> };
};

/** The request form for a snow plan. Works without JavaScript; after an error all values stay filled in. */
export function SnowPlanForm({ formKey, start, consentTexts, replyTime, answer }: Props) {
	const { errors = {}, typed = {} } = answer ?? {};
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (answer) summary.current?.focus();
	}, [answer]);
	const sortedErrors = Object.fromEntries(
		["", ...Object.keys(labels)].flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])),
	);
	return (
		<section
			id="sign-up"
			aria-labelledby="sign-up-title"
			className="scroll-mt-6 self-start rounded-sheet border-2 border-ink bg-card p-5 sm:p-8"
		>
			<h2 id="sign-up-title" className="text-[28px] leading-tight">
				Request a snow plan
			</h2>
			<p className="mt-2 text-ink-2">There's no obligation.{replyPromise(replyTime)}</p>
			<GuardedForm formKey={typed.key ?? formKey} start={typed.start ?? start} className="mt-6 grid gap-6">
				{(isSending) => (
					<>
						<div ref={summary} tabIndex={-1} className="rounded-lg empty:hidden">
							<ErrorSummary errors={sortedErrors} labels={labels} />
						</div>
						<RadioChoices legend={labels.plan} name="plan" choices={plans} selected={typed.plan} error={errors.plan} />
						<RadioChoices legend={labels.size} name="size" choices={sizes} selected={typed.size} error={errors.size} />
						<Field label={labels.address} name="address" error={errors.address} hint="Street and town.">
							<Input defaultValue={typed.address} autoComplete="street-address" dir="auto" />
						</Field>
						<Field
							label={labels.message}
							name="message"
							error={errors.message}
							hint="For example, slopes, gravel, gates, walkways, steps, or the time you leave in the morning."
							optional
						>
							<Textarea defaultValue={typed.message} rows={3} dir="auto" enterKeyHint="enter" />
						</Field>
						<Field label={labels.name} name="name" error={errors.name}>
							<Input defaultValue={typed.name} autoComplete="name" dir="auto" />
						</Field>
						<p className="-mb-3 text-ink-2">Email or phone is enough. You don't need both.</p>
						<Field label={labels.email} name="email" error={errors.email}>
							<Input
								type="email"
								inputMode="email"
								defaultValue={typed.email}
								autoComplete="email"
								spellCheck={false}
							/>
						</Field>
						<Field label={labels.phone} name="phone" error={errors.phone}>
							<Input type="tel" inputMode="tel" defaultValue={typed.phone} autoComplete="tel" />
						</Field>
						<Choices legend="Can we email or text you?" hint="We'll reply to your request either way.">
							<Checkbox
								name="emailConsent"
								value="yes"
								defaultChecked={typed.emailConsent === "yes"}
								label={consentTexts.email}
							/>
							<Checkbox
								name="textConsent"
								value="yes"
								defaultChecked={typed.textConsent === "yes"}
								label={consentTexts.text}
							/>
						</Choices>
						<Button type="submit" tone="barn" size="hero" className="w-full" disabled={isSending}>
							{isSending ? "Sending…" : "Send request"}
						</Button>
					</>
				)}
			</GuardedForm>
		</section>
	);
}

type RadioChoicesProps = {
	legend: string;
	name: string;
	choices: readonly { value: string; label: string; hint: string }[];
	selected?: string;
	error?: string;
};

function RadioChoices({ legend, name, choices, selected, error }: RadioChoicesProps) {
	return (
		<Choices legend={legend} name={name} error={error}>
			<div className="grid gap-2">
				{choices.map(({ value, label, hint }) => (
					<RadioCard
						key={value}
						name={name}
						value={value}
						label={label}
						hint={hint}
						defaultChecked={selected === value}
					/>
				))}
			</div>
		</Choices>
	);
}
