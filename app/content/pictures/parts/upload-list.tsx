import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { titleOf } from "../picture.ts";
import { clearFinished, retryUpload, sendAgain, type UploadItem, uploadQueue } from "./upload-queue.ts";

export function useUploads(): readonly UploadItem[] {
	return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.items, uploadQueue.serverItems);
}

/** The files that are being uploaded, each with its progress or the reason why it was refused. */
export function UploadList() {
	const uploads = useUploads();
	const finished = uploads.filter(({ state }) => state === "added" || state === "replaced").length;
	useReload(finished);
	if (!uploads.length) return null;
	const isDone = uploads.every(({ state }) => !["waiting", "sending", "offline"].includes(state));
	return (
		<section aria-label="Uploads" className="rounded-lg border border-line bg-card">
			<div className="flex items-center gap-3 border-b border-line px-4 py-2">
				<h2 className="grow text-[17px]">Uploads</h2>
				{isDone && (
					<Button size="dense" tone="quiet" onClick={clearFinished}>
						Clear list
					</Button>
				)}
			</div>
			<ul className="max-h-72 divide-y divide-line overflow-y-auto">
				{uploads.map((upload) => (
					<UploadRow key={upload.key} upload={upload} />
				))}
			</ul>
		</section>
	);
}

/** Shows what was added since. */
function useReload(finished: number): void {
	const { revalidate } = useRevalidator();
	const before = useRef(finished);
	useEffect(() => {
		if (finished > before.current) void revalidate();
		before.current = finished;
	}, [finished, revalidate]);
}

function UploadRow({ upload }: { upload: UploadItem }) {
	const { file, state, progress, picture } = upload;
	return (
		<li className="flex items-center gap-3 px-4 py-2.5">
			{picture ? (
				<img
					src={`/admin/media/photo/${picture.photoId}/320`}
					alt=""
					className="size-12 shrink-0 rounded-sm object-cover"
				/>
			) : (
				<span className="grid size-12 shrink-0 place-items-center rounded-sm bg-paper-2 text-ink-3">
					<Icon name={state === "refused" ? "ban" : "image"} />
				</span>
			)}
			<div className="min-w-0 grow">
				<p className="font-semibold [overflow-wrap:anywhere]">
					<bdi>{file.name}</bdi>
				</p>
				<div role="status" className={state === "refused" ? "text-sm text-danger" : "text-sm text-ink-2"}>
					<UploadStatus upload={upload} />
				</div>
				{state === "sending" && (
					<progress
						aria-label={`Upload of ${file.name}`}
						value={progress}
						max={1}
						className="mt-1 h-2 w-full accent-moss"
					/>
				)}
			</div>
		</li>
	);
}

/** A file on its way: what is happening, and what can be done. */
export function UploadProgress({ upload: { key, state, message, canRetry } }: { upload: UploadItem }) {
	const button = (label: string, run: () => void) => (
		<button type="button" onClick={run} className="min-h-6 underline underline-offset-4">
			{label}
		</button>
	);
	if (state === "waiting") return "Waiting";
	if (state === "sending") return "Uploading";
	if (state === "offline") return <>No connection. It continues by itself. {button("Try now", sendAgain)}</>;
	return (
		<>
			{message} {canRetry && button("Try again", () => retryUpload(key))}
		</>
	);
}

function UploadStatus({ upload }: { upload: UploadItem }) {
	const { state, picture } = upload;
	if (["waiting", "sending", "refused", "offline"].includes(state)) return <UploadProgress upload={upload} />;
	if (!picture) return "Uploaded";
	const link = (
		<Link to={`/admin/media/${picture.id}`} className="underline underline-offset-4">
			{state === "duplicate" ? titleOf(picture) : "Describe it"}
		</Link>
	);
	if (state === "replaced") return "File replaced";
	if (state === "added") return <>Added. {link}</>;
	return (
		<>
			Already in the {picture.isDeleted ? "recycle bin" : "library"}: {link}
		</>
	);
}
