import { useState } from "react";
import { useNavigate } from "react-router";
import { findSpecies, type Species as Kind, speciesOf } from "#app/trees/species.ts";
import { useField } from "./context.tsx";
import { Key, keyClass, Part, Words } from "./controls.tsx";
import { Frame } from "./frame.tsx";
import { all, type Of, save } from "./work.ts";

/** What most yards around here have, before this phone has seen any. */
const common = [
	"silver-maple",
	"sugar-maple",
	"bur-oak",
	"green-ash",
	"eastern-white-pine",
	"norway-spruce",
	"paper-birch",
	"american-elm",
];

export function Species({ estimate, tree }: { estimate: Of<"estimate">; tree: Of<"tree"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	const [words, setWords] = useState("");
	const back = `#/e/${estimate.id}/tree/${tree.id}`;
	const found = words.trim() ? findSpecies(words, 12) : mostUsed(all(store, "tree"));
	const take = async (species: string) => {
		await save(store, "tree", tree.id, { species });
		await navigate(back, { replace: true });
	};
	return (
		<Frame
			title="Which tree?"
			back={back}
			primary={
				words.trim() && !speciesOf(words) ? (
					<Key look="black" onClick={() => void take(words.trim())}>
						Write “{words.trim()}”
					</Key>
				) : (
					<Key look="black" onClick={() => void take("")}>
						Not sure yet
					</Key>
				)
			}
		>
			<Words
				label="Name of the tree"
				most={120}
				type="search"
				value={words}
				onChange={setWords}
				hint="A part of it is enough. What is in no list is written as you say it."
			/>
			<Part title={words.trim() ? "In the list" : "Most used"}>
				{found.length === 0 ? (
					<p>Not in the list. Write it in your own words below.</p>
				) : (
					<ul className="grid grid-cols-2 gap-2.5">
						{found.map((one) => (
							<li key={one.key} className="grid">
								<button
									type="button"
									className={keyClass(one.key === tree.fields.species ? "black" : "plain", "flex-col gap-0!")}
									onClick={() => void take(one.key)}
								>
									{one.name}
									<span className="text-base font-normal italic">{one.scientific}</span>
								</button>
							</li>
						))}
					</ul>
				)}
			</Part>
		</Frame>
	);
}

function mostUsed(trees: readonly Of<"tree">[]): Kind[] {
	const counts = new Map<string, number>();
	for (const { fields } of trees) counts.set(fields.species, (counts.get(fields.species) ?? 0) + 1);
	const used = [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);
	return [...new Set([...used, ...common])].flatMap((key) => speciesOf(key) ?? []).slice(0, 10);
}
