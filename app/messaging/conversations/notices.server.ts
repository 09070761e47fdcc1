// The emails that tell the office about messages.
import { eq } from "drizzle-orm";
import { emailBody, staffReason } from "#app/messaging/email/layout.server.ts";
import { notifyPeople } from "#app/messaging/staff-notices/notify.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { greeting } from "#app/people/customers/greeting.ts";
import { customers } from "#app/people/customers/tables.server.ts";
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

/**
 * Notifies the person whom its conversation is assigned to of a new message, or everyone who answers messages. A question about a
 * quote has an email of its own. A message that was answered meanwhile needs none.
 */
export async function notifyOfMessage({ messageId }: { messageId: string }, now = new Date()): Promise<void> {
	const [found] = await db
		.select({ message: conversationMessages, name: customers.name, conversation: conversations })
		.from(conversationMessages)
		.innerJoin(customers, eq(customers.id, conversationMessages.customerId))
		.innerJoin(conversations, eq(conversations.customerId, conversationMessages.customerId))
		.where(eq(conversationMessages.id, messageId));
	if (!found || found.message.entity === "quote" || found.conversation.status !== "open") return;
	const { message, name, conversation } = found;
	const { assigneeId } = conversation;
	const path = `${messagesPath}/${message.customerId}`;
	const { name: company } = await readCompany();
	await db.transaction((tx) =>
		notifyPeople(
			tx,
			{
				key: newMessageEmails,
				subject: `Message from ${name}`,
				detail: message.body,
				path,
				idempotencyKey: `message-notice:${messageId}`,
			},
			(person) => !assigneeId || person.id === assigneeId,
			(person) => ({
				kind: kinds["customer-message-notice"],
				...emailBody(
					{ name: company },
					[
						greeting(person.name),
						`${name} wrote:`,
						message.body,
						{ button: "Answer", url: `${settings.origin}${path}` },
					],
					staffReason,
				),
			}),
			now,
		),
	);
}

type Assignment = { customerId: string; staffId: string; by: string; at: Date };

export async function notifyOfAssignment({ customerId, staffId, by, at }: Assignment, why: "assigned" | "mentioned") {
	const [customer] = await db.select({ name: customers.name }).from(customers).where(eq(customers.id, customerId));
	if (!customer) return;
	const { name: company } = await readCompany();
	const path = `${messagesPath}/${customerId}`;
	const what =
		why === "assigned"
			? `${by} assigned the conversation with ${customer.name} to you.`
			: `${by} mentioned you in an internal note about ${customer.name}.`;
	await db.transaction((tx) =>
		notifyPeople(
			tx,
			{
				key: assignedEmails,
				subject: why === "assigned" ? `Assigned to you: ${customer.name}` : `You were mentioned: ${customer.name}`,
				detail: what,
				path,
				idempotencyKey: `message-${why}:${customerId}:${at.toISOString()}`,
			},
			(person) => person.id === staffId,
			(person) => ({
				kind: kinds["customer-message-assigned"],
				...emailBody(
					{ name: company },
					[greeting(person.name), what, { button: "Open conversation", url: `${settings.origin}${path}` }],
					staffReason,
				),
			}),
			at,
		),
	);
}
