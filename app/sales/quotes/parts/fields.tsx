import {
	CountyField,
	type DraftPart,
	draftInputs,
	JobSiteAddressField,
	PhoneField,
	siteAddressInput,
} from "#app/documents/drafts/draft-inputs.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { QuoteFields } from "../draft.ts";

type FieldsProps = DraftPart<QuoteFields>;

export function CustomerFields(part: FieldsProps) {
	const field = draftInputs(part);
	return (
		<section aria-label="Customer and job site" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Customer name" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="Email" name="toEmail">
				<Input dense type="email" maxLength={254} {...field("toEmail")} />
			</Field>
			<JobSiteAddressField {...siteAddressInput(part)} />
			<CountyField {...field("county")} />
			<Field label="Valid through" name="validUntil">
				<Input dense type="date" {...field("validUntil")} />
			</Field>
			<Field label="Planned start date" name="plannedOn" optional>
				<Input dense type="date" {...field("plannedOn")} />
			</Field>
			<PhoneField {...field("toPhone")} />
		</section>
	);
}

/** The fields below the line items. */
export function OtherFields({ typed, change, problems }: FieldsProps & { problems: Record<string, string> }) {
	const field = draftInputs({ typed, change });
	return (
		<div className="mt-8 grid grid-cols-1 gap-6">
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
				<Field label="What's included" hint="One item per line." name="included">
					<Textarea maxLength={4000} className="field-sizing-content" {...field("included")} />
				</Field>
				<Field label="What's not included" hint="One item per line." name="excluded">
					<Textarea maxLength={4000} className="field-sizing-content" {...field("excluded")} />
				</Field>
			</div>
			<div className="grid gap-4 sm:grid-cols-3">
				<Field label="Deposit" name="depositKind">
					<Select dense {...field("depositKind")}>
						<option value="none">No deposit</option>
						<option value="percent">Percentage</option>
						<option value="amount">Fixed amount</option>
					</Select>
				</Field>
				{typed.depositKind !== "none" && (
					<Field
						label={typed.depositKind === "percent" ? "Deposit percentage" : "Deposit amount"}
						name="depositValue"
						error={problems.depositValue}
					>
						<Input dense inputMode="decimal" {...field("depositValue")} />
					</Field>
				)}
				<Field label="Tax exemption certificate" name="exemption" optional>
					<Input dense maxLength={200} placeholder="Number on Form S-211" {...field("exemption")} />
				</Field>
			</div>
			<Field label="Message to the customer" hint="Shown above the line items and in the email." name="message">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never shown to the customer." name="internalNote">
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
			<p className="text-sm text-ink-3">Your company's current quote terms are added when you send the quote.</p>
		</div>
	);
}
