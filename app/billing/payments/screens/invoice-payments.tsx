import { randomUUID } from "node:crypto";
import { useLocation } from "react-router";
import { requirePermission } from "#app/noun/permit.server.ts";
import { reloadAfterConflict } from "#app/platform/revalidation.ts";
import { readInvoicePayments } from "../invoice-payments.server.ts";
import { InvoicePayments } from "../parts/invoice-payments.tsx";
import type { Route } from "./+types/invoice-payments.ts";
import { invoicePaymentsAction } from "./invoice-payments-actions.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const payments = await readInvoicePayments(requirePermission(context, "payments.view"), params.id, new Date());
	return { payments, formKey: randomUUID() };
}

export const shouldRevalidate = reloadAfterConflict;

export const action = invoicePaymentsAction;

export default function InvoicePaymentsScreen({ loaderData, actionData }: Route.ComponentProps) {
	const { payments, formKey } = loaderData;
	// The forms are new after each submission. A payment recorded elsewhere leaves what was typed here.
	const { key } = useLocation();
	return payments && <InvoicePayments key={key} data={payments} formKey={formKey} failed={actionData ?? null} />;
}
