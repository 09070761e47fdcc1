import { useCallback, useEffect, useRef, useState } from "react";
import { fileLimits, fileProblems } from "../draft-file.ts";
import { removeFile, type UploadedFile, uploadFile } from "./upload-file.ts";

export type FileUpload = { id: number; name: string /** 0 to 1 */; progress: number; error: string; canRetry: boolean };
type UploadJob = { id: number; file: File; stop: AbortController };

let lastId = 0;

/**
 * The files of an email: `sent` are on the server, `uploading` are uploaded one at a time or failed. `announcement` is for
 * screen readers.
 */
export function useDraftFiles(draftId: string, known: UploadedFile[]) {
	const [sent, setSent] = useState(known);
	const [uploading, setUploading] = useState<FileUpload[]>([]);
	const [announcement, announce] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	const queue = useRef<UploadJob[]>([]);
	const files = useRef(new Map<number, File>());
	const isRunning = useRef(false);

	// an upload that nobody sees anymore stops
	useEffect(
		() => () => {
			for (const { stop } of queue.current) stop.abort();
			queue.current = [];
		},
		[],
	);

	const update = useCallback((id: number, to: Partial<FileUpload>) => {
		setUploading((all) => all.map((file) => (file.id === id ? { ...file, ...to } : file)));
	}, []);

	const drop = useCallback((id: number) => {
		setUploading((all) => all.filter((file) => file.id !== id));
		files.current.delete(id);
	}, []);

	const run = useCallback(async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		setIsBusy(true);
		for (let job = queue.current[0]; job; job = queue.current[0]) {
			const { id, file, stop } = job;
			const result = await uploadFile(draftId, file, (progress) => update(id, { progress }), stop.signal);
			queue.current = queue.current.filter((one) => one.id !== id);
			if ("file" in result) {
				drop(id);
				setSent((all) => [...all.filter((one) => one.id !== result.file.id), result.file]);
				announce(`${file.name} added.`);
			} else {
				update(id, { error: result.error, canRetry: result.canRetry });
				announce(result.error);
			}
		}
		isRunning.current = false;
		setIsBusy(false);
	}, [draftId, update, drop]);

	const start = useCallback(
		(id: number, file: File) => {
			queue.current.push({ id, file, stop: new AbortController() });
			void run();
		},
		[run],
	);

	return {
		sent,
		uploading,
		announcement,
		isBusy,
		add(chosen: File[]) {
			const free = fileLimits.count - sent.length - uploading.length;
			if (chosen.length > free) announce("An email can have up to 20 files.");
			for (const file of chosen.slice(0, Math.max(0, free))) {
				lastId += 1;
				const id = lastId;
				const error = file.size > fileLimits.bytes ? fileProblems["too-large"] : "";
				setUploading((all) => [...all, { id, name: file.name, progress: 0, error, canRetry: false }]);
				files.current.set(id, file);
				if (error) announce(error);
				else start(id, file);
			}
		},
		async remove(id: string) {
			const isGone = await removeFile(draftId, id);
			if (isGone) setSent((all) => all.filter((file) => file.id !== id));
			announce(isGone ? "File removed." : "We couldn't remove this file. Try again.");
		},
		cancel(id: number) {
			queue.current.find((one) => one.id === id)?.stop.abort();
			queue.current = queue.current.filter((one) => one.id !== id);
			drop(id);
		},
		retry(id: number) {
			const file = files.current.get(id);
			if (!file) return;
			update(id, { error: "", progress: 0 });
			start(id, file);
		},
	};
}

export type DraftFiles = ReturnType<typeof useDraftFiles>;
