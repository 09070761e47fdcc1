import type { EditedPhoto } from "#app/content/pictures/edited-photos.server.ts";
import { FramedPhoto } from "#app/content/pictures/framed-photo.tsx";
import { PictureApproval } from "#app/content/pictures/picture-approval.tsx";
import { PicturePicker } from "#app/content/pictures/picture-picker.tsx";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { Choices, Input, Select } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { type PictureFields as Fields, pictureRoleLabels, projectLimits } from "../project-draft.ts";
import { projectAspect } from "../project-image.tsx";
import type { FieldsProps } from "./story-fields.tsx";

/** A picture as the editor shows it. */
export type EditedPicture = {
	print: ArtPrintFiles | null;
	photo: EditedPhoto | null;
	pictureId: string | null;
};

type Props = FieldsProps & {
	/** by their source; null for one that isn't available any more */
	files: Readonly<Record<string, EditedPicture | null>>;
	/** reads the files of a picture that was added */
	onAdded: () => void;
	mayAdd: boolean;
};

/** The pictures of the page: one before and one after for the slider, and as many others as wanted. */
export function PictureFields({ typed, change, files, onAdded, mayAdd }: Props) {
	const edit = (id: string, part: Partial<Fields>) =>
		change((before) => ({
			...before,
			pictures: before.pictures.map((one) => (one.id === id ? { ...one, ...part } : one)),
		}));
	/** there is one picture before and one after: the earlier one goes to the others */
	const setRole = (id: string, role: string) =>
		change((before) => ({
			...before,
			pictures: before.pictures.map((one) => {
				if (one.id === id) return { ...one, role };
				return one.role === role && role !== "gallery" ? { ...one, role: "gallery" } : one;
			}),
		}));
	return (
		<section aria-label="Pictures" className="mt-8 grid gap-4">
			<Choices
				legend="Pictures"
				hint="Take before and after from the same spot, with the same framing: visitors drag one over the other."
			>
				<ul className="grid gap-3">
					{typed.pictures.map((picture, index) => {
						const file = files[picture.source];
						return (
							<li
								key={picture.id}
								className="grid gap-3 rounded-lg border border-line bg-card p-3 sm:grid-cols-[8rem_1fr_auto]"
							>
								<Thumbnail file={file} />
								<div className="grid gap-2">
									<Select
										dense
										aria-label={`Picture ${index + 1}: place on the page`}
										value={picture.role}
										onChange={({ target: { value } }) => setRole(picture.id, value)}
									>
										{Object.entries(pictureRoleLabels).map(([role, label]) => (
											<option key={role} value={role}>
												{label}
											</option>
										))}
									</Select>
									<Input
										dense
										aria-label={`Picture ${index + 1}: caption`}
										placeholder="What do people see? “Dead tops stick out of the crown.”"
										maxLength={projectLimits.line}
										value={picture.caption}
										onChange={({ target: { value } }) => edit(picture.id, { caption: value })}
									/>
									{file?.photo && file.pictureId && mayAdd && (
										<PictureApproval
											key={`${file.pictureId} ${file.photo.version}`}
											id={file.pictureId}
											label={`Picture ${index + 1}`}
											photo={file.photo}
											onSaved={onAdded}
										/>
									)}
								</div>
								<IconButton
									icon="trash-2"
									label={`Remove picture ${index + 1}`}
									onClick={() =>
										change((before) => ({ ...before, pictures: before.pictures.filter(({ id }) => id !== picture.id) }))
									}
								/>
							</li>
						);
					})}
				</ul>
				{typed.pictures.length === 0 && <p className="text-ink-2">No pictures yet.</p>}
				{mayAdd && (
					<PicturePicker
						label="Add picture"
						title="Choose a project picture"
						aspect={projectAspect}
						disabled={typed.pictures.length >= projectLimits.items}
						onPick={(pictureId) => {
							change((before) => ({ ...before, pictures: [...before.pictures, newPicture(before, pictureId)] }));
							onAdded();
						}}
					/>
				)}
			</Choices>
		</section>
	);
}

/** The first free place of the slider, else among the others. */
function newPicture({ pictures }: FieldsProps["typed"], pictureId: string): Fields {
	const isFree = (role: string) => pictures.every((picture) => picture.role !== role);
	const role = isFree("before") ? "before" : isFree("after") ? "after" : "gallery";
	return { id: crypto.randomUUID(), role, source: `photo:${pictureId}`, caption: "" };
}

function Thumbnail({ file }: { file: EditedPicture | null | undefined }) {
	if (file?.print)
		return <ArtPrint of={file.print} sizes="128px" className="aspect-[4/3] w-32 rounded-sm object-contain" />;
	if (file?.photo)
		return <FramedPhoto {...file.photo.photo} aspect={projectAspect} alt="" className="w-32 rounded-sm" />;
	return (
		<p className="text-sm text-ink-2">
			{file === null ? "This picture is no longer in the library. Remove it here." : "Loading…"}
		</p>
	);
}
