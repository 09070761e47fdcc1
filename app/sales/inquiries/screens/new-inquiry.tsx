import { randomUUID } from "node:crypto";
import { data, Form, redirect } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { emailConsentWording, textConsentWording } from "#app/people/customers/consent.ts";
import { loadCustomerPicker } from "#app/people/customers/customer-picker.server.ts";
import { FindCustomer } from "#app/people/customers/customer-picker.tsx";
import { parseForm, readForm } from "#app/platform/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Choices, Field, Input, Select, Textarea } from "#app/ui/field.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { RecordPane } from "#app/ui/split-view.tsx";
import { useIsPosting } from "#app/ui/use-is-posting.ts";
import { enterInquiry } from "../actions.server.ts";
import { sourceLabels } from "../inquiry.ts";
import { officeInquiryForm } from "../inquiry-form.ts";
import { Urgency } from "../parts/urgency.tsx";
import { services, weekdays } from "../services.ts";
import type { Route } from "./+types/new-inquiry.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
	requirePermission(context, "inquiries.work");
	const [{ name }, customer] = await Promise.all([readCompany(), loadCustomerPicker(request)]);
	const query = new URL(request.url).searchParams;
	const written = {
		email: (query.get("email") ?? "").slice(0, 254),
		message: (query.get("message") ?? "").slice(0, 4_000),
	};
	const wordings = { email: emailConsentWording(name), text: textConsentWording(name) };
	return { formKey: randomUUID(), customer, wordings, written };
}

export async function action({ request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "inquiries.work");
	const parsed = parseForm(officeInquiryForm, await readForm(request));
	if (!parsed.ok) return data({ errors: parsed.errors, typed: parsed.typed }, { status: 422 });
	const inquiry = await enterInquiry(by, parsed.value, new Date());
	throw redirect(`/admin/inquiries/${inquiry.id}`, 303);
}

const labels = { name: "Name", phone: "Phone", email: "Email", address: "Property address", message: "Message" };
const sources = ["phone", "email", "text", "walk-in"] as const;

type Fields = { errors: Record<string, string>; typed: Record<string, string> };

export default function NewInquiry({ loaderData, actionData }: Route.ComponentProps) {
	const { customer } = loaderData;
	const { chosen, isNew, search } = customer;
	const { email, message } = loaderData.written;
	const prefilled = chosen
		? { ...chosen, customerId: chosen.id, message }
		: { name: isNew ? search : "", email, message, ...(email && { source: "email" }) };
	const { errors, typed }: Fields = actionData ?? { errors: {}, typed: prefilled };
	const busy = useIsPosting();
	return (
		<RecordPane title="New inquiry" back="/admin/inquiries">
			<title>New inquiry</title>
			<div className="mb-8 max-w-[680px]">
				<FindCustomer {...customer} />
			</div>
			<Form method="post" noValidate key={chosen?.id ?? (isNew ? search : "")} className="grid max-w-[680px] gap-5">
				<input type="hidden" name="customerId" value={typed.customerId ?? ""} />
				<ErrorSummary errors={errors} labels={labels} />
				<input type="hidden" name="key" value={typed.key ?? loaderData.formKey} />
				<ContactFields errors={errors} typed={typed} />
				<Field label="Property address" name="address" error={errors.address} hint="Street and town.">
					<Input dense defaultValue={typed.address} dir="auto" autoComplete="off" />
				</Field>
				<Field label="Message" name="message" error={errors.message}>
					<Textarea rows={4} defaultValue={typed.message} dir="auto" />
				</Field>
				<Urgency chosen={typed.urgency ?? "planned"} error={errors.urgency} />
				<Choices legend="Services">
					<div className="grid sm:grid-cols-2">
						<CheckboxList name="services[]" choices={services} typed={typed} />
					</div>
				</Choices>
				<Choices legend="Best days for a visit">
					<div className="flex flex-wrap gap-x-5">
						<CheckboxList name="days[]" choices={weekdays} typed={typed} />
					</div>
				</Choices>
				<Choices legend="Record consent" hint="Read each sentence to the customer. Check the box if they agree.">
					<CheckboxList
						name="emailConsent"
						choices={[{ value: "yes", label: loaderData.wordings.email }]}
						typed={typed}
					/>
					<CheckboxList
						name="textConsent"
						choices={[{ value: "yes", label: loaderData.wordings.text }]}
						typed={typed}
					/>
				</Choices>
				<div>
					<Button type="submit" tone="moss" disabled={busy}>
						Save inquiry
					</Button>
				</div>
			</Form>
		</RecordPane>
	);
}

function ContactFields({ errors, typed }: Fields) {
	return (
		<div className="grid gap-5 sm:grid-cols-2">
			<Field label="Name" name="name" error={errors.name}>
				<Input dense defaultValue={typed.name} dir="auto" autoComplete="off" />
			</Field>
			<Field label="Source" name="source" error={errors.source}>
				<Select dense defaultValue={typed.source ?? "phone"}>
					{sources.map((source) => (
						<option key={source} value={source}>
							{sourceLabels[source]}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Phone" name="phone" error={errors.phone}>
				<Input dense type="tel" defaultValue={typed.phone} autoComplete="off" />
			</Field>
			<Field label="Email" name="email" error={errors.email}>
				<Input dense type="email" defaultValue={typed.email} autoComplete="off" />
			</Field>
		</div>
	);
}

type CheckboxListProps = {
	name: string;
	choices: readonly { value: string; label: string }[];
	typed: Record<string, string>;
};

function CheckboxList({ name, choices, typed }: CheckboxListProps) {
	const chosen = (typed[name] ?? "").split("\n");
	return choices.map(({ value, label }) => (
		<Checkbox key={value} name={name} value={value} label={label} defaultChecked={chosen.includes(value)} />
	));
}
