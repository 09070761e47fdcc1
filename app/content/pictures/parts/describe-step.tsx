import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { describe } from "../describe.ts";
import { FramedPhoto } from "../framed-photo.tsx";
import { movePoint } from "../framing.ts";
import { pictureLimits } from "../picture.ts";
import type { PickablePicture } from "./choose-step.tsx";
import { FramingStage } from "./framing-stage.tsx";

type StepProps = { picture: PickablePicture; aspect: number; onBack: () => void; onDone: () => void };

/** The second step of the picker: the focal point and the alt text of the chosen picture. */
export function DescribeStep({ picture, aspect, onBack, onDone }: StepProps) {
	const [focus, setFocus] = useState(picture.focus);
	const [alt, setAlt] = useState(picture.alt);
	const [error, setError] = useState("");
	const [busy, setBusy] = useState(false);
	const use = async () => {
		setBusy(true);
		const isChanged = alt !== picture.alt || focus !== picture.focus;
		const problem = isChanged ? await describe(picture, { alt, focus }) : "";
		setBusy(false);
		if (problem) setError(problem);
		else onDone();
	};
	return (
		<div className="grid gap-4">
			<div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
				<FramingStage
					{...picture}
					focus={focus}
					handles="focus"
					onChange={(to) => setFocus(movePoint(to, { x: 0, y: 0 }, picture.crop))}
				/>
				<figure className="max-sm:w-32">
					<FramedPhoto
						photoId={picture.photoId}
						size={picture.size}
						crop={picture.crop}
						focus={focus}
						aspect={aspect}
						alt=""
						file={1600}
						className="rounded-sm border border-line"
					/>
					<figcaption className="mt-1 text-[13px] text-ink-2">As the website shows it</figcaption>
				</figure>
			</div>
			<p className="text-sm text-ink-2">Click the most important spot, or move the point with the arrow keys.</p>
			<Field
				label="Alt text"
				hint="Describe the picture in one sentence for people who can't see it. It changes wherever the picture is used."
			>
				<Textarea
					rows={2}
					maxLength={pictureLimits.alt}
					value={alt}
					onChange={({ currentTarget }) => setAlt(currentTarget.value)}
				/>
			</Field>
			{error && (
				<Notice tone="problem" role="alert">
					{error}
				</Notice>
			)}
			<div className="flex flex-wrap gap-3">
				<Button tone="moss" busy={busy} onClick={use}>
					Use this picture
				</Button>
				<Button onClick={onBack}>Choose another</Button>
			</div>
		</div>
	);
}
