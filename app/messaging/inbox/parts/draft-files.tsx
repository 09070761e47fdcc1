import { useId } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Private } from "#app/ui/privacy.tsx";
import { describeFiles, fileLimits, formatFileSize, needsLink } from "../draft-file.ts";
import { fileLinkDays } from "../urls.ts";
import { filesUrl } from "./upload-file.ts";
import type { DraftFiles, FileUpload } from "./use-draft-files.ts";

/** The files of an email that is being written, with the buttons that add more. */
export function DraftFileList({ draftId, files }: { draftId: string; files: DraftFiles }) {
	const { sent, uploading, announcement } = files;
	const listId = useId();
	const hasFiles = sent.length + uploading.length > 0;
	return (
		<div className="grid gap-2">
			<span id={listId} className="sr-only">
				Attachments
			</span>
			{hasFiles && (
				<ul aria-labelledby={listId} className="grid gap-1">
					{sent.map((file) => (
						<li key={file.id} className="flex items-center gap-2 rounded-md border border-line bg-paper pl-3">
							<Icon name="paperclip" className="size-4 shrink-0" />
							<a
								href={`${filesUrl(draftId)}/${file.id}`}
								className="min-w-0 py-2 text-sm [overflow-wrap:anywhere] underline underline-offset-4"
							>
								<Private>
									<bdi>{file.name}</bdi>
								</Private>
							</a>
							<span className="ml-auto shrink-0 text-[13px] text-ink-3 tabular-nums">{formatFileSize(file.size)}</span>
							<RemoveButton name={file.name} onClick={() => void files.remove(file.id)} />
						</li>
					))}
					{uploading.map((upload) => (
						<Upload
							key={upload.id}
							upload={upload}
							onRemove={() => files.cancel(upload.id)}
							onRetry={() => files.retry(upload.id)}
						/>
					))}
				</ul>
			)}
			{sent.length > 0 && (
				<p className="text-[13px] text-ink-2">
					{describeFiles(sent)}
					{needsLink(sent) &&
						`. That's too large for an email, so we'll send a download link that works for ${fileLinkDays} days.`}
				</p>
			)}
			<AddButtons draftId={draftId} files={files} />
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}

function AddButtons({ draftId, files }: { draftId: string; files: DraftFiles }) {
	const isFull = files.sent.length + files.uploading.length >= fileLimits.count;
	const choose = (event: React.ChangeEvent<HTMLInputElement>) => {
		const chosen = [...(event.target.files ?? [])];
		// so that the same file can be chosen again
		event.target.value = "";
		files.add(chosen);
	};
	if (isFull) return null;
	return (
		<div className="flex flex-wrap gap-2">
			<div className="relative">
				<input id={`${draftId}-files`} type="file" multiple className="peer sr-only" onChange={choose} />
				<label htmlFor={`${draftId}-files`} className={inputLabel}>
					<Icon name="paperclip" className="size-4" />
					Add files
				</label>
			</div>
			<div className="relative pointer-fine:hidden">
				<input
					id={`${draftId}-camera`}
					type="file"
					accept="image/*"
					capture="environment"
					className="peer sr-only"
					onChange={choose}
				/>
				<label htmlFor={`${draftId}-camera`} className={inputLabel}>
					<Icon name="camera" className="size-4" />
					Take photo
				</label>
			</div>
		</div>
	);
}

const inputLabel = classes(
	buttonClass({ size: "dense" }),
	"cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus",
);

function Upload({ upload, onRemove, onRetry }: { upload: FileUpload; onRemove: () => void; onRetry: () => void }) {
	const percent = Math.round(upload.progress * 100);
	return (
		<li
			className="flex items-center gap-2 rounded-md border border-line bg-paper pl-3 data-failed:border-danger"
			data-failed={upload.error || undefined}
		>
			<div className="grid min-w-0 flex-1 gap-1 py-2 text-sm">
				<span className="[overflow-wrap:anywhere]">
					<Private>
						<bdi>{upload.name}</bdi>
					</Private>
				</span>
				{upload.error ? (
					<span className="font-semibold text-danger">
						{upload.error}{" "}
						{upload.canRetry && (
							<button type="button" onClick={onRetry} className="min-h-8 font-semibold underline underline-offset-4">
								Try again
							</button>
						)}
					</span>
				) : (
					<span className="flex items-center gap-2 text-[13px] text-ink-2">
						<progress
							value={upload.progress}
							aria-label={`Adding ${upload.name}`}
							className="block h-1.5 min-w-0 flex-1 accent-moss"
						/>
						{percent < 100 ? `${percent}%` : "Almost done"}
					</span>
				)}
			</div>
			<RemoveButton name={upload.name} onClick={onRemove} />
		</li>
	);
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
	return (
		<IconButton
			icon="x"
			iconClass="size-4"
			label={`Remove ${name}`}
			className="size-9 shrink-0 max-md:size-11"
			onClick={onClick}
		/>
	);
}
