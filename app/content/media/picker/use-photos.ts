import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { listUploadedPhotos, removePhoto, type UploadedPhoto, uploadPhoto } from "./upload.ts";

export const maxPhotos = 10;
const maxBytes = 20 * 1024 * 1024;

export type PhotoUpload = {
	id: number;
	name: string;
	/** 0 to 1 */
	progress: number;
	preview: string;
	error: string;
	/** trying again may help */
	canRetry: boolean;
};
type UploadJob = { id: number; file: File; stop: AbortController };

let lastId = 0;

/** Returns the chosen files and clears the input, so that the same photo can be chosen again. */
function takeChosenFiles(input: HTMLInputElement | null): File[] {
	const chosen = [...(input?.files ?? [])];
	if (input) input.value = "";
	return chosen;
}

/**
 * The photos of a form: `sent` are on the server, `uploading` are uploaded one at a time or failed. `announcement` is
 * for screen readers.
 */
export function usePhotos(
	key: string,
	hydrated: boolean,
	known: UploadedPhoto[],
	chooser: RefObject<HTMLInputElement | null>,
	onBusy: (busy: boolean) => void,
) {
	const [sent, setSent] = useState(known);
	const [uploading, setUploading] = useState<PhotoUpload[]>([]);
	const [announcement, announce] = useState("");
	const queue = useRef<UploadJob[]>([]);
	const files = useRef(new Map<number, File>());
	const running = useRef(false);

	const updateUpload = useCallback((id: number, to: Partial<PhotoUpload>) => {
		setUploading((all) => all.map((photo) => (photo.id === id ? { ...photo, ...to } : photo)));
	}, []);

	const removeUpload = useCallback((id: number) => {
		setUploading((all) => {
			const removed = all.find((photo) => photo.id === id);
			if (removed?.preview) URL.revokeObjectURL(removed.preview);
			return all.filter((photo) => photo.id !== id);
		});
		files.current.delete(id);
	}, []);

	const run = useCallback(async () => {
		if (running.current) return;
		running.current = true;
		onBusy(true);
		for (let job = queue.current[0]; job; job = queue.current[0]) {
			const { id, file, stop } = job;
			const result = await uploadPhoto(key, file, (progress) => updateUpload(id, { progress }), stop.signal);
			queue.current = queue.current.filter((photo) => photo.id !== id);
			if ("photo" in result) {
				removeUpload(id);
				setSent((all) => [...all.filter((photo) => photo.id !== result.photo.id), result.photo]);
				announce(`${file.name} uploaded.`);
			} else {
				updateUpload(id, { error: result.error, canRetry: result.canRetry });
				announce(result.error);
			}
		}
		running.current = false;
		onBusy(false);
	}, [key, updateUpload, removeUpload, onBusy]);

	const add = useCallback(
		(chosen: File[]) => {
			for (const file of chosen) {
				lastId += 1;
				const id = lastId;
				const error = file.size > maxBytes ? "Larger than 20 MB. Choose a smaller photo." : "";
				const preview = /^image\/(jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : "";
				setUploading((all) => [...all, { id, name: file.name, progress: 0, preview, error, canRetry: false }]);
				if (error) continue;
				files.current.set(id, file);
				queue.current.push({ id, file, stop: new AbortController() });
			}
			void run();
		},
		[run],
	);

	// photos that were uploaded before a reload or chosen before hydration
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per key
	useEffect(() => {
		if (!hydrated) return;
		const chosenBeforeHydration = takeChosenFiles(chooser.current);
		if (chosenBeforeHydration.length) add(chosenBeforeHydration.slice(0, maxPhotos));
		let stale = false;
		void listUploadedPhotos(key).then((found) => {
			if (stale || !found.length) return;
			setSent((all) => [...found, ...all.filter(({ id }) => !found.some((photo) => photo.id === id))]);
		});
		return () => {
			stale = true;
		};
	}, [key, hydrated]);

	return {
		sent,
		uploading,
		announcement,
		choose(event: ChangeEvent<HTMLInputElement>) {
			if (!hydrated) return;
			const chosen = takeChosenFiles(event.target);
			const free = maxPhotos - sent.length - uploading.length;
			if (chosen.length > free) announce("You can add up to 10 photos.");
			add(chosen.slice(0, Math.max(0, free)));
		},
		async remove(id: string) {
			if (await removePhoto(key, id)) setSent((all) => all.filter((photo) => photo.id !== id));
			else announce("We couldn't remove this photo. Try again.");
		},
		cancel(id: number) {
			const job = queue.current.find((photo) => photo.id === id);
			job?.stop.abort();
			queue.current = queue.current.filter((photo) => photo.id !== id);
			removeUpload(id);
		},
		retry(id: number) {
			const file = files.current.get(id);
			if (!file) return;
			updateUpload(id, { error: "", progress: 0 });
			queue.current.push({ id, file, stop: new AbortController() });
			void run();
		},
	};
}
