import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { photoLimits } from "#app/content/media/photo.ts";
import { storePhoto } from "#app/content/media/photos.server.ts";
import { requirePermission } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { readInvoicePayments } from "../invoice-payments.server.ts";
import { InvoicePayments } from "../parts/invoice-payments.tsx";
import { manualPaymentForm, promiseForm } from "../payment-entry-form.ts";
import { applyCredit, recordPayment } from "../payments.server.ts";
import { updateReminders } from "../reminders.server.ts";
import type { Route } from "./+types/invoice-payments.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const payments = await readInvoicePayments(requirePermission(context, "payments.view"), params.id, new Date());
	return { payments, formKey: randomUUID() };
}

const refusalMessages = {
	missing: "This invoice no longer exists.",
	"not-issued": "Issue the invoice before you record a payment.",
	void: "This invoice was voided. Record the payment on the invoice that replaced it.",
};

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = requirePermission(context, "payments.record");
	const now = new Date();
	const form = await request.formData();
	const intent = String(form.get("intent"));
	const failed = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}) =>
		data({ intent, errors, typed }, { status });
	if (intent === "record") {
		const parsed = parseForm(manualPaymentForm, form);
		if (!parsed.ok) return failed(422, parsed.errors, parsed.typed);
		const photo = form.get("photo");
		if (photo instanceof File && photo.size) {
			const stored = await storePhoto({
				uploadKey: parsed.value.formKey,
				name: photo.name,
				bytes: Buffer.from(await photo.arrayBuffer()),
			});
			if (typeof stored === "string")
				return failed(
					422,
					{ photo: `Choose a photo that's ${photoLimits.bytes / 1024 / 1024} MB or smaller.` },
					submittedText(form),
				);
		}
		const result = await recordPayment(by, { ...parsed.value, invoiceId: params.id }, now);
		if (typeof result === "string") return failed(409, { "": refusalMessages[result] }, submittedText(form));
	} else if (intent === "credit") await applyCredit(by, params.id, now);
	else if (intent === "promised") {
		const parsed = parseForm(promiseForm, form);
		if (!parsed.ok) return failed(422, parsed.errors, parsed.typed);
		await updateReminders(by, params.id, { kind: "promised", on: parsed.value.on }, now);
	} else if (intent === "off" || intent === "on" || intent === "answered" || intent === "replied")
		await updateReminders(by, params.id, { kind: intent }, now);
	else return failed(400, { "": "We couldn't process that request. Reload the page and try again." });
	throw redirect(`/admin/invoices/${params.id}`, 303);
}

function submittedText(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export default function InvoicePaymentsScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { payments, formKey } = loaderData;
	return (
		payments && (
			<InvoicePayments key={payments.payments.length} data={payments} formKey={formKey} failed={actionData ?? null} />
		)
	);
}
