import { useNavigate } from "react-router";
import { kindOf, speciesName } from "#app/trees/species.ts";
import { riskPath } from "#app/trees/traq.ts";
import {
	type Condition,
	conditions,
	conditionWords,
	type Defect,
	defects,
	defectWords,
	parseLength,
	type TreeFields,
	tagOf,
} from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useAwake } from "./awake.ts";
import { useField } from "./context.tsx";
import { BigStepper, Chips, Key, keyClass, Part, Striped, Words } from "./controls.tsx";
import { Disc } from "./disc.tsx";
import { Frame } from "./frame.tsx";
import { Go } from "./go.tsx";
import { ItemList } from "./item.tsx";
import { albumOf, Photos } from "./photos.tsx";
import { PriceTag } from "./price.tsx";
import { Standing } from "./sync-status.tsx";
import { WiresPart } from "./wires.tsx";
import { addTree, findingOf, itemsOf, type Of, save, saveFinding, streetOf, treesOf } from "./work.ts";

const inches = (typed: string) => parseLength(typed, "in");
const feet = (typed: string) => parseLength(typed, "ft");

/** One tree per screen; the discs on top show where one is in the walk. */
export function Tree({ estimate, tree }: { estimate: Of<"estimate">; tree: Of<"tree"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	useAwake();
	const trees = treesOf(store, estimate);
	const index = trees.findIndex(({ id }) => id === tree.id);
	const next = trees[index + 1];
	const here = `#/e/${estimate.id}/tree/${tree.id}`;
	const { fields } = tree;
	const finding = findingOf(store, estimate.id, tree.id).fields;
	const change = (some: Partial<TreeFields>) => void save(store, "tree", tree.id, some);
	const find = (some: Parameters<typeof saveFinding>[3]) => void saveFinding(store, estimate.id, tree.id, some);
	const goOn = async () =>
		navigate(
			next
				? `#/e/${estimate.id}/tree/${next.id}`
				: `#/e/${estimate.id}/tree/${await addTree(store, estimate.id)}/species`,
		);
	return (
		<Frame
			title={estimate.fields.name || "No name yet"}
			subtitle={streetOf(estimate.fields.address)}
			back={`#/e/${estimate.id}`}
			discs={<Discs estimate={estimate} trees={trees} here={tree.id} />}
			left={<PriceTag estimate={estimate} />}
			primary={
				<Key look="black" onClick={goOn}>
					{next ? "Next tree" : "Add tree"}
					<Icon name={next ? "arrow-right" : "plus"} className="size-7" />
				</Key>
			}
		>
			<div className="flex items-center gap-4">
				<div className="min-w-0 grow">
					<p className="font-semibold">{tree.about.number ? tagOf(Number(tree.about.number)) : `Tree ${index + 1}`}</p>
					<h2 className="text-[32px] leading-tight [overflow-wrap:anywhere]">{speciesName(fields.species)}</h2>
				</div>
				<Go to={`${here}/species`} className={keyClass()}>
					Change
				</Go>
			</div>
			{kindOf(fields.species) === "oak" && (
				<Striped>No oak cuts April to July: oak wilt. November to March is safest.</Striped>
			)}
			<Stems stems={fields.stems} onChange={(stems) => change({ stems })} />
			<Part title="Work">
				<ItemList estimate={estimate} treeId={tree.id} back={here} />
			</Part>
			<Part title="Photos">
				<Photos album={albumOf(store, estimate.id, tree.id)} />
			</Part>
			<Chips
				legend="Condition"
				columns={4}
				ways={conditions.map((value) => ({ value, label: conditionWords[value] }))}
				chosen={finding.condition ? [finding.condition] : []}
				onChange={([condition]: Condition[]) => find({ condition: condition ?? null })}
			/>
			<Chips
				legend="Defects"
				many
				ways={defects.map((value) => ({ value, label: defectWords[value] }))}
				chosen={finding.defects}
				onChange={(chosen: Defect[]) => find({ defects: chosen })}
			/>
			<WiresPart fields={fields} change={change} />
			<div className="grid gap-5 sm:grid-cols-2">
				<BigStepper
					label="Height"
					unit="ft"
					value={fields.height}
					step={5}
					start={30}
					most={200}
					parse={feet}
					onChange={(height) => change({ height })}
				/>
				<BigStepper
					label="Crown across"
					unit="ft"
					value={fields.spread}
					step={5}
					start={20}
					most={150}
					parse={feet}
					onChange={(spread) => change({ spread })}
				/>
			</div>
			<Part title="Risk">
				{finding.risk ? <p>{riskPath(finding.risk)}</p> : <p>Not judged.</p>}
				<Go to={`${here}/risk`} className={keyClass()}>
					<Icon name="triangle-alert" className="size-7" />
					{finding.risk ? "Judge again" : "Judge the risk"}
				</Go>
			</Part>
			<Part title="Where it stands">
				<Standing estimate={estimate} tree={tree} />
			</Part>
			<Words
				label="Notes on what you see today"
				most={4000}
				rows={3}
				value={finding.notes}
				onChange={(notes) => find({ notes })}
			/>
			<Words
				label="Notes that stay with the tree"
				most={4000}
				rows={2}
				value={fields.notes}
				onChange={(notes) => change({ notes })}
			/>
			{tree.kept.version === 0 && (
				<Key
					look="danger"
					icon="trash-2"
					onClick={async () => {
						await removeTree(store, estimate.id, tree.id);
						await navigate(`#/e/${estimate.id}`);
					}}
				>
					Take this tree out
				</Key>
			)}
		</Frame>
	);
}

/** Only before the office knows it: afterwards a tree's number is never given again. */
async function removeTree(store: ReturnType<typeof useField>["store"], estimateId: string, treeId: string) {
	const { id } = findingOf(store, estimateId, treeId);
	for (const item of itemsOf(store, estimateId, treeId)) await save(store, "item", item.id, null);
	if (id) await save(store, "finding", id, null);
	await save(store, "tree", treeId, null);
}

function Discs({ estimate, trees, here }: { estimate: Of<"estimate">; trees: Of<"tree">[]; here: string }) {
	return (
		<nav aria-label="Trees" className="flex gap-2.5 overflow-x-auto pt-1">
			{trees.map((tree, index) => (
				<Go
					key={tree.id}
					to={`#/e/${estimate.id}/tree/${tree.id}`}
					aria-current={tree.id === here ? "page" : undefined}
					aria-label={`Tree ${tree.about.number ?? index + 1}`}
					className="grid size-14 shrink-0 place-items-center rounded-full"
				>
					<Disc look={tree.id === here ? "black" : "wheat"}>{tree.about.number ?? index + 1}</Disc>
				</Go>
			))}
		</nav>
	);
}

function Stems({ stems, onChange }: { stems: number[]; onChange: (stems: number[]) => void }) {
	const shown = stems.length ? stems : [null];
	return (
		<div className="grid gap-4">
			{shown.map((stem, index) => (
				<BigStepper
					// biome-ignore lint/suspicious/noArrayIndexKey: a stem is known by its place only
					key={index}
					label={shown.length === 1 ? "Trunk across, at chest height" : `Stem ${index + 1} across`}
					unit="in"
					value={stem}
					start={12}
					least={1}
					most={120}
					parse={inches}
					onChange={(value) =>
						onChange(value === null ? stems.toSpliced(index, 1) : stems.length ? stems.with(index, value) : [value])
					}
				/>
			))}
			{stems.length > 0 && stems.length < 8 && (
				<Key icon="plus" onClick={() => onChange([...stems, stems.at(-1) ?? 12])}>
					Another stem
				</Key>
			)}
			{stems.length > 1 && (
				<Key icon="minus" onClick={() => onChange(stems.slice(0, -1))}>
					One stem less
				</Key>
			)}
		</div>
	);
}
