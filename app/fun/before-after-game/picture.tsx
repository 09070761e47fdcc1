import type { Pin } from "../drawn-tree/apart.ts";
import { TreeFoot } from "../drawn-tree/foot.tsx";
import { grown } from "../drawn-tree/grow.ts";
import { inks } from "../drawn-tree/inks.ts";
import { LeaderLines } from "../drawn-tree/leader-lines.tsx";
import { along, type Limb, spinesOf } from "../drawn-tree/limbs.ts";
import { DrawnTree, type Frame, Ground, placed } from "../drawn-tree/tree.tsx";
import { Branch, Fork, Label, OnBark, Stem } from "../drawn-tree/union.tsx";
import { worked } from "../drawn-tree/works.ts";
import type { Scene, Spot } from "./scenes.ts";

export const wide = 320;
export const high = 280;
export const frame: Frame = { x: 160, ground: 250, scale: 6 };

/** The tree that both pictures of a pair are drawn from. */
export function treeOfSeed(seed: string): Limb[] {
	return grown(seed, { height: 38, limbs: 9, lowest: 0.3, inches: 21, tuft: 5.6 });
}

/** Where a spot points and where its number stands, in the picture's units. */
export function pinOf({ place, away = [0, 0] }: Spot, seed: string, mirrored: boolean): Pin {
	const { x, y } =
		"limb" in place ? placed(frame, along(spinesOf(treeOfSeed(seed)).get(place.limb) ?? [], place.part)) : place;
	const turned = (right: number) => (mirrored ? wide - right : right);
	return { at: { x: turned(x), y }, disc: { x: turned(x + away[0]), y: y + away[1] } };
}

export function ScenePicture(props: {
	scene: Scene;
	seed: string;
	mirrored: boolean;
	says: string;
	pins: readonly Pin[];
}) {
	const { scene, seed, mirrored, says, pins } = props;
	return (
		<svg viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={says} className="block w-full rounded-sheet">
			<g transform={mirrored ? `translate(${wide} 0) scale(-1 1)` : undefined}>
				<Drawn scene={scene} seed={seed} />
			</g>
			{scene.of === "branch" && scene.label && (
				<g transform={mirrored ? "translate(200 0)" : undefined}>
					<Label lines={scene.label} />
				</g>
			)}
			<LeaderLines pins={pins} />
			<rect width={wide} height={high} fill="none" stroke={inks.line} strokeWidth="2" />
		</svg>
	);
}

function Drawn({ scene, seed }: { scene: Scene; seed: string }) {
	if (scene.of === "tree") {
		const limbs = treeOfSeed(seed);
		return (
			<>
				<Ground width={wide} height={high} ground={frame.ground} />
				<DrawnTree limbs={limbs} frame={frame} seed={seed} {...worked(limbs, scene.work)} />
			</>
		);
	}
	if (scene.of === "fork") return <Fork tight={scene.tight} seed={seed} />;
	if (scene.of === "foot") return <TreeFoot what={scene.foot} seed={seed} />;
	return <Stem seed={seed}>{scene.of === "branch" ? <Branch end={scene.end} /> : <OnBark what={scene.on} />}</Stem>;
}
