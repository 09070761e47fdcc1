import { useState } from "react";
import { speciesName } from "#app/trees/species.ts";
import { useField } from "./context.tsx";
import { Chips, Key } from "./controls.tsx";
import { Frame, useBack } from "./frame.tsx";
import { placeWords } from "./standing.tsx";
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
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys below move the same tree */}
					<svg
						viewBox="0 0 400 400"
						role="img"
						aria-label={`Sketch with ${trees.filter(({ fields }) => fields.place?.by === "sketch").length} of ${trees.length} trees`}
						className="w-full rounded-lg border-3 border-ink bg-card"
						onClick={(event) => {
							const box = event.currentTarget.getBoundingClientRect();
							put((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
						}}
					>
						<path d="M0 372H400" className="stroke-ink" strokeWidth="3" strokeDasharray="14 10" />
						<text x="200" y="394" textAnchor="middle" fontSize="17" fontWeight="600" className="fill-ink">
							Street
						</text>
						<path
							d="M145 235V165L200 125L255 165V235Z"
							className="fill-none stroke-ink-3"
							strokeWidth="3"
							strokeLinejoin="round"
						/>
						<text x="200" y="208" textAnchor="middle" fontSize="17" fontWeight="600" className="fill-ink">
							House
						</text>
						{trees.map((one) => {
							const { place } = one.fields;
							if (place?.by !== "sketch") return null;
							const here = one.id === chosen;
							return (
								<g key={one.id} transform={`translate(${place.x * 400} ${place.y * 400})`}>
									<circle
										r={here ? 24 : 20}
										strokeWidth="4"
										className={here ? "fill-ink stroke-ink" : "fill-wheat stroke-print-ink"}
									/>
									<text
										y="7"
										textAnchor="middle"
										fontSize="20"
										fontWeight="700"
										className={here ? "fill-paper" : "fill-print-ink"}
									>
										{numberOf(one)}
									</text>
								</g>
							);
						})}
					</svg>
					<div className="grid gap-6">
						<Chips
							legend="Which tree? Then tap the sketch."
							columns={1}
							ways={trees.map((one) => ({
								value: one.id,
								label: `${numberOf(one)}. ${speciesName(one.fields.species)}. ${placeWords(one.fields.place)}`,
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
