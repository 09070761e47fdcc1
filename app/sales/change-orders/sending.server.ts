// The sheet that sends a change order for approval: for the first time, again, or with a reminder.
import { type Answers, blockingChecks } from "#app/documents/drafts/checks.ts";
import type { SendKind, SendOptions } from "#app/documents/sending/compose.ts";
import type { SendOutcome, SendRequest, SendSheet, SendSource } from "#app/documents/sending/registry.server.ts";
import { readEmailText } from "#app/messaging/email-templates/email-templates.server.ts";
import { may, type Permitted } from "#app/noun/permit.server.ts";
import { withPermission } from "#app/noun/registry.server.ts";
import { db } from "#app/platform/db.server.ts";
import { findContract, listContractSigners } from "#app/sales/contracts/contracts.server.ts";
import { linkExpiry } from "#app/sales/contracts/send.server.ts";
import { canTransition, formatChangeOrderNumber, isExpired } from "./change-order.ts";
import {
	type ChangeOrder,
	type ChangeOrderSigner,
	findChangeOrder,
	listChangeOrderSigners,
} from "./change-orders.server.ts";
import { changeOrderChecks } from "./checks.ts";
import { readContractState } from "./contract-state.server.ts";
import { approvalRequestEmail, changeOrderName, defaultApprovalRequest, requestTemplates } from "./emails.server.ts";
import { remindSigners } from "./reminders.server.ts";
import { findNextSeq, previewCustomerView, resendChangeOrder, sendChangeOrder } from "./send.server.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { listOtherSigners } from "./signers.server.ts";
import { readWorkFacts } from "./work-facts.server.ts";

type Sender = Permitted<"changes.request">;

async function openSheet(
	by: Sender,
	id: string,
	kind: SendKind,
	{ acknowledged }: SendOptions,
	now: Date,
): Promise<SendSheet | null> {
	const changeOrder = await findChangeOrder(id);
	if (!changeOrder || !canTransition(changeOrder.status, kind)) return null;
	if (kind === "send")
		return openFirstSheet(changeOrder, { mayAnswer: may(by.role, "changes.answer-checks"), rules: acknowledged }, now);
	return openAgain(changeOrder, kind, now);
}

/** The sheet of a draft, which has no number and no signers with links yet. */
async function openFirstSheet(draft: ChangeOrder, answers: Answers, now: Date): Promise<SendSheet | null> {
	const contract = await findContract(draft.contractId);
	if (!contract) return null;
	const [seq, { openDays }, work, state, customers] = await Promise.all([
		findNextSeq(db, contract.id),
		readChangeOrderSettings(),
		readWorkFacts(contract, draft.id, now),
		readContractState(contract),
		listContractSigners(contract.id),
	]);
	const customerView = await previewCustomerView(draft, contract, formatChangeOrderNumber(seq), now);
	const numbered = { ...draft, seq, customerView, expiresAt: linkExpiry(openDays, now) };
	const text = await readEmailText(requestTemplates.sent);
	const reader = { position: 0, name: draft.toName, email: draft.toEmail } as ChangeOrderSigner;
	return {
		title: "Send change order",
		button: "Send to customer",
		version: draft.version,
		hasTo: true,
		recipients: listOtherSigners(draft, customers),
		email: { to: draft.toEmail, ...defaultApprovalRequest({ ...customerView, number: "{number}" }, "sent", text) },
		attachments: [],
		mayRenewLink: false,
		copyHint: null,
		printed: customerView,
		blockers: blockingChecks(changeOrderChecks({ ...draft, work }, state), answers),
		preview: (email) => approvalRequestEmail(numbered, reader, "sent", "", email),
	};
}

/** The sheet that emails a sent change order again to the signers who haven't signed, or reminds them. */
async function openAgain(changeOrder: ChangeOrder, kind: "resend" | "remind", now: Date): Promise<SendSheet | null> {
	const { customerView, version } = changeOrder;
	const recipients = (await listChangeOrderSigners(changeOrder.id)).filter(({ signedAt }) => !signedAt);
	const [reader] = recipients;
	if (!customerView || !reader || (kind === "remind" && isExpired(changeOrder, now))) return null;
	const { openDays } = await readChangeOrderSettings();
	const isReminder = kind === "remind";
	const request = isReminder ? "reminder" : "sent";
	const text = await readEmailText(requestTemplates[request]);
	const sent = isReminder ? changeOrder : { ...changeOrder, expiresAt: linkExpiry(openDays, now) };
	return {
		title: isReminder ? `Remind the customer about ${changeOrderName(changeOrder)}` : "Email change order again",
		button: isReminder ? "Send reminder" : "Email again",
		version,
		hasTo: false,
		recipients: recipients.map(({ name, email }) => ({ name, email })),
		email: { to: "", ...defaultApprovalRequest(customerView, request, text) },
		attachments: [],
		mayRenewLink: !isReminder,
		copyHint: null,
		blockers: [],
		preview: (email) => approvalRequestEmail(sent, reader, request, "", email),
	};
}

async function send(by: Sender, request: SendRequest, now: Date): Promise<SendOutcome> {
	const { id, kind, version, email } = request;
	if (kind === "remind") return remindSigners(by, id, version, request, now);
	if (kind === "resend") return resendChangeOrder(by, id, version, email, now, request);
	const result = await sendChangeOrder(by, id, version, now, request);
	if (typeof result === "string") return result;
	return { kind: "blocked", problem: result.checks.map(({ title }) => title).join(" ") };
}

export const sending: SendSource = {
	order: 30,
	entity: "change-order",
	label: "change order",
	permission: "changes.request",
	path: (id) => `/admin/change-orders/${id}`,
	open: withPermission("changes.request", openSheet),
	send: withPermission("changes.request", send),
};
