import { Form, useNavigation } from "react-router";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { intent, recordAction } from "#app/people/staff/record-actions.server.ts";
import type { FieldErrors, SubmittedValues } from "#app/platform/form.server.ts";
import { refused } from "#app/platform/form-actions.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { startEstimateInOffice } from "../apply.server.ts";
import { newEstimateForm } from "../estimate-form.ts";
import { buildEstimatePack } from "../pack.server.ts";
import type { Route } from "./+types/new-estimate.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	const by = requirePermission(context, "estimates.draft");
	const query = new URL(request.url).searchParams;
	const { properties } = await buildEstimatePack(by, new Date());
	const inquiryId = query.get("inquiry");
	const propertyId = query.get("property");
	const chosen = properties.find((one) =>
		inquiryId ? one.inquiryId === inquiryId : propertyId && one.propertyId === propertyId,
	);
	return { chosen: chosen ?? null, known: properties.slice(0, 12) };
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
	const { chosen, known } = loaderData;
	const busy = useNavigation().state === "submitting";
	const typed: SubmittedValues = actionData?.typed ?? {};
	const errors: FieldErrors = actionData?.errors ?? {};
	const initialValue = (name: "name" | "email" | "phone" | "address") => typed[name] ?? chosen?.[name] ?? "";
	return (
		<RecordPane title="New estimate" back="/admin/field-estimates">
			<title>New estimate</title>
			<div className="grid max-w-xl gap-8">
				<Form method="get" className="flex flex-wrap items-end gap-3">
					<Field label="Existing customer" name="property" className="min-w-0 grow">
						<PropertySelect known={known} chosen={chosen?.propertyId ?? ""} />
					</Field>
					<Button type="submit" size="dense">
						Use this customer
					</Button>
				</Form>
				<Form method="post" className="grid gap-5" key={chosen?.inquiryId ?? chosen?.propertyId ?? "new"}>
					<ErrorSummary
						errors={errors}
						labels={{ name: "Customer name", address: "Job site address", email: "Email", phone: "Phone" }}
					/>
					<input type="hidden" name="inquiryId" value={typed.inquiryId ?? chosen?.inquiryId ?? ""} />
					<input type="hidden" name="customerId" value={typed.customerId ?? chosen?.customerId ?? ""} />
					<input type="hidden" name="propertyId" value={typed.propertyId ?? chosen?.propertyId ?? ""} />
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

type KnownProperties = Route.ComponentProps["loaderData"]["known"];

function PropertySelect({ known, chosen }: { known: KnownProperties; chosen: string }) {
	return (
		<Select dense defaultValue={chosen}>
			<option value="">New customer</option>
			{known
				.filter((one) => one.propertyId)
				.map((one) => (
					<option key={one.propertyId} value={one.propertyId ?? ""}>
						{`${one.name}, ${one.address}`}
					</option>
				))}
		</Select>
	);
}
