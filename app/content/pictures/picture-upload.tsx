import { useEffect, useState } from "react";
import { UploadProgress, useUploads } from "./parts/upload-list.tsx";
import { addFiles } from "./parts/upload-queue.ts";

/** Starts to upload files to the media library. Returns the key of each, for <PictureUpload>. */
export const uploadPictures = (files: readonly File[]): number[] => addFiles(files);

type UploadProps = {
	/** from uploadPictures */
	uploadKey: number;
	/** the picture that the file became, or that has the same file */
	onDone: (pictureId: string) => void;
	/** what is here when nothing is known of the upload any more */
	fallback: React.ReactNode;
};

/** A picture on its way to the library, where it will be shown. */
export function PictureUpload({ uploadKey, onDone, fallback }: UploadProps) {
	const upload = useUploads().find(({ key }) => key === uploadKey);
	const isPending = upload !== undefined && ["waiting", "sending", "offline"].includes(upload.state);
	const done = upload?.picture && !upload.picture.isDeleted ? upload.picture.id : null;
	useEffect(() => {
		if (done) onDone(done);
	}, [done, onDone]);
	useEffect(() => {
		if (!isPending) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [isPending]);
	if (!upload || done) return fallback;
	const { file, state, progress, picture } = upload;
	return (
		<div className="flex items-start gap-4 pr-12">
			<FilePreview file={file} />
			<div className="min-w-0 grow">
				<p className="font-semibold [overflow-wrap:anywhere]">
					<bdi>{file.name}</bdi>
				</p>
				<div role="status" className={state === "refused" ? "text-sm text-danger" : "text-sm text-ink-2"}>
					{picture?.isDeleted ? (
						<>
							This picture is in the recycle bin.{" "}
							<a href={`/admin/media/${picture.id}`} target="_blank" rel="noreferrer" className="underline">
								Restore it
							</a>
							, then choose it here.
						</>
					) : (
						<UploadProgress upload={upload} />
					)}
				</div>
				{state === "sending" && (
					<progress
						aria-label={`Upload of ${file.name}`}
						value={progress}
						max={1}
						className="mt-1 h-2 w-full accent-moss"
					/>
				)}
				{!isPending && <div className="mt-2">{fallback}</div>}
			</div>
		</div>
	);
}

function FilePreview({ file }: { file: File }) {
	const [url, setUrl] = useState("");
	useEffect(() => {
		const created = URL.createObjectURL(file);
		setUrl(created);
		return () => URL.revokeObjectURL(created);
	}, [file]);
	return url && <img src={url} alt="" className="size-24 shrink-0 rounded-sm bg-paper-2 object-contain" />;
}
