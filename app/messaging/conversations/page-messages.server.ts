// The messages on the page of a document, for whoever has its link: those about the document and no others
// (docs/decisions/0135-customer-conversations.md).
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { RenditionWidth } from "#app/content/media/photo.ts";
import { findPhotoFile } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { db } from "#app/platform/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listMessagePhotos } from "./conversation.server.ts";
import type { CustomerText } from "./conversation.ts";
import { messageEntity } from "./receive.server.ts";
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
	const { at, id } = conversationMessages;
	const rows = await db
		.select()
		.from(conversationMessages)
		.where(isOfAddress(email))
		.orderBy(desc(at), desc(id))
		.limit(maxMessages);
	return toPageMessages(rows.reverse());
}

function isOfAddress(email: string): SQL | undefined {
	const { address, customerId } = conversationMessages;
	const isTheirs = sql`exists (select from customer_channels c where c.customer_id = ${customerId} and c.kind = 'email' and c.value = ${email})`;
	return and(eq(address, email), isTheirs);
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

/** A photo of a message about one of these records; null for any other. */
export async function findPageMessagePhoto(
	entity: string,
	ids: readonly string[],
	photoId: string,
	width: RenditionWidth,
): Promise<Buffer | null> {
	if (!ids.length) return null;
	return findMessagePhoto(
		and(eq(conversationMessages.entity, entity), inArray(conversationMessages.entityId, [...ids])),
		photoId,
		width,
	);
}

/** A photo of a message to or from an address that its reader has proved to have. */
export async function findAccountMessagePhoto(
	email: string,
	photoId: string,
	width: RenditionWidth,
): Promise<Buffer | null> {
	return findMessagePhoto(isOfAddress(email), photoId, width);
}

async function findMessagePhoto(
	where: SQL | undefined,
	photoId: string,
	width: RenditionWidth,
): Promise<Buffer | null> {
	if (!isUuid(photoId)) return null;
	const [found] = await db
		.select({ id: photos.id })
		.from(photos)
		.innerJoin(conversationMessages, eq(conversationMessages.id, photos.entityId))
		.where(and(eq(photos.id, photoId), eq(photos.entity, messageEntity), where));
	return found ? findPhotoFile(found.id, width) : null;
}

/** How many photos a form has, before and after it was sent. */
export async function countFormPhotos(key: string): Promise<number> {
	const { uploadKey, entity } = photos;
	const [row] = await db
		.select({ count: count() })
		.from(photos)
		.where(and(eq(uploadKey, key), or(isNull(entity), eq(entity, messageEntity))));
	return row?.count ?? 0;
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
