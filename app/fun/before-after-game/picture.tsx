import { TreeFoot } from "../drawn-tree/foot.tsx";
import { growTree } from "../drawn-tree/grow.ts";
import { inks } from "../drawn-tree/inks.ts";
import { LeaderLines } from "../drawn-tree/leader-lines.tsx";
import { type Limb, limbSpines, pointAlong } from "../drawn-tree/limbs.ts";
import { applyPruning } from "../drawn-tree/pruning-work.ts";
import type { Callout } from "../drawn-tree/spread-buttons.ts";
import { Branch, Fork, Label, Stem, StemFeatureDrawing } from "../drawn-tree/stem-closeup.tsx";
import { DrawnTree, type Frame, Ground, toPicture } from "../drawn-tree/tree.tsx";
import type { PictureSpot, Scene } from "./scenes.ts";

export const pictureWidth = 320;
export const pictureHeight = 280;
export const frame: Frame = { x: 160, ground: 250, scale: 6 };

/** The generated tree that both pictures of a pair show. */
export function pairTree(seed: string): Limb[] {
	return growTree(seed, { height: 38, limbs: 9, lowest: 0.3, inches: 21, tuft: 5.6 });
}

/** The point of a spot and the center of its number label, in the picture's units. */
export function spotCallout({ place, labelOffset = [0, 0] }: PictureSpot, seed: string, mirrored: boolean): Callout {
	const { x, y } =
		"limb" in place
			? toPicture(frame, pointAlong(limbSpines(pairTree(seed)).get(place.limb) ?? [], place.part))
			: place;
	const turned = (right: number) => (mirrored ? pictureWidth - right : right);
	return { target: { x: turned(x), y }, button: { x: turned(x + labelOffset[0]), y: y + labelOffset[1] } };
}

export function ScenePicture(props: {
	scene: Scene;
	seed: string;
	mirrored: boolean;
	altText: string;
	callouts: readonly Callout[];
}) {
	const { scene, seed, mirrored, altText, callouts } = props;
	return (
		<svg
			viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
			role="img"
			aria-label={altText}
			className="block w-full rounded-sheet"
		>
			<g transform={mirrored ? `translate(${pictureWidth} 0) scale(-1 1)` : undefined}>
				<SceneDrawing scene={scene} seed={seed} />
			</g>
			{scene.kind === "branch" && scene.label && (
				<g transform={mirrored ? "translate(200 0)" : undefined}>
					<Label lines={scene.label} />
				</g>
			)}
			<LeaderLines callouts={callouts} />
			<rect width={pictureWidth} height={pictureHeight} fill="none" stroke={inks.line} strokeWidth="2" />
		</svg>
	);
}

function SceneDrawing({ scene, seed }: { scene: Scene; seed: string }) {
	if (scene.kind === "tree") {
		const limbs = pairTree(seed);
		return (
			<>
				<Ground width={pictureWidth} height={pictureHeight} ground={frame.ground} />
				<DrawnTree limbs={limbs} frame={frame} seed={seed} {...applyPruning(limbs, scene.work)} />
			</>
		);
	}
	if (scene.kind === "fork") return <Fork tight={scene.tight} seed={seed} />;
	if (scene.kind === "foot") return <TreeFoot what={scene.foot} seed={seed} />;
	return (
		<Stem seed={seed}>
			{scene.kind === "branch" ? <Branch end={scene.end} /> : <StemFeatureDrawing what={scene.on} />}
		</Stem>
	);
}
