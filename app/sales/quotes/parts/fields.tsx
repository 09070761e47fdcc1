import { Link } from "react-router";
import { detailFields, detailLimit } from "#app/documents/details/details.ts";
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
			<div className="grid grid-cols-2 gap-4">
				<Field label="Planned start date" name="plannedOn">
					<Input dense type="date" {...field("plannedOn")} />
				</Field>
				<Field label="Planned end date" name="plannedUntil">
					<Input dense type="date" min={part.typed.plannedOn} {...field("plannedUntil")} />
				</Field>
			</div>
			<PhoneField {...field("toPhone")} />
		</section>
	);
}

/** One line each until someone types more. They start with the company's standard text. */
function DetailFields(part: FieldsProps) {
	const field = draftInputs(part);
	const shown = [
		{ key: "goal", label: "Goal" },
		{ key: "walkedBy", label: "Who walked the yard" },
		...detailFields,
	] as const;
	const blank = shown.filter(({ key }) => !part.typed[key].trim());
	return (
		<details className="group rounded-lg border border-line bg-card">
			<summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 px-4 py-2.5">
				<b>Goal, how we work, payment and warranty</b>
				<span className="text-sm text-ink-2">
					{blank.length ? `Blank: ${blank.map(({ label }) => label.toLowerCase()).join(", ")}` : "All filled in"}
				</span>
			</summary>
			<div className="grid gap-x-5 gap-y-3 border-t border-line p-4 lg:grid-cols-2">
				<Field label="Goal" name="goal" className="lg:col-span-2">
					<Input dense maxLength={600} placeholder="Clear the roof by 8 ft" {...field("goal")} />
				</Field>
				<Field label="Walked by" name="walkedBy">
					<Input dense maxLength={200} placeholder="Name of the person who walked the yard" {...field("walkedBy")} />
				</Field>
				<Field label="Walk date" name="walkedOn">
					<Input dense type="date" {...field("walkedOn")} />
				</Field>
				{detailFields.map(({ key, label }) => (
					<Field key={key} label={label} name={key}>
						<Textarea maxLength={detailLimit} className="min-h-11! field-sizing-content" {...field(key)} />
					</Field>
				))}
				<p className="text-sm text-ink-3 lg:col-span-2">
					Sections you leave blank aren't printed. New quotes start with your{" "}
					<Link to="/admin/settings/document-details" className="underline underline-offset-4">
						standard text
					</Link>
					.
				</p>
			</div>
		</details>
	);
}

/** The fields below the line items. */
export function OtherFields({ typed, change, problems }: FieldsProps & { problems: Record<string, string> }) {
	const field = draftInputs({ typed, change });
	return (
		<div className="mt-8 grid grid-cols-1 gap-6">
			<DetailFields typed={typed} change={change} />
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
