import { useEffect, useId, useState } from "react";
import { photoLimits } from "#app/content/media/photo.ts";
import { Strokes } from "#app/ui/drawn-photo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Stroke } from "#app/ui/stroke.ts";
import type { Photo } from "../local-state.ts";
import type { LocalRecord } from "../outbox.ts";
import { useField } from "./context.tsx";
import { bigButtonClass } from "./controls.tsx";
import { estimatePhotos, newId } from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import type { Store } from "./store.ts";

const previewPixels = 1280;

/** A photo of an estimate or a change order. */
export type DrawablePhoto = {
	id: string;
	fields: { caption: string; strokes: Stroke[] };
	about: { photoId?: string | null };
	record: Pick<LocalRecord, "version">;
};

/** A group of photos. `parentIds` are stored with each new photo; `photoUrl` is the screen of one photo. */
export type Album = {
	entity: string;
	parentIds: Record<string, unknown>;
	photos: readonly DrawablePhoto[];
	photoUrl: (id: string) => string;
};

/** The photos of one tree, or of the whole property when `treeId` is null. */
export function estimateAlbum(store: Store, estimateId: string, treeId: string | null): Album {
	return {
		entity: "photo",
		parentIds: { estimateId, treeId },
		photos: estimatePhotos(store, estimateId, treeId),
		photoUrl: (id) => `#/e/${estimateId}/photo/${id}`,
	};
}

/** Shows the photos and adds new ones. The original file is stored on the device before the photo is shown. */
export function Photos({ album }: { album: Album }) {
	const { entity, parentIds, photos, photoUrl: to } = album;
	const { store } = useField();
	const id = useId();
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(0);
	async function addFiles(files: readonly File[]) {
		setProblem("");
		setBusy(files.length);
		for (const file of files) {
			await addFile(file).catch(() => setProblem(`Couldn't save ${file.name}. The phone may be out of storage.`));
			setBusy((count) => count - 1);
		}
	}
	async function addFile(file: File) {
		if (file.size > photoLimits.bytes) return setProblem(`${file.name} is larger than 20 MB. Choose a smaller photo.`);
		const photo: Photo = {
			id: newId(),
			bytes: file,
			preview: await createPreview(file),
			sent: 0,
			size: file.size,
			done: false,
		};
		const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
		const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
		const takenAt = new Date(file.lastModified).toISOString();
		const fields = { name: file.name.slice(0, 200), bytes: file.size, sha256, takenAt, caption: "", strokes: [] };
		await store.change(entity, photo.id, { ...parentIds, ...fields }, { photo });
	}
	return (
		<div className="grid gap-4">
			{photos.length > 0 && (
				<ul className="grid grid-cols-3 gap-2.5">
					{photos.map((photo, index) => (
						<li key={photo.id}>
							<FieldLink
								to={to(photo.id)}
								className="relative block aspect-square overflow-hidden rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-paper-2"
							>
								<PhotoImage photo={photo} alt={photo.fields.caption || `Photo ${index + 1}`} cover />
								<span className="absolute right-1 bottom-1 rounded-md bg-print-paper px-1.5 text-base font-semibold text-print-ink">
									{formatUploadState(store.photo(photo.id))}
								</span>
							</FieldLink>
						</li>
					))}
				</ul>
			)}
			<div className="grid grid-cols-2 gap-2.5">
				{[true, false].map((camera) => (
					<label
						key={String(camera)}
						className={bigButtonClass(
							camera ? "black" : "plain",
							"has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
						)}
					>
						<input
							type="file"
							accept="image/*"
							capture={camera ? "environment" : undefined}
							multiple={!camera}
							className="sr-only"
							aria-describedby={problem ? id : undefined}
							onChange={(event) => {
								const files = Array.from(event.target.files ?? []);
								event.target.value = "";
								void addFiles(files);
							}}
						/>
						<Icon name={camera ? "camera" : "image"} className="size-7" />
						{camera ? "Take photo" : "Choose photos"}
					</label>
				))}
			</div>
			{busy > 0 && <p role="status">Saving {busy === 1 ? "1 photo" : `${busy} photos`} to this phone.</p>}
			{problem && (
				<p id={id} role="alert" className="font-semibold text-danger">
					{problem}
				</p>
			)}
		</div>
	);
}

function formatUploadState(photo: Photo | undefined): string {
	if (photo?.refused) return "Rejected";
	if (!photo || photo.done) return "Sent";
	return photo.sent ? `${Math.floor((100 * photo.sent) / photo.size)}%` : "Not sent";
}

/** The photo with its drawing, from this device, or from the server when it was taken elsewhere. */
export function PhotoImage({
	photo,
	alt,
	cover = false,
}: {
	photo: Omit<DrawablePhoto, "record">;
	alt: string;
	cover?: boolean;
}) {
	const { store } = useField();
	const local = store.photo(photo.id);
	const source = local?.preview ?? local?.bytes ?? null;
	const [objectUrl, setObjectUrl] = useState<string | null>(null);
	const [ratio, setRatio] = useState(4 / 3);
	useEffect(() => {
		if (!source) return;
		const url = URL.createObjectURL(source);
		setObjectUrl(url);
		return () => URL.revokeObjectURL(url);
	}, [source]);
	const src =
		objectUrl ?? (photo.about.photoId ? `/admin/media/photo/${photo.about.photoId}/${cover ? 320 : 1600}` : null);
	if (!src)
		return (
			<span className="grid size-full place-items-center p-2 text-center text-base">No preview on this phone</span>
		);
	return (
		<span className={cover ? "absolute inset-0 grid place-items-center overflow-hidden" : "relative block"}>
			<span
				className="relative block w-full"
				style={
					cover ? { aspectRatio: ratio, minHeight: "100%", minWidth: "100%", width: "auto" } : { aspectRatio: ratio }
				}
			>
				<img
					src={src}
					alt={alt}
					draggable={false}
					className="absolute inset-0 size-full"
					onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
						naturalHeight && setRatio(naturalWidth / naturalHeight)
					}
				/>
				<Strokes strokes={photo.fields.strokes} width={1000} height={1000 / ratio} />
			</span>
		</span>
	);
}

/** A small, upright JPEG; null for an image format that this browser can't decode. */
async function createPreview(file: File): Promise<Blob | null> {
	const image = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
	if (!image) return null;
	const scale = Math.min(1, previewPixels / Math.max(image.width, image.height));
	const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
	canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
	image.close();
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}
