import { Form, Link } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { dayLimits } from "../review-request.ts";
import { readReviewRequestSettings, saveReviewRequestSettings } from "../settings.server.ts";
import { settingsForm } from "../settings-form.ts";
import type { Route } from "./+types/review-request-settings.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	requirePermission(context, "review-requests.set-up");
	const { version, isOn, days, googleUrl } = await readReviewRequestSettings();
	const values: Record<string, string> = { isOn: isOn ? "yes" : "", days: String(days), googleUrl };
	return { version, values, saved: new URL(request.url).searchParams.has("saved") };
}

export const action = recordAction({
	view: "review-requests.set-up",
	path: () => "/admin/settings/review-requests?saved",
	stale:
		"Someone else changed these settings while you were editing. Your changes are still in the form: save again to keep them, or reload the page to see theirs.",
	intents: {
		save: intent("review-requests.set-up", settingsForm, ({ by, value: { version, ...settings }, now }) =>
			saveReviewRequestSettings(by, version, settings, now),
		),
	},
});

export default function ReviewRequestSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, saved } = loaderData;
	const values: Record<string, string> = actionData?.typed ?? loaderData.values;
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="Review requests" back="/admin/settings">
			<title>Review requests | Settings</title>
			<Form method="post" className="grid max-w-2xl gap-5">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} labels={{ days: "Days after payment", googleUrl: "Google review link" }} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Settings saved.
					</Notice>
				)}
				<p className="text-ink-2">
					Every customer gets the same email and the same page, happy or not. The FTC and Google forbid asking only
					happy customers. Reviews that they write are listed under{" "}
					<Link to="/admin/reviews" className="underline underline-offset-4">
						Reviews
					</Link>{" "}
					for you to publish.
				</p>
				<Checkbox
					name="isOn"
					value="yes"
					defaultChecked={values.isOn === "yes"}
					label="Ask customers for a review when a job is paid"
					hint="One email per job, and no more than one a year to the same customer. It's sent between 8 a.m. and 8 p.m., never on a Sunday, and not to customers who opted out."
				/>
				<Field label="Days after payment" name="days" error={errors.days}>
					<Input dense type="number" {...dayLimits} defaultValue={values.days} className="max-w-40" />
				</Field>
				<Field
					label="Google review link"
					optional
					hint="The page offers it to every customer, whatever their rating. Copy it from your Google Business Profile under “Ask for reviews.”"
					name="googleUrl"
					error={errors.googleUrl}
				>
					<Input dense type="url" maxLength={500} defaultValue={values.googleUrl} />
				</Field>
				<p className="text-sm text-ink-2">
					You can change the text of the email under{" "}
					<Link to="/admin/email-templates/review-request" className="underline underline-offset-4">
						Email templates
					</Link>
					.
				</p>
				<Button
					type="submit"
					name="intent"
					value="save"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Save settings
				</Button>
			</Form>
		</RecordPane>
	);
}
