// A photo comes from a device in pieces, of any size, each from where the one before it ended.
import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { pgTable } from "drizzle-orm/pg-core";
import { refusalTexts } from "#app/content/media/photo.ts";
import { takePhoto } from "#app/content/media/photos.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { getFile, putFile, removeFile } from "#app/platform/files.server.ts";
import { sentPhotoColumns } from "./columns.server.ts";

export type Received =
	| { kind: "received"; received: number; bytes: number; photoId: string | null }
	/** somebody else sent that piece, or one is missing before it */
	| { kind: "elsewhere"; received: number }
	| { kind: "refused"; reason: string }
	| { kind: "missing" };

export type Arriving = {
	/** the table of this kind's photos */
	table: string;
	/** where pieces are kept */
	folder: string;
	/** when all bytes are here and are a photo */
	arrived: (tx: Tx, id: string, photoId: string) => Promise<void>;
};

const tableOf = (name: string) => pgTable(name, sentPhotoColumns());
type Row = ReturnType<typeof tableOf>["$inferSelect"];

/** The next piece of a photo that this person may send. Pieces may be sent again; the last one makes it a photo of the house. */
export async function takePieceOf(kind: Arriving, id: string, offset: number, piece: Buffer): Promise<Received> {
	const photos = tableOf(kind.table);
	const [row] = await db.select().from(photos).where(eq(photos.id, id));
	if (!row) return { kind: "missing" };
	if (row.refused) return { kind: "refused", reason: row.refused };
	if (row.photoId || offset !== row.received)
		return row.photoId ? whole(row) : { kind: "elsewhere", received: row.received };
	if (offset + piece.length > row.bytes) return { kind: "refused", reason: "These are more bytes than were told." };
	await putFile(pieceKey(kind, id, offset, piece.length), piece);
	const [moved] = await db
		.update(photos)
		.set({ received: offset + piece.length, pieces: [...row.pieces, piece.length] })
		.where(and(eq(photos.id, id), eq(photos.received, offset), isNull(photos.photoId)))
		.returning();
	if (moved) return moved.received === moved.bytes ? finish(kind, moved) : whole(moved);
	const [now] = await db.select().from(photos).where(eq(photos.id, id));
	return { kind: "elsewhere", received: now?.received ?? 0 };
}

function whole({ received, bytes, photoId }: Row): Received {
	return { kind: "received", received, bytes, photoId };
}

async function finish(kind: Arriving, row: Row): Promise<Received> {
	const photos = tableOf(kind.table);
	const parts: Buffer[] = [];
	let at = 0;
	for (const length of row.pieces) {
		const part = await getFile(pieceKey(kind, row.id, at, length));
		if (!part) return startAgain(kind, row);
		parts.push(part);
		at += length;
	}
	const bytes = Buffer.concat(parts);
	if (createHash("sha256").update(bytes).digest("hex") !== row.sha256) return startAgain(kind, row);
	const taken = await takePhoto({ uploadKey: row.id, name: row.name, bytes });
	if (typeof taken === "string") {
		const reason = refusalTexts[taken];
		await db.update(photos).set({ refused: reason }).where(eq(photos.id, row.id));
		await removePieces(kind, row);
		return { kind: "refused", reason };
	}
	await db.transaction(async (tx) => {
		await tx.update(photos).set({ photoId: taken.id }).where(eq(photos.id, row.id));
		await kind.arrived(tx, row.id, taken.id);
	});
	await removePieces(kind, row);
	return { kind: "received", received: row.bytes, bytes: row.bytes, photoId: taken.id };
}

/** What came is not what was told: it is thrown away, and the device sends it from the start. */
async function startAgain(kind: Arriving, row: Row): Promise<Received> {
	const photos = tableOf(kind.table);
	await db.update(photos).set({ received: 0, pieces: [] }).where(eq(photos.id, row.id));
	await removePieces(kind, row);
	return { kind: "elsewhere", received: 0 };
}

const pieceKey = ({ folder }: Arriving, id: string, offset: number, length: number) =>
	`${folder}/${id}/${offset}-${length}.part`;

async function removePieces(kind: Arriving, { id, pieces }: Row): Promise<void> {
	let at = 0;
	for (const length of pieces) {
		await removeFile(pieceKey(kind, id, at, length));
		at += length;
	}
}
