import { useState } from "react";
import { SiteMapBackground } from "#app/sales/estimates/site-map.tsx";
import { speciesName } from "#app/trees/species.ts";
import { formatLocation } from "#app/trees/tree.ts";
import { useField } from "./context.tsx";
import { BigButton, Chips } from "./controls.tsx";
import { estimateTrees, type FieldRecord, formatStreet, saveRecord } from "./estimates.ts";
import { Frame, useBack } from "./frame.tsx";
import { Disc } from "./tree-disc.tsx";

const directions = [
	["Up", 0, -1],
	["Down", 0, 1],
	["Left", -1, 0],
	["Right", 1, 0],
] as const;
const step = 0.05;
const clampFraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** Places trees on the site map: select a tree, then tap its position or move it with the buttons. */
export function SiteMapScreen({ estimate }: { estimate: FieldRecord<"estimate"> }) {
	const { store } = useField();
	const trees = estimateTrees(store, estimate);
	const getTreeNumber = (tree: FieldRecord<"tree">) => Number(tree.about.number ?? trees.indexOf(tree) + 1);
	const [chosen, setChosen] = useState<string | undefined>(
		(trees.find(({ fields }) => !fields.location) ?? trees[0])?.id,
	);
	const tree = trees.find(({ id }) => id === chosen);
	const placeTree = (x: number, y: number) => {
		if (tree)
			void saveRecord(store, "tree", tree.id, { location: { by: "sketch", x: clampFraction(x), y: clampFraction(y) } });
	};
	const position = tree?.fields.location?.by === "sketch" ? tree.fields.location : { x: 0.5, y: 0.5 };
	const back = `#/e/${estimate.id}`;
	const goBack = useBack(back);
	return (
		<Frame
			title="Site map"
			subtitle={formatStreet(estimate.fields.address)}
			back={back}
			primary={
				<BigButton tone="black" onClick={goBack}>
					Done
				</BigButton>
			}
		>
			{trees.length === 0 ? (
				<p>Add a tree first, then place it here.</p>
			) : (
				<div className="grid items-start gap-6 sm:grid-cols-2">
					{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys beside it move the same tree */}
					<div
						role="img"
						aria-label={`Site map with ${trees.filter(({ fields }) => fields.location?.by === "sketch").length} of ${trees.length} ${trees.length === 1 ? "tree" : "trees"} placed`}
						className="relative aspect-[4/3] overflow-hidden rounded-lg border-3 border-ink bg-card"
						onClick={(event) => {
							const box = event.currentTarget.getBoundingClientRect();
							placeTree((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
						}}
					>
						<SiteMapBackground />
						{trees.map((one) => {
							const { location } = one.fields;
							if (location?.by !== "sketch") return null;
							return (
								<span
									key={one.id}
									className="absolute -translate-1/2"
									style={{ left: `${location.x * 100}%`, top: `${location.y * 100}%` }}
								>
									<Disc tone={one.id === chosen ? "black" : "wheat"}>{getTreeNumber(one)}</Disc>
								</span>
							);
						})}
					</div>
					<div className="grid gap-6">
						<Chips
							legend="Choose a tree, then tap the map"
							columns={1}
							options={trees.map((one) => ({
								value: one.id,
								label: `${getTreeNumber(one)}. ${speciesName(one.fields.species)}. ${formatLocation(one.fields.location)}.`,
							}))}
							chosen={chosen ? [chosen] : []}
							onChange={([id]) => setChosen(id)}
						/>
						<div className="grid grid-cols-4 gap-2.5">
							{directions.map(([label, x, y]) => (
								<BigButton
									key={label}
									className="px-1!"
									onClick={() => placeTree(position.x + x * step, position.y + y * step)}
								>
									{label}
								</BigButton>
							))}
						</div>
					</div>
				</div>
			)}
		</Frame>
	);
}
