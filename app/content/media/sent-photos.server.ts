// Photos that a phone sends: first their record by a mutation, then their bytes in chunks. The same for estimates, change orders,
// completed work and visits.
import type { RouterContextProvider } from "react-router";
import type { Permission } from "#app/noun/permissions.ts";
import { type Permitted, requirePermission } from "#app/noun/permit.server.ts";
import { requireStaffApi } from "#app/people/staff/guard.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { type ChunkResult, saveChunk } from "./photo-chunks.server.ts";
import { receiveChunk, uploadOffsetResponse } from "./photo-upload-http.server.ts";

type SentPhoto = { id: string; receivedBytes: number; bytes: number; photoId: string | null };

type SentPhotoOptions<P extends Permission, Photo extends SentPhoto> = {
	/** the table with the photos' rows (sentPhotoColumns) */
	table: string;
	/** the folder in file storage for the chunks */
	folder: string;
	/** the photo, unless it is unknown, deleted or belongs to someone else */
	find: (by: Permitted<P>, id: string) => Promise<Photo | null>;
	/** why the photo is no longer wanted; null when it is */
	reject?: (photo: Photo) => Promise<string | null>;
	/** in the transaction that completes the upload; it locks the document that the photo belongs to */
	attach: (tx: Tx, by: Permitted<P>, photo: Photo, photoId: string, now: Date) => Promise<void>;
};

export function sentPhotos<P extends Permission, Photo extends SentPhoto>(options: SentPhotoOptions<P, Photo>) {
	const { table, folder, find, reject, attach } = options;
	return {
		/** How many bytes have been received; null when the photo is unknown or belongs to someone else. */
		async findUploadProgress(by: Permitted<P>, id: string): Promise<{ received: number; bytes: number } | null> {
			const photo = await find(by, id);
			return photo && { received: photo.receivedBytes, bytes: photo.bytes };
		},

		/** Stores the next chunk of a photo. Once complete, the photo is attached to its document. */
		async savePhotoChunk(by: Permitted<P>, id: string, offset: number, chunk: Buffer, now: Date): Promise<ChunkResult> {
			const photo = await find(by, id);
			if (!photo) return { kind: "missing" };
			const reason = await reject?.(photo);
			if (reason) return { kind: "rejected", reason };
			const onComplete = (tx: Tx, _: string, photoId: string) => attach(tx, by, photo, photoId, now);
			return saveChunk({ table, folder, onComplete }, id, offset, chunk);
		},
	};
}

type Args = { params: { id: string }; context: Readonly<RouterContextProvider> };

/** The endpoint of one photo. */
export function sentPhotoEndpoint<P extends Permission>(
	permission: P,
	{ findUploadProgress, savePhotoChunk }: ReturnType<typeof sentPhotos<P, SentPhoto>>,
) {
	return {
		middleware: [requireStaffApi(permission)],

		loader({ params, context }: Args): Promise<Response> {
			const by = requirePermission(context, permission);
			return uploadOffsetResponse(params.id, (id) => findUploadProgress(by, id));
		},

		action({ params, request, context }: Args & { request: Request }): Promise<Response> {
			const by = requirePermission(context, permission);
			return receiveChunk(params.id, request, (id, offset, chunk) => savePhotoChunk(by, id, offset, chunk, new Date()));
		},
	};
}
