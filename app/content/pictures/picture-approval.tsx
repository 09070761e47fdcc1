import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { describe } from "./describe.ts";
import type { EditedPhoto } from "./edited-photos.server.ts";
import { pictureLimits } from "./picture.ts";

type Props = {
	id: string;
	/** "Picture 1" */
	label: string;
	photo: Omit<EditedPhoto, "problem">;
	/** an alt text that came with the picture */
	suggestion?: string;
	/** reads the picture again */
	onSaved: () => void;
};

/** What a photo still needs before the website may show it, done where it is used. Nothing when nothing is missing. */
export function PictureApproval({
	id,
	label,
	photo: { photo, version, missing, ...saved },
	suggestion = "",
	onSaved,
}: Props) {
	const [alt, setAlt] = useState(saved.alt || suggestion);
	const [error, setError] = useState("");
	const [busy, setBusy] = useState(false);
	const needsCheck = missing.includes("check");
	if (!needsCheck && !missing.includes("alt"))
		return missing.includes("release") ? (
			<Link to={`/admin/media/${id}`} className="text-sm underline underline-offset-4">
				The photo release is missing
			</Link>
		) : null;
	const save = async () => {
		if (!alt.trim()) return setError("Enter alt text first.");
		setBusy(true);
		const problem = await describe({ id, version }, { alt, focus: photo.focus, isChecked: needsCheck });
		setBusy(false);
		setError(problem);
		if (!problem) onSaved();
	};
	return (
		<div className="grid justify-items-start gap-2 border-t border-line pt-2">
			<Field
				label={`${label}: alt text`}
				hint="Describe the picture in one sentence for people who can't see it."
				error={error}
				className="w-full"
			>
				<Input
					dense
					maxLength={pictureLimits.alt}
					value={alt}
					onChange={({ target: { value } }) => setAlt(value)}
					className="w-full"
				/>
			</Field>
			{needsCheck && (
				<p className="text-sm text-ink-2">
					Look at the{" "}
					<a
						href={`/admin/media/photo/${photo.photoId}/1600`}
						target="_blank"
						rel="noreferrer"
						className="underline underline-offset-4"
					>
						whole picture
					</a>{" "}
					first: no face, license plate or house number may be recognizable.
				</p>
			)}
			<Button size="dense" busy={busy} onClick={save}>
				{needsCheck ? `Approve ${label.toLowerCase()} for the website` : "Save alt text"}
			</Button>
		</div>
	);
}
