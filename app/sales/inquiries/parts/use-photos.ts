import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { removePhoto, type SentPhoto, sentPhotos, uploadPhoto } from "./upload.ts";

export const mostPhotos = 10;
const mostBytes = 20 * 1024 * 1024;

export type Uploading = {
	id: number;
	name: string;
	share: number;
	preview: string;
	error: string;
	/** trying again may help */
	retry: boolean;
};
type Job = { id: number; file: File; stop: AbortController };

let lastId = 0;

/** The chosen files, once: the input is empty afterwards, so that the same photo can be chosen again. */
function takeChosen(input: HTMLInputElement | null): File[] {
	const chosen = [...(input?.files ?? [])];
	if (input) input.value = "";
	return chosen;
}

/** The photos of a form: what the server has, what is on its way (one at a time), what went wrong. */
export function usePhotos(
	key: string,
	awake: boolean,
	known: SentPhoto[],
	chooser: RefObject<HTMLInputElement | null>,
	onBusy: (busy: boolean) => void,
) {
	const [sent, setSent] = useState(known);
	const [uploading, setUploading] = useState<Uploading[]>([]);
	const [spoken, setSpoken] = useState("");
	const line = useRef<Job[]>([]);
	const files = useRef(new Map<number, File>());
	const running = useRef(false);

	const change = useCallback((id: number, to: Partial<Uploading>) => {
		setUploading((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
	}, []);

	const drop = useCallback((id: number) => {
		setUploading((all) => {
			const gone = all.find((one) => one.id === id);
			if (gone?.preview) URL.revokeObjectURL(gone.preview);
			return all.filter((one) => one.id !== id);
		});
		files.current.delete(id);
	}, []);

	const run = useCallback(async () => {
		if (running.current) return;
		running.current = true;
		onBusy(true);
		for (let job = line.current[0]; job; job = line.current[0]) {
			const { id, file, stop } = job;
			const answer = await uploadPhoto(key, file, (share) => change(id, { share }), stop.signal);
			line.current = line.current.filter((one) => one.id !== id);
			if ("photo" in answer) {
				drop(id);
				setSent((all) => [...all.filter((one) => one.id !== answer.photo.id), answer.photo]);
				setSpoken(`${file.name} is here.`);
			} else {
				change(id, { error: answer.error, retry: answer.again });
				setSpoken(answer.error);
			}
		}
		running.current = false;
		onBusy(false);
	}, [key, change, drop, onBusy]);

	const add = useCallback(
		(chosen: File[]) => {
			for (const file of chosen) {
				lastId += 1;
				const id = lastId;
				const error = file.size > mostBytes ? "Larger than 20 MB" : "";
				const preview = /^image\/(jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : "";
				setUploading((all) => [...all, { id, name: file.name, share: 0, preview, error, retry: false }]);
				if (error) continue;
				files.current.set(id, file);
				line.current.push({ id, file, stop: new AbortController() });
			}
			void run();
		},
		[run],
	);

	// What was uploaded before a reload, and what was chosen before the page woke up.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per key
	useEffect(() => {
		if (!awake) return;
		const early = takeChosen(chooser.current);
		if (early.length) add(early.slice(0, mostPhotos));
		let stale = false;
		void sentPhotos(key).then((found) => {
			if (stale || !found.length) return;
			setSent((all) => [...found, ...all.filter(({ id }) => !found.some((one) => one.id === id))]);
		});
		return () => {
			stale = true;
		};
	}, [key, awake]);

	return {
		sent,
		uploading,
		spoken,
		choose(event: ChangeEvent<HTMLInputElement>) {
			if (!awake) return;
			const chosen = takeChosen(event.target);
			const free = mostPhotos - sent.length - uploading.length;
			if (chosen.length > free) setSpoken("Ten photos are the most we can take here.");
			add(chosen.slice(0, Math.max(0, free)));
		},
		async remove(id: string) {
			if (await removePhoto(key, id)) setSent((all) => all.filter((one) => one.id !== id));
			else setSpoken("This photo could not be removed. Please try it again.");
		},
		cancel(id: number) {
			const job = line.current.find((one) => one.id === id);
			job?.stop.abort();
			line.current = line.current.filter((one) => one.id !== id);
			drop(id);
		},
		again(id: number) {
			const file = files.current.get(id);
			if (!file) return;
			change(id, { error: "", share: 0 });
			line.current.push({ id, file, stop: new AbortController() });
			void run();
		},
	};
}
