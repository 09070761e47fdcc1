// Files that a person adds to an email while writing it. They are the author's, who needs the account it is sent from.
import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Permitted } from "#app/noun/permit.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { deleteFile, deleteUnknownFiles, deleteUnknownFolders, putStream } from "#app/platform/files.server.ts";
import { type DraftFile, type FileProblem, fileLimits } from "./draft-file.ts";
import { findDraft } from "./drafts.server.ts";
import { fileType, safeFileName } from "./file-type.ts";
import { mailDraftFiles, mailDrafts, mailMessages } from "./tables.server.ts";

type Worker = Permitted<"inbox.work">;

/** the folder in file storage, with one folder for each file */
const folder = "email-files";

export const draftFileKey = (id: string) => `${folder}/${id}/file`;

type NewFile = { name: string; declaredType: string; parts: AsyncIterable<Uint8Array> };

/** Stores a file as it arrives. The same file again is the one that the email has. */
export async function addDraftFile(
	by: Worker,
	draftId: string,
	{ name, declaredType, parts }: NewFile,
): Promise<DraftFile | FileProblem> {
	const draft = await findDraft(by, draftId);
	if (!draft || draft.outgoingEmailId) return "closed";
	const problem = checkLimits(await listDraftFiles(db, draftId), 1);
	if (problem) return problem;
	const id = randomUUID();
	const stored = await putStream(draftFileKey(id), parts, fileLimits.bytes);
	if (!stored) return "too-large";
	const cleanName = safeFileName(name, "file");
	const added =
		stored.size === 0
			? ("empty" as const)
			: await insertFile({
					id,
					draftId,
					name: cleanName,
					type: fileType(stored.head, declaredType, cleanName),
					size: stored.size,
					sha256: stored.sha256,
				});
	if (typeof added === "string" || added.id !== id) await deleteFile(draftFileKey(id));
	return added;
}

function checkLimits(files: readonly DraftFile[], bytes: number): FileProblem | null {
	if (files.length >= fileLimits.count) return "too-many";
	const total = files.reduce((sum, { size }) => sum + size, bytes);
	return total > fileLimits.totalBytes ? "too-much" : null;
}

/** The draft's lock keeps files that arrive at the same time within the limits, and out of an email that is being sent. */
async function insertFile(file: typeof mailDraftFiles.$inferInsert & { id: string }): Promise<DraftFile | FileProblem> {
	return db.transaction(async (tx) => {
		const [draft] = await tx
			.select({ id: mailDrafts.id })
			.from(mailDrafts)
			.where(and(eq(mailDrafts.id, file.draftId), isNull(mailDrafts.outgoingEmailId)))
			.for("update");
		if (!draft) return "closed";
		const files = await listFiles(tx, file.draftId);
		const same = files.find((one) => one.sha256 === file.sha256 && one.name === file.name);
		if (same) return toView(same);
		const problem = checkLimits(files, file.size);
		if (problem) return problem;
		await tx.insert(mailDraftFiles).values(file);
		return { id: file.id, name: file.name, size: file.size };
	});
}

/** False when the email has been sent meanwhile, or isn't the person's. */
export async function removeDraftFile(by: Worker, draftId: string, fileId: string): Promise<boolean> {
	const draft = await findDraft(by, draftId);
	if (!draft) return false;
	const removed = await db.transaction(async (tx) => {
		const [open] = await tx
			.select({ id: mailDrafts.id })
			.from(mailDrafts)
			.where(and(eq(mailDrafts.id, draftId), isNull(mailDrafts.outgoingEmailId)))
			.for("update");
		if (!open) return false;
		await tx.delete(mailDraftFiles).where(and(eq(mailDraftFiles.id, fileId), eq(mailDraftFiles.draftId, draftId)));
		return true;
	});
	if (removed) await deleteFile(draftFileKey(fileId));
	return removed;
}

/** A file of an email that the person is writing. */
export async function findDraftFile(by: Worker, draftId: string, fileId: string): Promise<DraftFile | null> {
	if (!(await findDraft(by, draftId))) return null;
	const [file] = await db
		.select()
		.from(mailDraftFiles)
		.where(and(eq(mailDraftFiles.id, fileId), eq(mailDraftFiles.draftId, draftId)));
	return file ? toView(file) : null;
}

export type DraftFileRow = typeof mailDraftFiles.$inferSelect;
type On = Pick<Tx, "select">;

const toView = ({ id, name, size }: DraftFileRow): DraftFile => ({ id, name, size });

/** The files of an email, in the order in which they were added. */
export function listFiles(on: On, draftId: string): Promise<DraftFileRow[]> {
	return on
		.select()
		.from(mailDraftFiles)
		.where(eq(mailDraftFiles.draftId, draftId))
		.orderBy(asc(mailDraftFiles.createdAt), asc(mailDraftFiles.id));
}

async function listDraftFiles(on: On, draftId: string): Promise<DraftFile[]> {
	return (await listFiles(on, draftId)).map(toView);
}

/** much longer than an upload or a sync takes, or than the clocks of two servers can differ */
const leftoverHours = 48;

/** Deletes files of deleted drafts, and originals of emails that were never stored. */
export async function deleteLeftoverFiles(now: Date): Promise<void> {
	const time = new Date(now.getTime() - leftoverHours * 3_600_000);
	await deleteUnknownFolders(folder, time, async (ids) =>
		(await db.select({ id: mailDraftFiles.id }).from(mailDraftFiles).where(inArray(mailDraftFiles.id, ids))).map(
			({ id }) => id,
		),
	);
	await deleteUnknownFiles("mail", time, async (keys) => {
		const stored = await db
			.select({ key: mailMessages.fileKey })
			.from(mailMessages)
			.where(inArray(mailMessages.fileKey, keys));
		// the copy for the Sent folder may wait for a server that is down
		const { rows: waiting } = await db.execute<{ key: string }>(sql`
			select data ->> 'fileKey' as key from pgboss.job
			where name = 'emails.sent-copy' and state in ('created', 'retry', 'active', 'failed')`);
		return [...stored, ...waiting].flatMap(({ key }) => key ?? []);
	});
}
