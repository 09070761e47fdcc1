import { Form } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { loadCustomerPicker } from "#app/people/customers/customer-picker.server.ts";
import { FindCustomer } from "#app/people/customers/customer-picker.tsx";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import type { FieldErrors, SubmittedValues } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { startEstimateInOffice } from "../apply.server.ts";
import { newEstimateForm } from "../estimate-form.ts";
import { findInquiryContact } from "../pack.server.ts";
import type { Route } from "./+types/new-estimate.ts";

type StartField = "name" | "email" | "phone" | "address" | "inquiryId" | "customerId" | "propertyId";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "estimates.draft");
	const inquiryId = new URL(request.url).searchParams.get("inquiry");
	const [customer, inquiry] = await Promise.all([
		loadCustomerPicker(request),
		inquiryId ? findInquiryContact(inquiryId) : null,
	]);
	const { chosen, isNew, search } = customer;
	const start = inquiry ?? (chosen ? { ...chosen, customerId: chosen.id } : { name: isNew ? search : "" });
	return { customer, start: start as Partial<Record<StartField, string | null>> };
}

export const action = recordAction({
	view: "estimates.draft",
	path: () => "/admin/field-estimates",
	stale: "Someone else changed this customer. Review the changes, then try again.",
	intents: {
		start: intent("estimates.draft", newEstimateForm, async ({ by, value, now }) => {
			const started = await startEstimateInOffice(by, value, now);
			return "refused" in started ? refused(started.refused, 422) : { to: `/admin/field-estimates/${started.id}` };
		}),
	},
});

export default function NewEstimate({ loaderData, actionData }: Route.ComponentProps) {
	const { customer, start } = loaderData;
	const busy = useIsPosting();
	const typed: SubmittedValues = actionData?.typed ?? {};
	const errors: FieldErrors = actionData?.errors ?? {};
	const initialValue = (name: "name" | "email" | "phone" | "address") => typed[name] ?? start[name] ?? "";
	return (
		<RecordPane title="New estimate" back="/admin/field-estimates">
			<title>New estimate</title>
			<div className="grid max-w-xl gap-8">
				<FindCustomer {...customer} />
				<Form method="post" className="grid gap-5" key={start.inquiryId ?? start.customerId ?? start.name ?? ""}>
					<ErrorSummary
						errors={errors}
						labels={{ name: "Customer name", address: "Job site address", email: "Email", phone: "Phone" }}
					/>
					<input type="hidden" name="inquiryId" value={typed.inquiryId ?? start.inquiryId ?? ""} />
					<input type="hidden" name="customerId" value={typed.customerId ?? start.customerId ?? ""} />
					<input type="hidden" name="propertyId" value={typed.propertyId ?? start.propertyId ?? ""} />
					<Field label="Customer name" name="name" error={errors.name}>
						<Input dense defaultValue={initialValue("name")} maxLength={200} autoComplete="off" />
					</Field>
					<Field label="Job site address" name="address" error={errors.address}>
						<Input dense defaultValue={initialValue("address")} maxLength={300} autoComplete="off" />
					</Field>
					<Field label="Email" optional name="email" error={errors.email}>
						<Input dense type="email" defaultValue={initialValue("email")} maxLength={254} autoComplete="off" />
					</Field>
					<Field label="Phone" optional name="phone" error={errors.phone}>
						<Input dense type="tel" defaultValue={initialValue("phone")} maxLength={40} autoComplete="off" />
					</Field>
					<Field label="Notes" optional name="notes" error={errors.notes}>
						<Textarea defaultValue={typed.notes} maxLength={8000} />
					</Field>
					<Button
						type="submit"
						name="intent"
						value="start"
						tone="moss"
						size="dense"
						disabled={busy}
						className="justify-self-start"
					>
						Start estimate
					</Button>
				</Form>
			</div>
		</RecordPane>
	);
}
