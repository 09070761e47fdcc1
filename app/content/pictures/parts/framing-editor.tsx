import { useState } from "react";
import { parseNumber } from "#app/platform/number.ts";
import { Disclosure } from "#app/ui/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FramedPhoto } from "../framed-photo.tsx";
import { type Crop, frames, isWhole, movePoint, type Point, type Size } from "../framing.ts";
import { FramingStage, percent } from "./framing-stage.tsx";

/** Percentages as the form sends them. */
export type FramingFields = Record<(typeof fieldNames)[number], string>;

const fieldNames = ["focusX", "focusY", "cutLeft", "cutRight", "cutTop", "cutBottom"] as const;

const labels: FramingFields = {
	focusX: "Focal point from the left (%)",
	focusY: "Focal point from the top (%)",
	cutLeft: "Crop from the left (%)",
	cutRight: "Crop from the right (%)",
	cutTop: "Crop from the top (%)",
	cutBottom: "Crop from the bottom (%)",
};

export function framingFields(focus: Point, crop: Crop): FramingFields {
	return {
		focusX: percent(focus.x),
		focusY: percent(focus.y),
		cutLeft: percent(crop.x),
		cutRight: percent(1 - crop.x - crop.width),
		cutTop: percent(crop.y),
		cutBottom: percent(1 - crop.y - crop.height),
	};
}

/** What was typed, as far as it is a percentage. */
function readFraming(fields: FramingFields): { focus: Point; crop: Crop } {
	const share = (name: keyof FramingFields) => Math.min(Math.max((parseNumber(fields[name]) ?? 0) / 100, 0), 1);
	const [x, y] = [Math.min(share("cutLeft"), 0.9), Math.min(share("cutTop"), 0.9)];
	const width = Math.max(1 - x - share("cutRight"), 0.05);
	const height = Math.max(1 - y - share("cutBottom"), 0.05);
	const crop = { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
	return { crop, focus: movePoint({ x: share("focusX"), y: share("focusY") }, { x: 0, y: 0 }, crop) };
}

type EditorProps = {
	photoId: string;
	size: Size;
	initial: FramingFields;
	errors: Record<string, string>;
	readOnly: boolean;
};

/**
 * The focal point and the crop of a picture: by pointer on the picture, by arrow keys on its handles, or typed. Beside it, how
 * the frames of the website show it.
 */
export function FramingEditor({ photoId, size, initial, errors, readOnly }: EditorProps) {
	const [fields, setFields] = useState(initial);
	const { focus, crop } = readFraming(fields);
	const show = (nextFocus: Point, nextCrop: Crop) =>
		setFields(framingFields(movePoint(nextFocus, { x: 0, y: 0 }, nextCrop), nextCrop));
	return (
		<div className="grid gap-4">
			<FramingStage
				photoId={photoId}
				size={size}
				focus={focus}
				crop={crop}
				handles={readOnly ? "none" : "all"}
				onChange={show}
			/>
			<section aria-label="Previews" className="grid max-w-lg grid-cols-3 items-start gap-4">
				{frames.map(({ label, aspect }) => (
					<figure key={label}>
						<FramedPhoto
							photoId={photoId}
							size={size}
							crop={crop}
							focus={focus}
							aspect={aspect}
							alt=""
							file={1600}
							className="rounded-sm border border-line"
						/>
						<figcaption className="mt-1 text-[13px] text-ink-2">{label}</figcaption>
					</figure>
				))}
			</section>
			{!readOnly && (
				<>
					<p className="text-sm text-ink-2">
						Click the most important spot: every frame keeps it in view. Drag the corners to crop. By keyboard, go to
						the point or a corner and use the arrow keys.
					</p>
					<Disclosure label="Enter exact numbers" open={fieldNames.some((name) => errors[name])}>
						<fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3">
							<legend className="sr-only">Focal point and crop</legend>
							{fieldNames.map((name) => (
								<Field
									key={name}
									label={<span className="text-sm">{labels[name]}</span>}
									name={name}
									error={errors[name]}
								>
									<Input
										dense
										inputMode="decimal"
										value={fields[name]}
										onChange={({ currentTarget }) => setFields({ ...fields, [name]: currentTarget.value })}
									/>
								</Field>
							))}
						</fieldset>
					</Disclosure>
					{!isWhole(crop) && (
						<Button
							size="dense"
							className="justify-self-start"
							onClick={() => show(focus, { x: 0, y: 0, width: 1, height: 1 })}
						>
							Remove crop
						</Button>
					)}
				</>
			)}
		</div>
	);
}
