import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readTrafficSettings, saveRetention } from "../retention.server.ts";
import { retentionBounds, retentionForm } from "../retention-form.ts";
import type { Route } from "./+types/retention.ts";

const path = "/admin/settings/visits";
const label = "Months to keep page views";

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "analytics.settings");
	const { version, retentionMonths } = await readTrafficSettings();
	return { version, months: retentionMonths, saved: url.searchParams.has("saved") };
}

export const action = recordAction({
	view: "analytics.settings",
	path: () => `${path}?saved`,
	stale: "Someone else changed this while you were editing. Save again to keep your number, or reload to see theirs.",
	intents: {
		save: intent("analytics.settings", retentionForm, ({ by, value: { version, months }, now }) =>
			saveRetention(by, version, months, now),
		),
	},
});

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
	const { version, months, saved } = loaderData;
	const typed: Record<string, string> = actionData?.typed ?? {};
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="Website visits" back="/admin/settings">
			<title>Website visits | Settings</title>
			<Form method="post" className="grid max-w-2xl gap-6">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} labels={{ months: label }} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Saved. Older page views are deleted within the hour.
					</Notice>
				)}
				<p className="text-ink-2">
					Analytics saves each day's totals and keeps them permanently. Individual page views are deleted after the
					months you choose here. They don't identify anyone.
				</p>
				<Field
					label={label}
					hint="1 to 11, besides the current month. Deleted page views can't be restored."
					name="months"
					error={errors.months}
				>
					<Input
						dense
						type="number"
						step="1"
						{...retentionBounds}
						defaultValue={typed.months ?? months}
						className="max-w-40"
					/>
				</Field>
				<Button
					type="submit"
					name="intent"
					value="save"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Save
				</Button>
			</Form>
		</RecordPane>
	);
}
