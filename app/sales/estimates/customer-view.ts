// What the customer is shown of an estimate. Every field is named: what a table gets later stays inside until it is
// named here. Pure.
import type { Stroke } from "#app/sync/stroke.ts";
import { speciesName, speciesOf } from "#app/trees/species.ts";
import { type Risk, type RiskLevel, riskOf } from "#app/trees/traq.ts";
import {
	type Condition,
	conditionWords,
	type Defect,
	dbhOf,
	defectList,
	type TreeFields,
	tagOf,
} from "#app/trees/tree.ts";
import { type ItemFields, workWords } from "./estimate.ts";
import type { EstimatePrice } from "./price.ts";

export type ShownPhoto = { id: string; caption: string; strokes: Stroke[]; width: number; height: number };
export type ShownWork = {
	id: string;
	words: string;
	spec: string;
	optional: boolean;
	low: number | null;
	high: number | null;
};
export type ShownTree = {
	id: string;
	tag: string;
	number: number;
	species: string;
	scientific: string;
	/** "22 in trunk", "60 ft tall" */
	measures: string[];
	condition: string;
	defects: string;
	risk: { level: RiskLevel; words: string } | null;
	notes: string;
	photos: ShownPhoto[];
	work: ShownWork[];
};
export type Shown = {
	number: string;
	name: string;
	address: string;
	seenOn: Date;
	trees: ShownTree[];
	/** photos of no tree */
	photos: ShownPhoto[];
	/** work at the whole place */
	work: ShownWork[];
	range: { low: number; high: number } | null;
};

/** Stands under every risk that a customer reads. */
export const riskNote =
	"Risk is judged by eye from the ground, for the time named, with the two tables of the ISA's basic form. A tree of low risk can still fail, and every tree changes.";

type Photo = {
	id: string;
	treeId: string | null;
	caption: string;
	strokes: Stroke[];
	released: boolean;
	photoId: string | null;
};
type Record = {
	estimate: { number: string; name: string; address: string; deviceAt: Date; showPrices: boolean };
	trees: (TreeFields & { id: string; number: number })[];
	findings: {
		treeId: string;
		condition: Condition | null;
		defects: Defect[];
		risk: Risk | null;
		notes: string;
		released: boolean;
	}[];
	items: (ItemFields & { id: string })[];
	photos: Photo[];
};
type Size = { id: string; width: number; height: number };

/** `sizes` of the finished photos; a photo that has not arrived is not shown. */
export function shownOf(record: Record, price: EstimatePrice, sizes: readonly Size[]): Shown {
	const { estimate } = record;
	const photosAt = (treeId: string | null) =>
		record.photos.filter((one) => one.released && one.treeId === treeId).flatMap((one) => shownPhoto(one, sizes));
	const workAt = (treeId: string | null) =>
		record.items
			.filter((one) => one.treeId === treeId)
			.map((one) => shownWork(one, estimate.showPrices ? price : null));
	const trees = record.trees.flatMap((tree): ShownTree[] => {
		const finding = record.findings.findLast((one) => one.treeId === tree.id && one.released);
		const photos = photosAt(tree.id);
		if (!finding && !photos.length) return [];
		return [{ ...shownTree(tree), ...shownFinding(finding), photos, work: workAt(tree.id) }];
	});
	return {
		number: estimate.number,
		name: estimate.name,
		address: estimate.address,
		seenOn: estimate.deviceAt,
		trees,
		photos: photosAt(null),
		work: workAt(null),
		range: estimate.showPrices && !price.open && price.total ? { low: price.low, high: price.high } : null,
	};
}

function shownTree(tree: Record["trees"][number]) {
	const inches = dbhOf(tree.stems);
	const measures = [
		inches ? `${inches} in trunk${tree.stems.length > 1 ? `, ${tree.stems.length} stems` : ""}` : "",
		tree.height ? `${tree.height} ft tall` : "",
		tree.spread ? `${tree.spread} ft wide` : "",
	];
	return {
		id: tree.id,
		tag: tagOf(tree.number),
		number: tree.number,
		species: speciesName(tree.species),
		scientific: speciesOf(tree.species)?.scientific ?? "",
		measures: measures.filter(Boolean),
	};
}

function shownFinding(finding: Record["findings"][number] | undefined) {
	if (!finding) return { condition: "", defects: "", risk: null, notes: "" };
	const { risk } = finding;
	const target = risk?.target.trim();
	return {
		condition: finding.condition ? conditionWords[finding.condition] : "",
		defects: defectList(finding.defects),
		risk: risk && {
			level: riskOf(risk).level,
			words: `${risk.part.trim() || "Failure"}${target ? `, toward the ${target}` : ""}, looking ${risk.years === 1 ? "1 year" : `${risk.years} years`} ahead`,
		},
		notes: finding.notes.trim(),
	};
}

function shownPhoto(photo: Photo, sizes: readonly Size[]): ShownPhoto[] {
	const size = sizes.find((one) => one.id === photo.photoId);
	if (!size) return [];
	return [{ id: photo.id, caption: photo.caption, strokes: photo.strokes, width: size.width, height: size.height }];
}

function shownWork(item: Record["items"][number], price: EstimatePrice | null): ShownWork {
	const priced = price?.items.find((one) => one.id === item.id);
	const known = priced && priced.cents !== null;
	return {
		id: item.id,
		words: workWords[item.work],
		spec: item.spec,
		optional: item.optional,
		low: known ? priced.low : null,
		high: known ? priced.high : null,
	};
}
