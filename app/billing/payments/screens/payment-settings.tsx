import { data, Form, redirect, useNavigation } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { settingsForm, stepNumbers } from "../payment-form.ts";
import { readPaymentSettings, savePaymentSettings } from "../settings.server.ts";
import { hasStripe } from "../stripe.server.ts";
import type { Route } from "./+types/payment-settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	permitted(context, "payments.set-up");
	const { version, smallestPart, steps, ...rest } = await readPaymentSettings();
	const { card, bank, useCredit, remind } = rest;
	const ticks = { card, bank, useCredit, remind, parts: smallestPart !== null };
	const values: Record<string, string> = {
		...Object.fromEntries(Object.entries(ticks).map(([name, on]) => [name, on ? "yes" : ""])),
		smallestPart: ((smallestPart ?? 10_000) / 100).toFixed(2),
		byHand: rest.byHand,
		...Object.fromEntries(
			steps.flatMap(({ days, subject, text }, index) => [
				[`steps.${index}.days`, String(days)],
				[`steps.${index}.subject`, subject],
				[`steps.${index}.text`, text],
			]),
		),
	};
	return { version, values, stripe: hasStripe(), saved: new URL(request.url).searchParams.has("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = permitted(context, "payments.set-up");
	const parsed = parseForm(settingsForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const { version, wanted } = parsed.value;
	if ((await savePaymentSettings(by, version, wanted, new Date())) === "saved")
		throw redirect("/admin/payments/settings?saved", 303);
	return data(
		{ errors: { "": "Somebody else has saved these since you opened them. Please look again." }, typed: null },
		{ status: 409 },
	);
}

export default function PaymentSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, stripe, saved } = loaderData;
	const values = actionData?.typed ?? loaderData.values;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useNavigation().state === "submitting";
	const tick = (name: string, label: string, hint?: string) => (
		<Checkbox name={name} value="yes" defaultChecked={values[name] === "yes"} label={label} hint={hint} />
	);
	return (
		<RecordPane title="How customers pay" back="/admin/payments">
			<title>How customers pay | Payments</title>
			<Form method="post" className="grid max-w-2xl gap-8">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Saved.
					</Notice>
				)}
				<section className="grid gap-3">
					<h2 className="text-xl">On the invoice's page</h2>
					{!stripe && (
						<Notice tone="info" title="No Stripe account is set">
							Card and bank payments are offered once STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set on the server.
						</Notice>
					)}
					{tick("card", "By card")}
					{tick("bank", "By bank account", "Takes up to five business days to arrive.")}
					{tick("parts", "In parts")}
					<Field label="The smallest part" name="smallestPart" error={errors.smallestPart}>
						<Input dense before="$" inputMode="decimal" defaultValue={values.smallestPart} className="max-w-40" />
					</Field>
					<Field
						label="By check or cash"
						hint="What customers read beside your name and address, such as where to drop off a check."
						optional
						name="byHand"
						error={errors.byHand}
					>
						<Textarea maxLength={1000} defaultValue={values.byHand} />
					</Field>
				</section>
				<section className="grid gap-3">
					<h2 className="text-xl">Credit</h2>
					{tick(
						"useCredit",
						"Use it for the next invoice",
						"What a customer paid too much or was credited pays the next invoice as soon as it is issued, and stands on it.",
					)}
				</section>
				<section className="grid gap-5">
					<h2 className="text-xl">Reminders</h2>
					<p className="text-ink-2">
						They go out between 8 in the morning and 8 in the evening, never on a Sunday, and stop when the customer
						pays, asks or says when. The words in braces are filled in: {"{name} {number} {balance} {due} {company}"}.
					</p>
					{tick("remind", "Remind of unpaid invoices")}
					{stepNumbers.map((index) => (
						<fieldset key={index} className="grid gap-3 rounded-lg border border-line bg-card p-4">
							<legend className="px-1 font-semibold">Reminder {index + 1}</legend>
							<Field
								label="Days after the due day"
								hint="-3 is three days before it. Empty: no such reminder."
								name={`steps.${index}.days`}
								error={errors[`steps.${index}.days`]}
							>
								<Input
									dense
									inputMode="numeric"
									maxLength={4}
									defaultValue={values[`steps.${index}.days`]}
									className="max-w-28"
								/>
							</Field>
							<Field label="Subject" name={`steps.${index}.subject`} error={errors[`steps.${index}.subject`]}>
								<Input dense maxLength={150} defaultValue={values[`steps.${index}.subject`]} />
							</Field>
							<Field label="Text" name={`steps.${index}.text`} error={errors[`steps.${index}.text`]}>
								<Textarea
									maxLength={2000}
									className="field-sizing-content"
									defaultValue={values[`steps.${index}.text`]}
								/>
							</Field>
						</fieldset>
					))}
				</section>
				<Button type="submit" tone="moss" disabled={busy} className="justify-self-start">
					Save
				</Button>
			</Form>
		</RecordPane>
	);
}
