// The sheet that tells a customer that the bank returned their check.
import type { SendKind } from "#app/documents/sending/compose.ts";
import type { SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import type { Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { returnedCheckTemplate } from "./email-templates.ts";
import { returnedCheckEmail } from "./emails.server.ts";
import { defaultReturnedCheckEmail, findReturnedCheck, sendReturnedCheckEmail } from "./returned-checks.server.ts";

type Sender = Permitted<"payments.record">;

async function openSheet(_by: Sender, id: string, kind: SendKind): Promise<SendSheet | null> {
	const found = kind === "send" ? await findReturnedCheck(id) : null;
	if (!found) return null;
	const { payment, invoice } = found;
	return {
		title: "Email the customer about the returned check",
		button: "Send email",
		version: payment.version,
		hasTo: true,
		recipients: [],
		email: defaultReturnedCheckEmail(found, await readEmailText(returnedCheckTemplate)),
		attachments: [],
		mayRenewLink: false,
		copyHint: "Anyone you Cc gets the link to the invoice too. Separate email addresses with commas.",
		blockers: [],
		preview: (email) => returnedCheckEmail(invoice, payment, "", email),
	};
}

function send(by: Sender, request: SendRequest, now: Date) {
	return sendReturnedCheckEmail(by, request.id, request.version, request, now);
}

export const sending: SendSource = {
	order: 50,
	entity: "payment",
	label: "email about the returned check",
	permission: "payments.record",
	path: (id) => `/admin/payments/${id}`,
	open: withPermission("payments.record", openSheet),
	send: withPermission("payments.record", send),
};
