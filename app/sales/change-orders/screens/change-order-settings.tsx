import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { settingsForm } from "../change-order-form.ts";
import { readChangeOrderSettings, saveChangeOrderSettings } from "../settings.server.ts";
import type { Route } from "./+types/change-order-settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
	requirePermission(context, "changes.settings");
	return readChangeOrderSettings();
}

export const action = recordAction({
	view: "changes.settings",
	path: () => "/admin/change-orders/settings",
	stale: "Someone else changed these settings while you were editing. Review their changes, then save again.",
	intents: {
		save: intent("changes.settings", settingsForm, ({ by, value: { version, ...values }, now }) =>
			saveChangeOrderSettings(by, version, values, now),
		),
	},
});

export default function ChangeOrderSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, officeLimit, crewLimit, openDays, creditMemos } = loaderData;
	return (
		<RecordPane title="Change order settings" back="/admin/settings">
			<title>Change order settings</title>
			<Form method="post" className="grid max-w-xl gap-5" key={version}>
				<ErrorSummary
					errors={actionData?.errors}
					labels={{
						officeLimit: "Approval limit",
						crewLimit: "Crew limit",
						openDays: "Days to respond",
						creditMemos: "Credit memos",
					}}
				/>
				<input type="hidden" name="version" value={version} />
				<Field
					label="Limit for approvals recorded by the office"
					hint="The price change, up or down, including tax. For anything above this amount, the customer must sign. Enter 0 to always require a signature."
					name="officeLimit"
					error={actionData?.errors.officeLimit}
				>
					<Input
						inputMode="decimal"
						before="$"
						defaultValue={actionData?.typed.officeLimit ?? (officeLimit / 100).toFixed(2)}
						className="max-w-48"
					/>
				</Field>
				<Field
					label="Limit for change orders handed over by the crew"
					hint="The price change, up or down, including tax. Up to this amount, the crew's change order is priced from the line item library, and they can hand their phone to the customer. Above it, the office gets an urgent notice. Enter 0 to always ask the office."
					name="crewLimit"
					error={actionData?.errors.crewLimit}
				>
					<Input
						inputMode="decimal"
						before="$"
						defaultValue={actionData?.typed.crewLimit ?? (crewLimit / 100).toFixed(2)}
						className="max-w-48"
					/>
				</Field>
				<Field
					label="Days to respond"
					hint="The customer sees the deadline. Sending the change order again restarts it."
					name="openDays"
					error={actionData?.errors.openDays}
				>
					<Input
						inputMode="numeric"
						defaultValue={actionData?.typed.openDays ?? String(openDays)}
						className="max-w-40"
					/>
				</Field>
				<Choices
					legend="When an approved change order brings the total below the amount you've invoiced"
					name="creditMemos"
					error={actionData?.errors.creditMemos}
				>
					<Radio
						name="creditMemos"
						value="review"
						label="Review the credit memo before it's issued"
						defaultChecked={(actionData?.typed.creditMemos ?? creditMemos) === "review"}
					/>
					<Radio
						name="creditMemos"
						value="automatic"
						label="Issue the credit memo automatically"
						defaultChecked={(actionData?.typed.creditMemos ?? creditMemos) === "automatic"}
					/>
				</Choices>
				<p className="text-sm text-ink-2">
					Signers need a verification code when the new total reaches the amount in the contract settings.
				</p>
				<Button type="submit" name="intent" value="save" tone="moss" className="justify-self-start">
					Save settings
				</Button>
			</Form>
		</RecordPane>
	);
}
