import { inks } from "../drawn-tree/inks.ts";
import { limbsLeftAfter, tuftPositions } from "../drawn-tree/limbs.ts";
import { thinnedTufts } from "../drawn-tree/pruning-work.ts";
import { DrawnTree, Ground } from "../drawn-tree/tree.tsx";
import { HiddenSettings } from "../parts/moves-form.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { seededRandom } from "../random.ts";
import { frame, pairTree, pictureHeight, pictureWidth } from "./picture.tsx";
import { maxRemovedPercent, type PictureGame, removalMessage, settings } from "./rules.ts";

const limbs = pairTree("dose 4");
const limbsLeft = limbsLeftAfter(limbs, []);
const order = seededRandom("dose").shuffled(
	limbs.flatMap((limb) => tuftPositions(limb).map((_, index) => `${limb.id} ${index}`)),
);

/** A crown with a slider that removes leaves: shows what a quarter looks like. */
export function LeafRemovalDemo({ game, onSet }: { game: PictureGame; onSet: (game: PictureGame) => void }) {
	const over = game.off > maxRemovedPercent;
	return (
		<section aria-labelledby="dose" className="mt-16 print:hidden">
			<h2 id="dose" className="text-[28px] leading-tight">
				How much is a quarter?
			</h2>
			<p className="mt-2 max-w-[65ch] text-ink-2">
				Take leaves off this crown. A mature tree shouldn't lose more than a quarter of them in one season.
			</p>
			<div className="mt-5 grid items-center gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
				<svg
					viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
					role="img"
					aria-label={`A crown with ${game.off} percent of its leaves removed`}
					className="w-full rounded-sheet"
				>
					<Ground width={pictureWidth} height={pictureHeight} ground={frame.ground} />
					<DrawnTree
						limbs={limbs}
						limbsLeft={limbsLeft}
						frame={frame}
						seed="dose"
						removedTufts={thinnedTufts(limbs, game.off / 100, order)}
					/>
					<rect width={pictureWidth} height={pictureHeight} fill="none" stroke={inks.line} strokeWidth="2" />
				</svg>
				<SettingsForm settings={settings} label="Leaves removed" onSet={onSet}>
					<label htmlFor="off" className="font-semibold">
						Leaves removed (%)
					</label>
					<input
						id="off"
						name="off"
						type="range"
						min={0}
						max={60}
						step={1}
						value={game.off}
						onChange={() => {}}
						aria-valuetext={`${game.off} percent`}
						className="mt-3 block h-11 w-full max-w-md accent-moss"
					/>
					<p role="status" className="lining mt-3 max-w-md">
						<strong className="block font-display text-[28px] leading-tight">
							{game.off}% {over ? "is too much" : "removed"}
						</strong>
						<span className="mt-1 block">{removalMessage(game.off)}</span>
					</p>
					<HiddenSettings settings={settings} values={game} except={["off"]} />
				</SettingsForm>
			</div>
		</section>
	);
}
