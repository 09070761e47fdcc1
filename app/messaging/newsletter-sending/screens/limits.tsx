import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { readSendingLimits } from "../limits.server.ts";
import { limitsForm } from "../limits-form.ts";
import { limitBounds, type SendingLimits } from "../pace.ts";
import { saveSendingLimits } from "../save-limits.server.ts";
import type { Route } from "./+types/limits.ts";

const path = "/admin/settings/newsletter";

export async function loader({ context, url }: Route.LoaderArgs) {
	requirePermission(context, "newsletter.send");
	const { version, perSecond, perHour, maxErrors } = await readSendingLimits();
	return { version, values: { perSecond, perHour, maxErrors }, saved: url.searchParams.has("saved") };
}

export const action = recordAction({
	view: "newsletter.send",
	path: () => `${path}?saved`,
	stale:
		"Someone else changed these limits while you were editing. Your changes are still in the form: save again to keep them, or reload the page to see theirs.",
	intents: {
		save: intent("newsletter.send", limitsForm, ({ by, value: { version, ...limits }, now }) =>
			saveSendingLimits(by, version, limits, now),
		),
	},
});

const fields: { key: keyof SendingLimits; label: string; hint: string }[] = [
	{
		key: "perSecond",
		label: "Emails per second",
		hint: "2 is safe everywhere. Your email provider may allow more.",
	},
	{
		key: "perHour",
		label: "Emails per hour",
		hint: "Look up what your email provider allows. Many stop an account that sends more than 500 emails a day from a mailbox.",
	},
	{
		key: "maxErrors",
		label: "Errors in a row before sending pauses",
		hint: "Then we ask you, so that a blocked account doesn't get worse.",
	},
];
const labels = Object.fromEntries(fields.map(({ key, label }) => [key, label]));

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
	const { version, values, saved } = loaderData;
	const typed: Record<string, string> = actionData?.typed ?? {};
	const errors: Record<string, string> = actionData?.errors ?? {};
	const busy = useIsPosting();
	return (
		<RecordPane title="Newsletter sending" back="/admin/settings">
			<title>Newsletter sending | Settings</title>
			<Form method="post" className="grid max-w-2xl gap-6">
				<input type="hidden" name="version" value={version} />
				<ErrorSummary errors={errors} labels={labels} />
				{saved && !actionData && (
					<Notice tone="done" role="status">
						Newsletter limits saved.
					</Notice>
				)}
				<p className="text-ink-2">
					How fast an issue of the newsletter goes out. Quotes, invoices and other emails never wait for it.
				</p>
				{fields.map(({ key, label, hint }) => (
					<Field key={key} label={label} hint={hint} name={key} error={errors[key]}>
						<Input
							dense
							type="number"
							step="1"
							min={limitBounds[key].min}
							max={limitBounds[key].max}
							defaultValue={typed[key] ?? values[key]}
							className="max-w-40"
						/>
					</Field>
				))}
				<Button
					type="submit"
					name="intent"
					value="save"
					tone="moss"
					size="dense"
					disabled={busy}
					className="justify-self-start max-lg:min-h-11"
				>
					Save limits
				</Button>
			</Form>
		</RecordPane>
	);
}
