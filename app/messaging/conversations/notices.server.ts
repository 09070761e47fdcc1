// The emails that tell the office about messages.
import { and, eq, isNull } from "drizzle-orm";
import { emailBody, staffReason } from "#app/messaging/email/layout.server.ts";
import { sendEmail } from "#app/messaging/email/send.server.ts";
import { may } from "#app/noun/permit.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { customers } from "#app/people/customers/tables.server.ts";
import { listMuted } from "#app/people/staff/email-choices.server.ts";
import { staff } from "#app/people/staff/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { defineEmailKinds } from "#app/platform/email-kinds.ts";
import { settings } from "#app/platform/env.server.ts";
import { messagesPath } from "./conversation.ts";
import { conversationMessages, conversations } from "./tables.server.ts";

export const newMessageEmails = "customer-messages-new";
export const assignedEmails = "customer-messages-assigned";
const kinds = defineEmailKinds({
	"customer-message-notice": { secret: false },
	"customer-message-assigned": { secret: false },
});

type Recipient = { id: string; name: string; email: string };

/**
 * Emails a new message to the person whom its conversation is assigned to, or to everyone who answers messages. A question about a
 * quote has an email of its own. A message that was answered meanwhile needs none.
 */
export async function notifyOfMessage({ messageId }: { messageId: string }): Promise<void> {
	const [found] = await db
		.select({ message: conversationMessages, name: customers.name, conversation: conversations })
		.from(conversationMessages)
		.innerJoin(customers, eq(customers.id, conversationMessages.customerId))
		.innerJoin(conversations, eq(conversations.customerId, conversationMessages.customerId))
		.where(eq(conversationMessages.id, messageId));
	if (!found || found.message.entity === "quote" || found.conversation.status !== "open") return;
	const { message, name, conversation } = found;
	const people = await listRecipients(newMessageEmails, conversation.assigneeId);
	const { name: company } = await readCompany();
	for (const person of people)
		await db.transaction((tx) =>
			sendEmail(tx, {
				kind: kinds["customer-message-notice"],
				idempotencyKey: `message-notice:${messageId}:${person.id}`,
				entity: "staff",
				entityId: person.id,
				to: person.email,
				subject: `Message from ${name}`,
				...emailBody(
					{ name: company },
					[
						greeting(person.name),
						`${name} wrote:`,
						message.body,
						{ button: "Answer", url: `${settings.origin}${messagesPath}/${message.customerId}` },
						howToStop,
					],
					staffReason,
				),
			}),
		);
}

type Assignment = { customerId: string; staffId: string; by: string; at: Date };

export async function notifyOfAssignment({ customerId, staffId, by, at }: Assignment, why: "assigned" | "mentioned") {
	const [person] = await listRecipients(assignedEmails, staffId);
	const [customer] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
	if (!person || !customer) return;
	const { name: company } = await readCompany();
	const what =
		why === "assigned"
			? `${by} assigned the conversation with ${customer.name} to you.`
			: `${by} mentioned you in an internal note about ${customer.name}.`;
	await db.transaction((tx) =>
		sendEmail(tx, {
			kind: kinds["customer-message-assigned"],
			idempotencyKey: `message-${why}:${customerId}:${staffId}:${at.toISOString()}`,
			entity: "staff",
			entityId: person.id,
			to: person.email,
			subject: why === "assigned" ? `Assigned to you: ${customer.name}` : `You were mentioned: ${customer.name}`,
			...emailBody(
				{ name: company },
				[
					greeting(person.name),
					what,
					{ button: "Open conversation", url: `${settings.origin}${messagesPath}/${customerId}` },
					howToStop,
				],
				staffReason,
			),
		}),
	);
}

const howToStop = "You can turn off these emails on your account page in the back office.";

/** Who gets emails of this kind: everyone, or only this person. */
async function listRecipients(key: string, only: string | null): Promise<Recipient[]> {
	const rows = await db
		.select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
		.from(staff)
		.where(and(isNull(staff.deactivatedAt), only ? eq(staff.id, only) : undefined));
	const muted = await listMuted(key);
	return rows.filter(({ id, role }) => may(role, "messages.view") && !muted.has(id));
}
