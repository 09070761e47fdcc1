import { useState } from "react";
import { useNavigate } from "react-router";
import { findSpecies, type Species as Kind, searchSpecies } from "#app/trees/species.ts";
import { useField } from "./context.tsx";
import { BigButton, bigButtonClass, Section, TextField } from "./controls.tsx";
import { type FieldRecord, listRecords, saveRecord } from "./estimates.ts";
import { Frame } from "./frame.tsx";

/** Common species in the service area, listed after the ones already used on this device. */
const commonSpecies = [
	"silver-maple",
	"sugar-maple",
	"bur-oak",
	"green-ash",
	"eastern-white-pine",
	"norway-spruce",
	"paper-birch",
	"american-elm",
];

export function SpeciesScreen({ estimate, tree }: { estimate: FieldRecord<"estimate">; tree: FieldRecord<"tree"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	const [query, setQuery] = useState("");
	const back = `#/e/${estimate.id}/tree/${tree.id}`;
	const matches = query.trim() ? searchSpecies(query, 12) : mostUsedSpecies(listRecords(store, "tree"));
	const select = async (species: string) => {
		await saveRecord(store, "tree", tree.id, { species });
		await navigate(back, { replace: true });
	};
	return (
		<Frame
			title="Species"
			back={back}
			primary={
				query.trim() && !findSpecies(query) ? (
					<BigButton tone="black" onClick={() => void select(query.trim())}>
						Use “{query.trim()}”
					</BigButton>
				) : (
					<BigButton tone="black" onClick={() => void select("")}>
						Not sure yet
					</BigButton>
				)
			}
		>
			<TextField
				label="Species name"
				maxLength={120}
				type="search"
				value={query}
				onChange={setQuery}
				hint="Type part of the name. If the species isn't listed, you can enter your own name for it."
			/>
			<Section title={query.trim() ? "Matches" : "Most used"}>
				{matches.length === 0 ? (
					<p>No matches. To use the name you typed, tap the button below.</p>
				) : (
					<ul className="grid grid-cols-2 gap-2.5">
						{matches.map((one) => (
							<li key={one.key} className="grid">
								<button
									type="button"
									className={bigButtonClass(one.key === tree.fields.species ? "black" : "plain", "flex-col gap-0!")}
									onClick={() => void select(one.key)}
								>
									{one.name}
									<span className="text-base font-normal italic">{one.scientific}</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</Section>
		</Frame>
	);
}

function mostUsedSpecies(trees: readonly FieldRecord<"tree">[]): Kind[] {
	const counts = new Map<string, number>();
	for (const { fields } of trees) counts.set(fields.species, (counts.get(fields.species) ?? 0) + 1);
	const used = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
	return [...new Set([...used, ...commonSpecies])].flatMap((key) => findSpecies(key) ?? []).slice(0, 10);
}
