import { ArtPrint } from "#app/ui/art-print.tsx";
import { Choices, Input, Select } from "#app/ui/field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { ProjectPicture } from "../pictures.server.ts";
import { type PictureFields as Fields, pictureRoleLabels, projectLimits } from "../project-draft.ts";
import type { FieldsProps } from "./story-fields.tsx";

type Props = FieldsProps & {
	/** by their source; one that is missing isn't available any more */
	files: Readonly<Record<string, ProjectPicture>>;
	/** the button that adds a picture */
	children?: React.ReactNode;
};

/** The pictures of the page: one before and one after for the slider, and as many others as wanted. */
export function PictureFields({ typed, change, files, children }: Props) {
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
								{file ? (
									<ArtPrint of={file} sizes="128px" className="aspect-[4/3] w-32 rounded-sm object-cover" />
								) : (
									<p className="text-sm text-danger">This picture is no longer in the library.</p>
								)}
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
				{children}
			</Choices>
		</section>
	);
}
