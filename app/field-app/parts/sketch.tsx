import { useState } from "react";
import { Ground } from "#app/sales/estimates/sketch.tsx";
import { speciesName } from "#app/trees/species.ts";
import { placeWords } from "#app/trees/tree.ts";
import { useField } from "./context.tsx";
import { Chips, Key } from "./controls.tsx";
import { Disc } from "./disc.tsx";
import { Frame, useBack } from "./frame.tsx";
import { type Of, save, streetOf, treesOf } from "./work.ts";

const ways = [
	["Up", 0, -1],
	["Down", 0, 1],
	["Left", -1, 0],
	["Right", 1, 0],
] as const;
const step = 0.05;
const within = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** The lot from above: choose a tree, tap where it stands. The list beside it is the same without a tap. */
export function Sketch({ estimate }: { estimate: Of<"estimate"> }) {
	const { store } = useField();
	const trees = treesOf(store, estimate);
	const numberOf = (tree: Of<"tree">) => Number(tree.about.number ?? trees.indexOf(tree) + 1);
	const [chosen, setChosen] = useState<string | undefined>((trees.find(({ fields }) => !fields.place) ?? trees[0])?.id);
	const tree = trees.find(({ id }) => id === chosen);
	const put = (x: number, y: number) => {
		if (tree) void save(store, "tree", tree.id, { place: { by: "sketch", x: within(x), y: within(y) } });
	};
	const at = tree?.fields.place?.by === "sketch" ? tree.fields.place : { x: 0.5, y: 0.5 };
	const back = `#/e/${estimate.id}`;
	const goBack = useBack(back);
	return (
		<Frame
			title="Sketch of the lot"
			subtitle={streetOf(estimate.fields.address)}
			back={back}
			primary={
				<Key look="black" onClick={goBack}>
					Done
				</Key>
			}
		>
			{trees.length === 0 ? (
				<p>Add a tree first, then say here where it stands.</p>
			) : (
				<div className="grid items-start gap-6 sm:grid-cols-2">
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys beside it move the same tree */}
					<div
						role="img"
						aria-label={`Sketch with ${trees.filter(({ fields }) => fields.place?.by === "sketch").length} of ${trees.length} trees`}
						className="relative aspect-[4/3] overflow-hidden rounded-lg border-3 border-ink bg-card"
						onClick={(event) => {
							const box = event.currentTarget.getBoundingClientRect();
							put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
						}}
					>
						<Ground />
						{trees.map((one) => {
							const { place } = one.fields;
							if (place?.by !== "sketch") return null;
							return (
								<span
									key={one.id}
									className="absolute -translate-1/2"
									style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
								>
									<Disc look={one.id === chosen ? "black" : "wheat"}>{numberOf(one)}</Disc>
								</span>
							);
						})}
					</div>
					<div className="grid gap-6">
						<Chips
							legend="Which tree? Then tap the sketch."
							columns={1}
							ways={trees.map((one) => ({
								value: one.id,
								label: `${numberOf(one)}. ${speciesName(one.fields.species)}. ${placeWords(one.fields.place)}.`,
							}))}
							chosen={chosen ? [chosen] : []}
							onChange={([id]) => setChosen(id)}
						/>
						<div className="grid grid-cols-4 gap-2.5">
							{ways.map(([label, x, y]) => (
								<Key key={label} className="px-1!" onClick={() => put(at.x + x * step, at.y + y * step)}>
									{label}
								</Key>
							))}
						</div>
					</div>
				</div>
			)}
		</Frame>
	);
}
