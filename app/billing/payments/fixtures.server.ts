import { randomUUID } from "node:crypto";
import type { Invoice } from "#app/billing/invoices/invoices.server.ts";
import { proof } from "#app/people/staff/fixtures.server.ts";
import type { Staff } from "#app/people/staff/permit.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { type Received, recordPayment } from "./payments.server.ts";

/** A check over the whole invoice that came today, unless told otherwise. Gives the payment's id. */
export async function samplePayment(
	by: Staff,
	invoice: Invoice,
	facts: Partial<Received> = {},
	now = new Date(),
): Promise<string> {
	const received = {
		...{ invoiceId: invoice.id, method: "check" as const, amount: invoice.total, receivedOn: today(now) },
		...{ checkNumber: "1042", note: "", formKey: randomUUID(), ...facts },
	};
	const done = await recordPayment(proof(by, "payments.record"), received, now);
	if (typeof done === "string") throw new Error(`the sample was not recorded: ${done}`);
	return done.id;
}
