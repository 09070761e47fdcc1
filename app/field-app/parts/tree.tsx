import { useNavigate } from "react-router";
import { speciesKind, speciesName } from "#app/trees/species.ts";
import { describeRisk } from "#app/trees/traq.ts";
import {
	type Condition,
	conditionLabels,
	conditions,
	type Defect,
	defectLabels,
	defects,
	parseLength,
	type TreeFields,
	treeTag,
} from "#app/trees/tree.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useField } from "./context.tsx";
import { BigButton, BigStepper, bigButtonClass, Chips, Section, TextField, WarningBox } from "./controls.tsx";
import {
	addTree,
	estimateItems,
	estimateTrees,
	type FieldRecord,
	formatStreet,
	readFinding,
	saveFinding,
	saveRecord,
} from "./estimates.ts";
import { FieldLink } from "./field-link.tsx";
import { Frame } from "./frame.tsx";
import { ItemList } from "./item.tsx";
import { estimateAlbum, Photos } from "./photos.tsx";
import { PriceTag } from "./price.tsx";
import { Disc } from "./tree-disc.tsx";
import { LocationSection } from "./tree-location.tsx";
import { useWakeLock } from "./wake-lock.ts";
import { WiresSection } from "./wires.tsx";

const parseInches = (typed: string) => parseLength(typed, "in");
const parseFeet = (typed: string) => parseLength(typed, "ft");

/** Edits one tree. The numbers at the top link to the other trees of the estimate. */
export function TreeScreen({ estimate, tree }: { estimate: FieldRecord<"estimate">; tree: FieldRecord<"tree"> }) {
	const { store } = useField();
	const navigate = useNavigate();
	useWakeLock();
	const trees = estimateTrees(store, estimate);
	const index = trees.findIndex(({ id }) => id === tree.id);
	const next = trees[index + 1];
	const here = `#/e/${estimate.id}/tree/${tree.id}`;
	const { fields } = tree;
	const finding = readFinding(store, estimate.id, tree.id).fields;
	const change = (changes: Partial<TreeFields>) => void saveRecord(store, "tree", tree.id, changes);
	const changeFinding = (changes: Parameters<typeof saveFinding>[3]) =>
		void saveFinding(store, estimate.id, tree.id, changes);
	const goToNextTree = async () =>
		navigate(
			next
				? `#/e/${estimate.id}/tree/${next.id}`
				: `#/e/${estimate.id}/tree/${await addTree(store, estimate.id)}/species`,
		);
	return (
		<Frame
			title={estimate.fields.name || "No name yet"}
			subtitle={formatStreet(estimate.fields.address)}
			back={`#/e/${estimate.id}`}
			discs={<TreeDiscs estimate={estimate} trees={trees} currentId={tree.id} />}
			left={<PriceTag estimate={estimate} />}
			primary={
				<BigButton tone="black" onClick={goToNextTree}>
					{next ? "Next tree" : "Add tree"}
					<Icon name={next ? "arrow-right" : "plus"} className="size-7" />
				</BigButton>
			}
		>
			<div className="flex items-center gap-4">
				<div className="min-w-0 grow">
					<p className="font-semibold">
						{tree.about.number ? treeTag(Number(tree.about.number)) : `Tree ${index + 1}`}
					</p>
					<h2 className="text-[32px] leading-tight [overflow-wrap:anywhere]">{speciesName(fields.species)}</h2>
				</div>
				<FieldLink to={`${here}/species`} className={bigButtonClass()}>
					Change<span className="sr-only"> species</span>
				</FieldLink>
			</div>
			{speciesKind(fields.species) === "oak" && (
				<WarningBox>Oak wilt: do not prune oaks April through July. November through March is safest.</WarningBox>
			)}
			<StemFields stems={fields.stems} onChange={(stems) => change({ stems })} />
			<Section title="Line items">
				<ItemList estimate={estimate} treeId={tree.id} back={here} />
			</Section>
			<Section title="Photos">
				<Photos album={estimateAlbum(store, estimate.id, tree.id)} />
			</Section>
			<Chips
				legend="Condition"
				columns={4}
				options={conditions.map((value) => ({ value, label: conditionLabels[value] }))}
				chosen={finding.condition ? [finding.condition] : []}
				onChange={([condition]: Condition[]) => changeFinding({ condition: condition ?? null })}
			/>
			<Chips
				legend="Defects"
				many
				options={defects.map((value) => ({ value, label: defectLabels[value] }))}
				chosen={finding.defects}
				onChange={(chosen: Defect[]) => changeFinding({ defects: chosen })}
			/>
			<WiresSection fields={fields} change={change} />
			<div className="grid gap-5 sm:grid-cols-2">
				<BigStepper
					label="Height"
					unit="ft"
					value={fields.height}
					step={5}
					start={30}
					max={200}
					parse={parseFeet}
					onChange={(height) => change({ height })}
				/>
				<BigStepper
					label="Crown spread"
					unit="ft"
					value={fields.spread}
					step={5}
					start={20}
					max={150}
					parse={parseFeet}
					onChange={(spread) => change({ spread })}
				/>
			</div>
			<Section title="Risk">
				{finding.risk ? <p>{describeRisk(finding.risk)}.</p> : <p>Not assessed.</p>}
				<FieldLink to={`${here}/risk`} className={bigButtonClass()}>
					<Icon name="triangle-alert" className="size-7" />
					{finding.risk ? "Edit assessment" : "Assess risk"}
				</FieldLink>
			</Section>
			<Section title="Location">
				<LocationSection estimate={estimate} tree={tree} />
			</Section>
			<TextField
				label="Notes from today's visit"
				maxLength={4000}
				rows={3}
				value={finding.notes}
				onChange={(notes) => changeFinding({ notes })}
			/>
			<TextField
				label="Permanent tree notes"
				maxLength={4000}
				rows={2}
				value={fields.notes}
				onChange={(notes) => change({ notes })}
			/>
			{tree.record.version === 0 && (
				<BigButton
					tone="danger"
					icon="trash-2"
					onClick={async () => {
						await removeTree(store, estimate.id, tree.id);
						await navigate(`#/e/${estimate.id}`);
					}}
				>
					Remove tree
				</BigButton>
			)}
		</Frame>
	);
}

/** Only for a tree that the server doesn't have yet: after that, its number is permanent. */
async function removeTree(store: ReturnType<typeof useField>["store"], estimateId: string, treeId: string) {
	const { id } = readFinding(store, estimateId, treeId);
	for (const item of estimateItems(store, estimateId, treeId)) await saveRecord(store, "item", item.id, null);
	if (id) await saveRecord(store, "finding", id, null);
	await saveRecord(store, "tree", treeId, null);
}

function TreeDiscs({
	estimate,
	trees,
	currentId,
}: {
	estimate: FieldRecord<"estimate">;
	trees: FieldRecord<"tree">[];
	currentId: string;
}) {
	return (
		<nav aria-label="Trees" className="flex gap-2.5 overflow-x-auto pt-1">
			{trees.map((tree, index) => (
				<FieldLink
					key={tree.id}
					to={`#/e/${estimate.id}/tree/${tree.id}`}
					aria-current={tree.id === currentId ? "page" : undefined}
					aria-label={`Tree ${tree.about.number ?? index + 1}`}
					className="grid size-14 shrink-0 place-items-center rounded-full"
				>
					<Disc tone={tree.id === currentId ? "black" : "wheat"}>{tree.about.number ?? index + 1}</Disc>
				</FieldLink>
			))}
		</nav>
	);
}

function StemFields({ stems, onChange }: { stems: number[]; onChange: (stems: number[]) => void }) {
	const inputs = stems.length ? stems : [null];
	return (
		<div className="grid gap-4">
			{inputs.map((stem, index) => (
				<BigStepper
					// biome-ignore lint/suspicious/noArrayIndexKey: a stem has no identity but its position
					key={index}
					label={inputs.length === 1 ? "DBH" : `Stem ${index + 1} DBH`}
					unit="in"
					value={stem}
					start={12}
					min={1}
					max={120}
					parse={parseInches}
					onChange={(value) =>
						onChange(value === null ? stems.toSpliced(index, 1) : stems.length ? stems.with(index, value) : [value])
					}
				/>
			))}
			{stems.length > 0 && stems.length < 8 && (
				<BigButton icon="plus" onClick={() => onChange([...stems, stems.at(-1) ?? 12])}>
					Add stem
				</BigButton>
			)}
			{stems.length > 1 && (
				<BigButton icon="minus" onClick={() => onChange(stems.slice(0, -1))}>
					Remove stem
				</BigButton>
			)}
		</div>
	);
}
