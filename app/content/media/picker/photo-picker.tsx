import { useId, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { thumbnailUrl, type UploadedPhoto } from "./upload.ts";
import { maxPhotos, type PhotoUpload, usePhotos } from "./use-photos.ts";

type Props = {
	/** prefix of the field's id, where a page has several forms */
	form?: string;
	formKey: string;
	hint: string;
	/** a smaller button, for the back office */
	dense?: boolean;
	/** false until hydration, and without JavaScript: then the photos are sent with the form */
	hydrated: boolean;
	/** the photos on the server, when the form is shown again with errors */
	known: UploadedPhoto[];
	error?: string | undefined;
	onBusy: (busy: boolean) => void;
};

export function PhotoPicker({ form, formKey, hint, dense, hydrated, known, error, onBusy }: Props) {
	const fileInput = useRef<HTMLInputElement>(null);
	const hintId = useId();
	const photos = usePhotos(formKey, hydrated, known, fileInput, onBusy);
	const left = maxPhotos - photos.sent.length - photos.uploading.length;
	return (
		<div className="grid gap-4">
			<p id={hintId} className={classes("text-ink-2", dense && "text-sm")}>
				{hint}
			</p>
			<div className={classes("relative", hydrated && left <= 0 && "hidden")}>
				{/* The same input before and after hydration, because it holds the files chosen before. */}
				<input
					ref={fileInput}
					id={fieldId("photos", form)}
					name={hydrated ? undefined : "photos"}
					type="file"
					multiple
					accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
					aria-describedby={hintId}
					onChange={photos.choose}
					className={
						hydrated
							? "peer sr-only"
							: // as high as the button that takes its place
								"block w-full rounded-control border-2 border-line-strong bg-card p-1.5 file:mr-4 file:min-h-9 file:rounded-md file:border-0 file:bg-moss file:px-3 file:font-semibold file:text-on-fill"
					}
				/>
				<label
					htmlFor={fieldId("photos", form)}
					className={classes(
						buttonClass(dense ? { size: "dense" } : {}),
						"cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus",
						!hydrated && "sr-only",
					)}
				>
					<Icon name="camera" />
					Add photos
				</label>
			</div>
			{error && (
				<p className="text-sm font-semibold whitespace-pre-line text-danger">
					<span className="sr-only">Error: </span>
					{error}
				</p>
			)}
			{photos.sent.length + photos.uploading.length > 0 && (
				<ul aria-label="Your photos" className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
					{photos.sent.map((photo) => (
						<UploadedPhotoTile
							key={photo.id}
							photo={photo}
							formKey={formKey}
							hydrated={hydrated}
							onRemove={() => photos.remove(photo.id)}
						/>
					))}
					{photos.uploading.map((upload) => (
						<UploadTile
							key={upload.id}
							upload={upload}
							onRemove={() => photos.cancel(upload.id)}
							onRetry={() => photos.retry(upload.id)}
						/>
					))}
				</ul>
			)}
			<p role="status" className="sr-only">
				{photos.announcement}
			</p>
		</div>
	);
}

const frame = "relative flex aspect-square flex-col overflow-hidden rounded-lg border-2 border-line bg-paper-2";

function UploadedPhotoTile(props: { photo: UploadedPhoto; formKey: string; hydrated: boolean; onRemove: () => void }) {
	const { photo, formKey, hydrated } = props;
	return (
		<li className="grid gap-1">
			<div className={frame}>
				<img src={thumbnailUrl(formKey, photo.id)} alt={photo.name} className="size-full object-cover" />
				{hydrated && <RemoveButton name={photo.name} onClick={props.onRemove} />}
			</div>
			{!hydrated && (
				<label className="flex min-h-11 items-center gap-2 text-sm">
					<input type="checkbox" name="drop[]" value={photo.id} className="size-5 accent-moss" />
					Remove this photo
				</label>
			)}
		</li>
	);
}

function UploadTile({ upload, onRemove, onRetry }: { upload: PhotoUpload; onRemove: () => void; onRetry: () => void }) {
	const percent = Math.round(upload.progress * 100);
	return (
		<li>
			<div className={classes(frame, upload.error ? "border-danger" : "")}>
				{upload.preview && !upload.error && (
					<img src={upload.preview} alt="" className="size-full object-cover opacity-60" />
				)}
				<div className="absolute inset-x-0 bottom-0 bg-card p-2 text-sm leading-tight">
					{upload.error ? (
						<>
							<p className="font-semibold text-danger [overflow-wrap:anywhere]">{upload.error}</p>
							{upload.canRetry && (
								<button
									type="button"
									onClick={onRetry}
									className="mt-1 min-h-8 font-semibold underline underline-offset-4"
								>
									Try again
								</button>
							)}
						</>
					) : (
						<>
							<span>{percent < 100 ? `${percent}%` : "Almost done"}</span>
							<progress
								value={upload.progress}
								aria-label={`Uploading ${upload.name}`}
								className="block h-1.5 w-full accent-moss"
							/>
						</>
					)}
				</div>
				<RemoveButton name={upload.name} onClick={onRemove} />
			</div>
		</li>
	);
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
	return (
		<button
			type="button"
			onClick={onClick}
			className="absolute top-1 right-1 grid size-11 place-items-center rounded-md border border-line bg-card text-ink"
		>
			<Icon name="x" />
			<span className="sr-only">Remove {name}</span>
		</button>
	);
}
