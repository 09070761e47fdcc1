// The messages on the page of a document, for whoever has its link: those about the document and no others
// (docs/decisions/0135-customer-conversations.md).
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/platform/db.server.ts";
import { listMessagePhotos } from "./conversation.server.ts";
import type { CustomerText } from "./conversation.ts";
import { conversationMessages } from "./tables.server.ts";

export type PageMessage = {
	id: string;
	from: "customer" | "office";
	text: CustomerText;
	at: Date;
	entityId: string;
	photoIds: string[];
};

const maxMessages = 100;

/** The newest messages about these records, oldest first. */
export async function listPageMessages(entity: string, ids: readonly string[]): Promise<PageMessage[]> {
	if (!ids.length) return [];
	const rows = await db
		.select()
		.from(conversationMessages)
		.where(and(eq(conversationMessages.entity, entity), inArray(conversationMessages.entityId, [...ids])))
		.orderBy(desc(conversationMessages.at), desc(conversationMessages.id))
		.limit(maxMessages);
	return toPageMessages(rows.reverse());
}

/** The newest messages to and from an address that its reader has proved to have, oldest first. */
export async function listAccountMessages(email: string): Promise<PageMessage[]> {
	const { address, customerId, at, id } = conversationMessages;
	const isTheirs = sql`exists (select from customer_channels c where c.customer_id = ${customerId} and c.kind = 'email' and c.value = ${email})`;
	const rows = await db
		.select()
		.from(conversationMessages)
		.where(and(eq(address, email), isTheirs))
		.orderBy(desc(at), desc(id))
		.limit(maxMessages);
	return toPageMessages(rows.reverse());
}

async function toPageMessages(rows: readonly (typeof conversationMessages.$inferSelect)[]): Promise<PageMessage[]> {
	const pictures = await listMessagePhotos(rows.map(({ id }) => id));
	return rows.map(({ id, author, body, at, entityId }) => ({
		id,
		from: author === "customer" ? ("customer" as const) : ("office" as const),
		text: body,
		at,
		entityId: entityId ?? "",
		photoIds: pictures.filter(({ messageId }) => messageId === id).map((photo) => photo.id),
	}));
}

/** Whether customers have asked about this record. */
export async function hasQuestions(on: Pick<typeof db, "select">, entity: string, id: string): Promise<boolean> {
	const [asked] = await on
		.select({ id: conversationMessages.id })
		.from(conversationMessages)
		.where(
			and(
				eq(conversationMessages.entity, entity),
				eq(conversationMessages.entityId, id),
				eq(conversationMessages.author, "customer"),
			),
		)
		.orderBy(asc(conversationMessages.at))
		.limit(1);
	return asked !== undefined;
}
