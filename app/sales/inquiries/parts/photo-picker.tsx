import { useId, useRef } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type SentPhoto, smallPicture } from "./upload.ts";
import { mostPhotos, type Uploading, usePhotos } from "./use-photos.ts";

type Props = {
	formKey: string;
	/** JavaScript runs: photos go ahead one by one. Otherwise they go with the form. */
	awake: boolean;
	/** what the server has already, when the form came back with an error */
	known: SentPhoto[];
	error?: string;
	onBusy: (busy: boolean) => void;
};

export function PhotoPicker({ formKey, awake, known, error, onBusy }: Props) {
	const chooser = useRef<HTMLInputElement>(null);
	const hint = useId();
	const photos = usePhotos(formKey, awake, known, chooser, onBusy);
	const left = mostPhotos - photos.sent.length - photos.uploading.length;
	return (
		<div className="grid gap-4">
			<p id={hint} className="text-ink-2">
				A photo or two tells us more than a page of words: the whole tree, the trunk, what stands below it. Up to ten,
				20 MB each. Where a photo was taken is removed before anyone outside our office sees it.
			</p>
			<div className={classes("relative", awake && left <= 0 && "hidden")}>
				{/* One element before and after the page wakes up: what is chosen lives in it. */}
				<input
					ref={chooser}
					id={fieldId("photos")}
					name={awake ? undefined : "photos"}
					type="file"
					multiple
					accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
					aria-describedby={hint}
					onChange={photos.choose}
					className={
						awake
							? "peer sr-only"
							: "block w-full rounded-control border-2 border-line-strong bg-card p-3 file:mr-4 file:min-h-9 file:rounded-md file:border-0 file:bg-moss file:px-3 file:font-semibold file:text-on-fill"
					}
				/>
				<label
					htmlFor={fieldId("photos")}
					className={classes(
						buttonClass(),
						"cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus",
						!awake && "sr-only",
					)}
				>
					<Icon name="camera" />
					Add photos
				</label>
			</div>
			{error && (
				<p className="text-sm font-semibold whitespace-pre-line text-danger">
					<span className="sr-only">Problem: </span>
					{error}
				</p>
			)}
			{photos.sent.length + photos.uploading.length > 0 && (
				<ul aria-label="Your photos" className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
					{photos.sent.map((photo) => (
						<Sent
							key={photo.id}
							photo={photo}
							formKey={formKey}
							awake={awake}
							onRemove={() => photos.remove(photo.id)}
						/>
					))}
					{photos.uploading.map((upload) => (
						<OnItsWay
							key={upload.id}
							upload={upload}
							onRemove={() => photos.cancel(upload.id)}
							onAgain={() => photos.again(upload.id)}
						/>
					))}
				</ul>
			)}
			<p role="status" className="sr-only">
				{photos.spoken}
			</p>
		</div>
	);
}

const frame = "relative flex aspect-square flex-col overflow-hidden rounded-lg border-2 border-line bg-paper-2";

function Sent(props: { photo: SentPhoto; formKey: string; awake: boolean; onRemove: () => void }) {
	const { photo, formKey, awake } = props;
	return (
		<li className="grid gap-1">
			<div className={frame}>
				<img src={smallPicture(formKey, photo.id)} alt={photo.name} className="size-full object-cover" />
				{awake && <RemoveButton name={photo.name} onClick={props.onRemove} />}
			</div>
			{!awake && (
				<label className="flex min-h-11 items-center gap-2 text-sm">
					<input type="checkbox" name="drop[]" value={photo.id} className="size-5 accent-moss" />
					Leave this one out
				</label>
			)}
		</li>
	);
}

function OnItsWay({ upload, onRemove, onAgain }: { upload: Uploading; onRemove: () => void; onAgain: () => void }) {
	const percent = Math.round(upload.share * 100);
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
							{upload.retry && (
								<button
									type="button"
									onClick={onAgain}
									className="mt-1 min-h-8 font-semibold underline underline-offset-4"
								>
									Try again
								</button>
							)}
						</>
					) : (
						<>
							<span>{percent < 100 ? `${percent} %` : "Almost there"}</span>
							<progress
								value={upload.share}
								aria-label={`Sending ${upload.name}`}
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
