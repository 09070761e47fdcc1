import { inks } from "../drawn-tree/inks.ts";
import { standingAfter, tuftsOf } from "../drawn-tree/limbs.ts";
import { DrawnTree, Ground } from "../drawn-tree/tree.tsx";
import { thinned } from "../drawn-tree/works.ts";
import { Unchanged } from "../parts/moves-form.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { chanceOf } from "../random.ts";
import { frame, high, treeOfSeed, wide } from "./picture.tsx";
import { doseWords, type Game, mostOff, settings } from "./rules.ts";

const limbs = treeOfSeed("dose 4");
const standing = standingAfter(limbs, []);
const order = chanceOf("dose").shuffled(
	limbs.flatMap((limb) => tuftsOf(limb).map((_, index) => `${limb.id} ${index}`)),
);

/** A crown under a slider: what a quarter of the leaves looks like. */
export function Dose({ game, onSet }: { game: Game; onSet: (game: Game) => void }) {
	const over = game.off > mostOff;
	return (
		<section aria-labelledby="dose" className="mt-16 print:hidden">
			<h2 id="dose" className="text-[28px] leading-tight">
				How much is a quarter?
			</h2>
			<p className="mt-2 max-w-[65ch] text-ink-2">
				Take leaves off this crown. A grown tree should not lose more than a quarter in one season.
			</p>
			<div className="mt-5 grid items-center gap-x-10 gap-y-5 sm:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
				<svg
					viewBox={`0 0 ${wide} ${high}`}
					role="img"
					aria-label={`A crown with ${game.off} percent of its leaves off`}
					className="w-full rounded-sheet"
				>
					<Ground width={wide} height={high} ground={frame.ground} />
					<DrawnTree
						limbs={limbs}
						standing={standing}
						frame={frame}
						seed="dose"
						without={thinned(limbs, game.off / 100, order)}
					/>
					<rect width={wide} height={high} fill="none" stroke={inks.line} strokeWidth="2" />
				</svg>
				<SettingsForm settings={settings} label="Leaves to take off" onSet={onSet}>
					<label htmlFor="off" className="font-semibold">
						Leaves taken off, in percent
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
							{game.off} percent {over ? "is too much" : "is off"}
						</strong>
						<span className="mt-1 block">{doseWords(game.off)}</span>
					</p>
					<Unchanged settings={settings} set={game} but={["off"]} />
				</SettingsForm>
			</div>
		</section>
	);
}
