import {
	CountyField,
	type DraftPart,
	draftInputs,
	JobSiteAddressField,
	PhoneField,
	siteAddressInput,
} from "#app/documents/drafts/draft-inputs.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import type { InvoiceDraftFields } from "../draft.ts";

type FieldsProps = DraftPart<InvoiceDraftFields> & { problems: Record<string, string> };

/** Who pays, where and when the work was done, and the payment terms. */
export function BillingFields({ interim, problems, ...draft }: FieldsProps & { interim: boolean }) {
	const field = draftInputs(draft);
	return (
		<section aria-label="Invoice details" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			<Field label="Bill to" name="toName">
				<Input dense maxLength={200} {...field("toName")} />
			</Field>
			<Field label="Email" name="toEmail" optional>
				<Input dense type="email" maxLength={254} {...field("toEmail")} />
			</Field>
			<JobSiteAddressField {...(interim ? field("siteAddress") : siteAddressInput(draft))} />
			<Field
				label="Billing address"
				hint="Enter a billing address only if it differs from the job site address."
				name="toAddress"
				optional
				className="sm:col-span-2"
			>
				<Input dense maxLength={300} {...field("toAddress")} />
			</Field>
			{!interim && (
				<>
					<CountyField {...field("county")} />
					<Field label="Service date" name="serviceDate">
						<Input dense type="date" {...field("serviceDate")} />
					</Field>
				</>
			)}
			<div className={draft.typed.termsKind === "net" ? "grid grid-cols-[minmax(0,1fr)_5rem] gap-3" : "grid"}>
				<Field label="Payment terms" name="termsKind">
					<Select dense {...field("termsKind")}>
						<option value="receipt">Due on receipt</option>
						<option value="net">Due in a set number of days</option>
						<option value="month-end">Due at the end of the month</option>
					</Select>
				</Field>
				{draft.typed.termsKind === "net" && (
					<Field label="Days" name="termsDays" error={problems.termsDays}>
						<Input dense inputMode="numeric" maxLength={3} {...field("termsDays")} />
					</Field>
				)}
			</div>
			<Field label="PO number" name="reference" optional>
				<Input dense maxLength={80} {...field("reference")} />
			</Field>
		</section>
	);
}

/** The fields below the line items: tax exemption, phone, and messages. */
export function OtherFields({ interim, ...draft }: Omit<FieldsProps, "problems"> & { interim: boolean }) {
	const field = draftInputs(draft);
	return (
		<div className="mt-8 grid grid-cols-1 gap-6">
			<div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
				{!interim && (
					<>
						<Field label="Tax exemption certificate" name="exemptionCertificate" optional>
							<Input dense maxLength={200} placeholder="Number on Form S-211" {...field("exemptionCertificate")} />
						</Field>
						<Field label="Certificate expires" name="exemptionExpiresOn" optional>
							<Input dense type="date" {...field("exemptionExpiresOn")} />
						</Field>
					</>
				)}
				<PhoneField {...field("toPhone")} />
			</div>
			<Field label="Message to the customer" hint="Shown above the line items and in the email." name="message">
				<Textarea maxLength={4000} className="field-sizing-content" {...field("message")} />
			</Field>
			<Field label="Internal note" hint="Never shown to the customer." name="internalNote">
				<Textarea maxLength={8000} className="field-sizing-content" {...field("internalNote")} />
			</Field>
		</div>
	);
}
