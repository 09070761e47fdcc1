import { Button } from "#app/ui/button.tsx";
import { Choices, Input } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Picker } from "#app/ui/picker.tsx";
import { projectLimits } from "../project-draft.ts";
import type { FieldsProps } from "./story-fields.tsx";

/** The trees in the order of their numbers on the page, and the species it is found by. */
export function TreeFields({ typed, change, species }: FieldsProps & { species: { value: string; label: string }[] }) {
	const { trees } = typed;
	const chosen = typed.species.split(",").filter(Boolean);
	const setSpecies = (slugs: string[]) => change((before) => ({ ...before, species: slugs.join(",") }));
	const edit = (id: string, name: "name" | "size" | "work", value: string) =>
		change((before) => ({
			...before,
			trees: before.trees.map((tree) => (tree.id === id ? { ...tree, [name]: value } : tree)),
		}));
	return (
		<section aria-label="Trees" className="mt-8 grid gap-4">
			<Choices legend="Trees">
				<ol className="grid gap-3">
					{trees.map((tree, index) => (
						<li
							key={tree.id}
							className="grid gap-2 rounded-lg border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_auto]"
						>
							<Input
								dense
								aria-label={`Tree ${index + 1}: name`}
								placeholder="Bur oak"
								maxLength={projectLimits.line}
								value={tree.name}
								onChange={({ target: { value } }) => edit(tree.id, "name", value)}
							/>
							<Input
								dense
								aria-label={`Tree ${index + 1}: size`}
								placeholder="34 inches DBH, about 55 feet tall"
								maxLength={projectLimits.line}
								value={tree.size}
								onChange={({ target: { value } }) => edit(tree.id, "size", value)}
							/>
							<IconButton
								icon="trash-2"
								label={`Remove tree ${index + 1}`}
								onClick={() =>
									change((before) => ({ ...before, trees: before.trees.filter(({ id }) => id !== tree.id) }))
								}
							/>
							<Input
								dense
								aria-label={`Tree ${index + 1}: work`}
								placeholder="Crown cleaning, one limb reduced to a side branch"
								maxLength={projectLimits.line}
								value={tree.work}
								onChange={({ target: { value } }) => edit(tree.id, "work", value)}
								className="sm:col-span-2"
							/>
						</li>
					))}
				</ol>
				<Button
					size="dense"
					className="justify-self-start"
					disabled={trees.length >= projectLimits.items}
					onClick={() =>
						change((before) => ({
							...before,
							trees: [...before.trees, { id: crypto.randomUUID(), name: "", size: "", work: "" }],
						}))
					}
				>
					<Icon name="plus" className="size-4" />
					Add tree
				</Button>
			</Choices>
			<Choices legend="Species" hint="Readers of these species' pages find the project.">
				{chosen.length > 0 && (
					<ul className="flex flex-wrap gap-2">
						{chosen.map((slug) => (
							<li key={slug}>
								<Button size="dense" onClick={() => setSpecies(chosen.filter((one) => one !== slug))}>
									{species.find(({ value }) => value === slug)?.label ?? slug}
									<Icon name="x" className="size-4" />
									<span className="sr-only">Remove</span>
								</Button>
							</li>
						))}
					</ul>
				)}
				<Picker
					aria-label="Add species"
					value=""
					clears
					options={species.filter(({ value }) => !chosen.includes(value))}
					onChoose={(slug) => slug && setSpecies([...chosen, slug])}
					placeholder="Add a species"
				/>
			</Choices>
		</section>
	);
}
