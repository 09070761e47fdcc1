import { randomUUID } from "node:crypto";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import type { Staff } from "#app/noun/permit.server.ts";
import { permissionFor } from "#app/people/staff/fixtures.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { type ManualPayment, recordPayment } from "./record-payment.server.ts";

/** Records a payment: by default a check for the whole invoice, received today. Returns the payment's id. */
export async function createTestPayment(
	by: Staff,
	invoice: Invoice,
	details: Partial<ManualPayment> = {},
	now = new Date(),
): Promise<string> {
	const payment = {
		invoiceId: invoice.id,
		method: "check" as const,
		amount: invoice.total,
		receivedOn: today(now),
		checkNumber: "1042",
		note: "",
		formKey: randomUUID(),
		...details,
	};
	const result = await recordPayment(permissionFor(by, "payments.record"), payment, now);
	if (typeof result === "string") throw new Error(`the test payment was not recorded: ${result}`);
	return result.id;
}
