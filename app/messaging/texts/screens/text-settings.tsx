import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { formatHour } from "../hours.ts";
import { saveTextSettings } from "../save-settings.server.ts";
import { readTextSettings } from "../settings.server.ts";
import { firstHours, lastHours, registrationFields, textSettingsForm } from "../settings-form.ts";
import { readTwilioAccount, webhookUrl } from "../twilio-account.server.ts";
import type { Route } from "./+types/text-settings.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "texts.set-up");
	const { version, fromHour, untilHour, segmentPrice, campaignPerSecond, answersKeywords, registration } =
		await readTextSettings();
	const values: Record<string, string> = {
		...registration,
		fromHour: String(fromHour),
		untilHour: String(untilHour),
		segmentPrice: (segmentPrice / 100).toFixed(2),
		campaignPerSecond: String(campaignPerSecond),
		answersKeywords: answersKeywords ? "yes" : "",
	};
	return {
		version,
		values,
		hasProvider: (await readTwilioAccount()) !== null,
		receivedUrl: webhookUrl("/api/texts/received"),
		saved: url.searchParams.has("saved"),
	};
}

export const action = recordAction({
	view: "texts.set-up",
	path: () => "/admin/settings/texts?saved",
	stale:
		"Someone else changed these settings while you were editing. Your changes are still in the form: save again to keep them, or reload the page to see theirs.",
	intents: {
		save: intent("texts.set-up", textSettingsForm, ({ by, value, now }) =>
			saveTextSettings(by, value.version, value.settings, now),
		),
	},
});

export default function TextSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, hasProvider, receivedUrl, saved } = loaderData;
	const values: Record<string, string> = actionData?.typed ?? loaderData.values;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	const hours = (name: "fromHour" | "untilHour", label: string, choices: readonly number[]) => (
		<Field label={label} name={name} error={errors[name]}>
			<Select dense defaultValue={values[name]}>
				{choices.map((hour) => (
					<option key={hour} value={hour}>
						{formatHour(hour)}
					</option>
				))}
			</Select>
		</Field>
	);
	return (
		<RecordPane title="Text message settings" back="/admin/settings">
			<title>Text message settings</title>
			<Form method="post" className="grid max-w-2xl gap-8">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Settings saved.
					</Notice>
				)}
				{!hasProvider && (
					<Notice tone="info" title="No texting provider is set up">
						Texts are kept and not sent. To send them, enter your Twilio account in{" "}
						<Link to="/admin/settings/services#twilio" className="underline underline-offset-4">
							Outside services
						</Link>
						.
					</Notice>
				)}
				<section className="grid gap-3">
					<h2 className="text-xl">Sending hours</h2>
					<p className="text-ink-2">
						Automatic texts go out only between these hours, both in your time zone and in the one of the phone's area
						code. The law allows 8 a.m. to 9 p.m. A person can answer a customer at any hour.
					</p>
					<div className="grid grid-cols-2 gap-4 sm:max-w-sm">
						{hours("fromHour", "From", firstHours)}
						{hours("untilHour", "Until", lastHours)}
					</div>
				</section>
				<section className="grid gap-3">
					<h2 className="text-xl">Replies and cost</h2>
					<Checkbox
						name="answersKeywords"
						value="yes"
						defaultChecked={values.answersKeywords === "yes"}
						label="Answer STOP, START and HELP from here"
						hint="Twilio answers them itself unless you asked it not to. STOP always opts out at once, either way."
					/>
					<Field
						label="Price of a segment (cents)"
						hint="What Twilio and the carriers charge together, for estimates."
						name="segmentPrice"
						error={errors.segmentPrice}
					>
						<Input dense inputMode="decimal" defaultValue={values.segmentPrice} className="max-w-28" />
					</Field>
					<Field
						label="Campaign texts a second"
						hint="As many as your registration allows: the carriers start small companies at about one."
						name="campaignPerSecond"
						error={errors.campaignPerSecond}
					>
						<Input dense inputMode="numeric" defaultValue={values.campaignPerSecond} className="max-w-28" />
					</Field>
					<p className="text-ink-2">
						In Twilio, set the webhook for incoming messages to{" "}
						<code className="[overflow-wrap:anywhere]">{receivedUrl}</code> (HTTP POST).
					</p>
				</section>
				<section className="grid gap-3">
					<h2 className="text-xl">Carrier registration (A2P 10DLC)</h2>
					<p className="text-ink-2">
						U.S. carriers block texts from companies that haven't registered their business (the brand) and what they
						text about (the campaign). You register in the Twilio Console; approval takes a few days. Keep the details
						here, so that you have them at hand when a carrier asks or a text is blocked (error 30034).
					</p>
					{registrationFields.map(({ name, label, hint }) => (
						<Field key={name} label={label} hint={hint} name={name} error={errors[name]} optional>
							{name === "optIn" || name === "samples" ? (
								<Textarea maxLength={2000} defaultValue={values[name]} className="field-sizing-content" />
							) : (
								<Input dense maxLength={200} defaultValue={values[name]} />
							)}
						</Field>
					))}
				</section>
				<Button type="submit" name="intent" value="save" tone="moss" disabled={busy} className="justify-self-start">
					Save settings
				</Button>
			</Form>
		</RecordPane>
	);
}
