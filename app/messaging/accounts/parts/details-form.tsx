import { ActionForm } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { importPeriods } from "../account.ts";
import type { AccountHealth } from "../listing.server.ts";
import { Section } from "./section.tsx";

export const detailLabels = { label: "Name", senderName: "Sender name", importDays: "Emails to import" };

const periodLabels: Record<number, string> = {
	30: "Last 30 days",
	90: "Last 3 months",
	365: "Last year",
	730: "Last 2 years",
};

type FormProps = { account: AccountHealth; errors: Record<string, string>; typed: Record<string, string> | null };

export function DetailsForm({ account, errors, typed }: FormProps) {
	const { version, label, senderName, importDays } = account;
	return (
		<Section id="details" title="Details">
			<ActionForm version={version}>
				<div className="grid gap-4 sm:grid-cols-2">
					<Field name="label" label={detailLabels.label} hint="As the office sees it." error={errors.label}>
						<Input dense maxLength={60} defaultValue={typed?.label ?? label} />
					</Field>
					<Field
						name="senderName"
						label={detailLabels.senderName}
						optional
						hint="Customers see it beside the address."
						error={errors.senderName}
					>
						<Input dense maxLength={100} defaultValue={typed?.senderName ?? senderName} />
					</Field>
					<Field
						name="importDays"
						label={detailLabels.importDays}
						hint="Older emails stay on the server. You can import more later."
						error={errors.importDays}
					>
						<Select dense defaultValue={typed?.importDays ?? String(importDays)}>
							{importPeriods.map((days) => (
								<option key={days} value={days}>
									{periodLabels[days]}
								</option>
							))}
						</Select>
					</Field>
				</div>
				<Button type="submit" name="intent" value="details" size="dense" className="justify-self-start">
					Save details
				</Button>
			</ActionForm>
		</Section>
	);
}
