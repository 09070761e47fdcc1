// Attachments of emails that someone filed with a customer (docs/decisions/0140-files-of-customers.md).
import { randomUUID } from "node:crypto";
import { desc, eq, inArray, sql } from "drizzle-orm";
import { detectPhotoType, photoLimits, photoRejectionMessages } from "#app/content/media/photo.ts";
import { attachPhotos, discardPhotos, listPhotos, storePhoto } from "#app/content/media/photos.server.ts";
import { photos } from "#app/content/media/tables.server.ts";
import { formatFileSize } from "#app/messaging/inbox/draft-file.ts";
import { findAttachment } from "#app/messaging/inbox/message-content.server.ts";
import { mailMessages, mailThreads } from "#app/messaging/inbox/tables.server.ts";
import type { CustomerFile } from "#app/noun/customer-page.server.ts";
import { actor, type Permitted, permit } from "#app/noun/permit.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { broadcast } from "#app/platform/broadcast.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deleteFile, deleteUnknownFolders, putFile } from "#app/platform/files.server.ts";
import { customerFiles } from "./tables.server.ts";

const entity = "customer-file";
const folder = "customer-files";

export const customerFileKey = (id: string) => `${folder}/${id}/file`;

export type FileOutcome = "done" | "filed-before" | "missing" | "no-customer" | { refused: string };

/** Files an attachment with the customer of its email. Whoever may see the customer sees it from now on. */
export async function fileWithCustomer(
	by: Permitted<"inbox.work">,
	messageId: string,
	position: number,
	now: Date,
): Promise<FileOutcome> {
	const viewer = permit(by, "inbox.view");
	const attachment = viewer && (await findAttachment(viewer, messageId, position));
	if (!attachment) return "missing";
	const [email] = await db
		.select({ customerId: mailThreads.customerId, from: mailMessages.from, receivedAt: mailMessages.receivedAt })
		.from(mailMessages)
		.innerJoin(mailThreads, eq(mailThreads.id, mailMessages.threadId))
		.where(eq(mailMessages.id, messageId));
	if (!email?.customerId) return "no-customer";
	const { customerId, from, receivedAt } = email;
	const { name } = attachment;
	const bytes = Buffer.from(await new Response(attachment.body).arrayBuffer());
	const id = randomUUID();
	const isPhoto = detectPhotoType(bytes) !== null && bytes.length <= photoLimits.bytes;
	if (isPhoto) {
		const photo = await storePhoto({ uploadKey: id, name, bytes });
		if (typeof photo === "string") return { refused: photoRejectionMessages[photo] };
	} else await putFile(customerFileKey(id), bytes);
	const isNew = await db.transaction(async (tx) => {
		const source = `Email from ${from.name || from.address || "an unknown sender"}`;
		const [filed] = await tx
			.insert(customerFiles)
			.values({
				id,
				customerId,
				name,
				size: bytes.length,
				source,
				receivedAt,
				mailMessageId: messageId,
				position,
				staffId: by.id,
			})
			.onConflictDoNothing()
			.returning({ customerId: customerFiles.customerId });
		if (!filed) return false;
		if (isPhoto) await attachPhotos(tx, id, { entity, id }, now);
		await recordAudit(tx, actor(by), "customer", filed.customerId, "file-added", { name }, now);
		await broadcast(tx, "inbox");
		return true;
	});
	// a photo without a record is deleted by itself
	if (!isNew && !isPhoto) await deleteFile(customerFileKey(id));
	return isNew ? "done" : "filed-before";
}

/** The files of a customer, the newest first. */
export async function listCustomerFiles(customerId: string): Promise<CustomerFile[]> {
	const rows = await db
		.select()
		.from(customerFiles)
		.where(eq(customerFiles.customerId, customerId))
		.orderBy(desc(customerFiles.receivedAt), desc(customerFiles.id))
		.limit(maxFiles);
	const pictures = await listPhotos(entity, ...rows.map(({ id }) => id));
	return rows.map(({ id, name, size, source, receivedAt }) => ({
		id,
		name,
		size: formatFileSize(size),
		source,
		at: receivedAt,
		path: `${filesPath}/${id}`,
		photoId: pictures.find(({ entityId }) => entityId === id)?.id ?? null,
	}));
}

const maxFiles = 200;
const filesPath = "/admin/crm/files";

export async function findCustomerFile(_by: Permitted<"customers.view">, id: string): Promise<{ name: string } | null> {
	const [file] = await db.select({ name: customerFiles.name }).from(customerFiles).where(eq(customerFiles.id, id));
	return file ?? null;
}

/** Takes a file from its customer; the email keeps it. False when someone else was first. */
export async function removeCustomerFile(by: Permitted<"customers.note">, id: string, now: Date): Promise<boolean> {
	const removed = await db.transaction(async (tx) => {
		const [file] = await tx.delete(customerFiles).where(eq(customerFiles.id, id)).returning();
		if (!file) return false;
		await discardPhotos(tx, entity, [id], now);
		await recordAudit(tx, actor(by), "customer", file.customerId, "file-removed", { name: file.name }, now);
		await broadcast(tx, "inbox");
		return true;
	});
	if (removed) await deleteFile(customerFileKey(id));
	return removed;
}

/** much longer than filing takes, or than the clocks of two servers can differ */
const leftoverHours = 48;

/** Deletes the files of deleted customers, and those of a process that was killed. */
export async function deleteLeftoverFiles(now: Date): Promise<void> {
	await db
		.update(photos)
		.set({ entity: null, entityId: null, deleteAfter: now })
		.where(
			sql`${photos.entity} = ${entity} and not exists (select from customer_files f where f.id = ${photos.entityId})`,
		);
	await deleteUnknownFolders(folder, new Date(now.getTime() - leftoverHours * 3_600_000), async (ids) =>
		(await db.select({ id: customerFiles.id }).from(customerFiles).where(inArray(customerFiles.id, ids))).map(
			({ id }) => id,
		),
	);
}
