import { useState } from "react";
import { uploadPhoto } from "#app/platform/upload-photo.ts";
import { Strokes } from "#app/ui/drawn-photo.tsx";
import { Field } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { Stroke } from "#app/ui/stroke.ts";

type Photo = { id: string };
export type Drawings = Record<string, { caption: string; strokes: Stroke[] }>;
type PhotosProps = {
	/** the key of uploads */
	id: string;
	photos: Photo[];
	drawings: Drawings;
	onChange: (update: (photos: Photo[]) => Photo[]) => void;
};

/** Edits the photos that the customer sees. */
export function Photos({ id, photos, drawings, onChange }: PhotosProps) {
	const [pending, setPending] = useState(0);
	const [problem, setProblem] = useState("");
	const add = async (files: File[]) => {
		setProblem("");
		setPending(files.length);
		for (const file of files) {
			const uploaded = await uploadPhoto(id, file);
			if (typeof uploaded === "string") setProblem(uploaded);
			else
				onChange((before) =>
					before.some((photo) => photo.id === uploaded.id) ? before : [...before, { id: uploaded.id }],
				);
			setPending((left) => left - 1);
		}
	};
	return (
		<section className="mt-6" aria-label="Photos">
			<h2 className="text-[21px]">Photos</h2>
			{photos.length > 0 && (
				<ul className="mt-3 flex flex-wrap gap-3">
					{photos.map((photo, index) => (
						<li key={photo.id} className="relative">
							<Drawn drawing={drawings[photo.id]}>
								<img
									src={`/admin/media/photo/${photo.id}/320`}
									alt={`Site condition ${index + 1} of ${photos.length}`}
									className="h-32 w-auto rounded-md border border-line"
								/>
							</Drawn>
							<IconButton
								icon="x"
								label={`Remove photo ${index + 1}`}
								onClick={() => onChange((before) => before.filter(({ id: photoId }) => photoId !== photo.id))}
								className="absolute top-1 right-1 size-11 bg-card lg:size-8"
							/>
						</li>
					))}
				</ul>
			)}
			<Field label="Add photos" name="photos" error={problem} className="mt-3">
				<input
					id="field-photos"
					type="file"
					accept="image/*"
					multiple
					disabled={pending > 0}
					onChange={(event) => {
						void add([...(event.target.files ?? [])]);
						event.target.value = "";
					}}
					className="min-h-11 max-w-full file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-card file:px-4 file:font-semibold"
				/>
			</Field>
			<p aria-live="polite" className="text-sm text-ink-2">
				{pending > 0 && `Uploading ${pending === 1 ? "1 photo" : `${pending} photos`}…`}
			</p>
		</section>
	);
}

/** A thumbnail with the crew's drawing and caption. */
function Drawn({ drawing, children }: { drawing: Drawings[string] | undefined; children: React.ReactNode }) {
	if (!drawing) return children;
	return (
		<figure className="max-w-44">
			<span className="relative inline-block">
				{children}
				{drawing.strokes.length > 0 && <Strokes strokes={drawing.strokes} width={400} height={300} />}
			</span>
			{drawing.caption && <figcaption className="text-sm [overflow-wrap:anywhere]">{drawing.caption}</figcaption>}
		</figure>
	);
}
