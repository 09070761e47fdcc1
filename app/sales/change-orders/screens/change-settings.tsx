import { data, Form, redirect } from "react-router";
import { permitted } from "#app/people/staff/permit.server.ts";
import { type FieldErrors, parseForm, type Typed } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choices, Field, Input, Radio } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/panes.tsx";
import { settingsForm } from "../change-form.ts";
import { readChangeSettings, saveChangeSettings } from "../changes.server.ts";
import type { Route } from "./+types/change-settings.ts";

export async function loader({ context }: Route.LoaderArgs) {
	permitted(context, "changes.settings");
	return readChangeSettings();
}

export async function action({ request, context }: Route.ActionArgs) {
	permitted(context, "changes.settings");
	const parsed = parseForm(settingsForm, await request.formData());
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const { version, ...given } = parsed.value;
	if (await saveChangeSettings(version, given)) throw redirect("/admin/change-orders/settings", 303);
	const errors: FieldErrors = { "": "Somebody else saved first. This page now shows how it stands." };
	const typed: Typed = {};
	return data({ errors, typed }, { status: 409 });
}

export default function ChangeSettings({ loaderData, actionData }: Route.ComponentProps) {
	const { version, officeLimit, openDays, creditNotes } = loaderData;
	return (
		<RecordPane title="Rules of change orders" back="/admin/change-orders">
			<title>Rules of change orders</title>
			<Form method="post" className="grid max-w-xl gap-5" key={version}>
				<ErrorSummary
					errors={actionData?.errors}
					labels={{ officeLimit: "The limit", openDays: "The days", creditNotes: "Credit notes" }}
				/>
				<input type="hidden" name="version" value={version} />
				<Field
					label="The office may note a yes up to"
					hint="More or less than before, tax included. Above it the customer has to sign. 0 turns it off."
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
					label="The customer may answer for so many days"
					hint="The page tells the customer until when. Sending it again begins anew."
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
					legend="When an order falls below what is billed, its credit note"
					name="creditNotes"
					error={actionData?.errors.creditNotes}
				>
					<Radio
						name="creditNotes"
						value="wait"
						label="waits until the office has looked at it"
						defaultChecked={(actionData?.typed.creditNotes ?? creditNotes) === "wait"}
					/>
					<Radio
						name="creditNotes"
						value="at-once"
						label="goes out at once"
						defaultChecked={(actionData?.typed.creditNotes ?? creditNotes) === "at-once"}
					/>
				</Choices>
				<p className="text-sm text-ink-2">
					A code by mail is asked for from the amount that is set for contracts, measured by the new total.
				</p>
				<Button type="submit" tone="moss" className="justify-self-start">
					Save
				</Button>
			</Form>
		</RecordPane>
	);
}
