import { useEffect, useId, useState } from "react";
import { photoLimits } from "#app/content/media/photo.ts";
import { Strokes } from "#app/sync/drawn-photo.tsx";
import type { Stroke } from "#app/sync/stroke.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Photo } from "../memory.ts";
import type { Kept } from "../outbox.ts";
import { useField } from "./context.tsx";
import { keyClass } from "./controls.tsx";
import { Go } from "./go.tsx";
import type { Store } from "./store.ts";
import { newId, photosOf } from "./work.ts";

const previewPixels = 1280;

/** A photo of whatever paper. */
export type AnyPhoto = {
	id: string;
	fields: { caption: string; strokes: Stroke[] };
	about: { photoId?: string | null };
	kept: Pick<Kept, "version">;
};

/** The photos of one thing: what each new one says of where it belongs, and the screen that shows one. */
export type Album = {
	entity: string;
	whose: Record<string, unknown>;
	photos: readonly AnyPhoto[];
	to: (id: string) => string;
};

/** Those of an estimate's tree, or of the whole place. */
export function albumOf(store: Store, estimateId: string, treeId: string | null): Album {
	return {
		entity: "photo",
		whose: { estimateId, treeId },
		photos: photosOf(store, estimateId, treeId),
		to: (id) => `#/e/${estimateId}/photo/${id}`,
	};
}

/** Taking photos, and those that are there. The untouched file is kept on the phone before it is shown. */
export function Photos({ album }: { album: Album }) {
	const { entity, whose, photos, to } = album;
	const { store } = useField();
	const id = useId();
	const [problem, setProblem] = useState("");
	const [busy, setBusy] = useState(0);
	async function take(files: readonly File[]) {
		setProblem("");
		setBusy(files.length);
		for (const file of files) {
			await keep(file).catch(() => setProblem(`${file.name} could not be kept: the phone's memory may be full.`));
			setBusy((left) => left - 1);
		}
	}
	async function keep(file: File) {
		if (file.size > photoLimits.bytes) return setProblem(`${file.name} is larger than 20 MB.`);
		const photo: Photo = {
			id: newId(),
			bytes: file,
			preview: await previewOf(file),
			sent: 0,
			size: file.size,
			done: false,
		};
		const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
		const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
		const takenAt = new Date(file.lastModified).toISOString();
		const told = { name: file.name.slice(0, 200), bytes: file.size, sha256, takenAt, caption: "", strokes: [] };
		await store.change(entity, photo.id, { ...whose, ...told }, { photo });
	}
	return (
		<div className="grid gap-4">
			{photos.length > 0 && (
				<ul className="grid grid-cols-3 gap-2.5">
					{photos.map((photo, index) => (
						<li key={photo.id}>
							<Go
								to={to(photo.id)}
								className="relative block aspect-square overflow-hidden rounded-lg border-[length:var(--control-line,2px)] border-line-strong bg-paper-2"
							>
								<Picture photo={photo} alt={photo.fields.caption || `Photo ${index + 1}`} cover />
								<span className="absolute right-1 bottom-1 rounded-md bg-print-paper px-1.5 text-base font-semibold text-print-ink">
									{sentWords(store.photo(photo.id))}
								</span>
							</Go>
						</li>
					))}
				</ul>
			)}
			<div className="grid grid-cols-2 gap-2.5">
				{[true, false].map((camera) => (
					<label
						key={String(camera)}
						className={keyClass(
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
								void take(files);
							}}
						/>
						<Icon name={camera ? "camera" : "image"} className="size-7" />
						{camera ? "Take photo" : "From phone"}
					</label>
				))}
			</div>
			{busy > 0 && <p role="status">Keeping {busy === 1 ? "1 photo" : `${busy} photos`} on this phone.</p>}
			{problem && (
				<p id={id} role="alert" className="font-semibold text-danger">
					{problem}
				</p>
			)}
		</div>
	);
}

function sentWords(photo: Photo | undefined): string {
	if (photo?.refused) return "Refused";
	if (!photo || photo.done) return "Sent";
	return photo.sent ? `${Math.floor((100 * photo.sent) / photo.size)} %` : "Not sent";
}

/** The photo with what was drawn on it: from this phone, or from the office when it came from elsewhere. */
export function Picture({
	photo,
	alt,
	cover = false,
}: {
	photo: Omit<AnyPhoto, "kept">;
	alt: string;
	cover?: boolean;
}) {
	const { store } = useField();
	const kept = store.photo(photo.id);
	const source = kept?.preview ?? kept?.bytes ?? null;
	const [address, setAddress] = useState<string | null>(null);
	const [ratio, setRatio] = useState(4 / 3);
	useEffect(() => {
		if (!source) return;
		const made = URL.createObjectURL(source);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [source]);
	const src =
		address ?? (photo.about.photoId ? `/admin/media/photo/${photo.about.photoId}/${cover ? 320 : 1600}` : null);
	if (!src)
		return (
			<span className="grid size-full place-items-center p-2 text-center text-base">No picture on this phone</span>
		);
	return (
		<span className={cover ? "absolute inset-0 grid place-items-center overflow-hidden" : "relative block"}>
			<span
				className="relative block w-full"
				style={cover ? { aspectRatio: ratio, minHeight: "100%", width: "auto" } : { aspectRatio: ratio }}
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

/** Small and upright; null for a kind of picture that this browser can't read. */
async function previewOf(file: File): Promise<Blob | null> {
	const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
	if (!picture) return null;
	const scale = Math.min(1, previewPixels / Math.max(picture.width, picture.height));
	const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	picture.close();
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}
