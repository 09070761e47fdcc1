import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { photoLimits } from "#app/content/media/photo.ts";
import { takePhoto } from "#app/content/media/photos.server.ts";
import { permitted } from "#app/people/staff/permit.server.ts";
import { parseForm } from "#app/platform/form.server.ts";
import { readInvoiceMoney } from "../invoice-money.server.ts";
import { InvoiceMoney } from "../parts/invoice-money.tsx";
import { applyCredit, recordPayment } from "../payments.server.ts";
import { promiseForm, receivedForm } from "../receiving-form.ts";
import { setReminders } from "../reminders.server.ts";
import type { Route } from "./+types/invoice-money.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const money = await readInvoiceMoney(permitted(context, "payments.view"), params.id, new Date());
	return { money, formKey: randomUUID() };
}

const refusals = {
	missing: "This invoice is gone.",
	"not-issued": "Issue the invoice first.",
	void: "This invoice is void. Record the money on the invoice that replaces it.",
};

export async function action({ params, request, context }: Route.ActionArgs) {
	const by = permitted(context, "payments.record");
	const now = new Date();
	const form = await request.formData();
	const intent = String(form.get("intent"));
	const again = (status: number, errors: Record<string, string>, typed: Record<string, string> = {}) =>
		data({ intent, errors, typed }, { status });
	if (intent === "record") {
		const parsed = parseForm(receivedForm, form);
		if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
		const photo = form.get("photo");
		if (photo instanceof File && photo.size) {
			const kept = await takePhoto({
				uploadKey: parsed.value.formKey,
				name: photo.name,
				bytes: Buffer.from(await photo.arrayBuffer()),
			});
			if (typeof kept === "string")
				return again(422, { photo: `This is no photo of up to ${photoLimits.bytes / 1024 / 1024} MB.` }, typedOf(form));
		}
		const done = await recordPayment(by, { ...parsed.value, invoiceId: params.id }, now);
		if (typeof done === "string") return again(409, { "": refusals[done] }, typedOf(form));
	} else if (intent === "credit") await applyCredit(by, params.id, now);
	else if (intent === "promised") {
		const parsed = parseForm(promiseForm, form);
		if (!parsed.ok) return again(422, parsed.errors, parsed.typed);
		await setReminders(by, params.id, { kind: "promised", on: parsed.value.on }, now);
	} else if (intent === "off" || intent === "on" || intent === "answered" || intent === "replied")
		await setReminders(by, params.id, { kind: intent }, now);
	else return again(400, { "": "This is not understood." });
	throw redirect(`/admin/invoices/${params.id}`, 303);
}

function typedOf(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export default function InvoiceMoneyPart({ loaderData, actionData }: Route.ComponentProps) {
	const { money, formKey } = loaderData;
	return (
		money && <InvoiceMoney key={money.payments.length} money={money} formKey={formKey} wrong={actionData ?? null} />
	);
}
