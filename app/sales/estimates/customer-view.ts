// What the customer sees of an estimate. Every field is copied explicitly, so that new columns stay internal until they are
// added here. Pure.

import { findSpecies, speciesName } from "#app/trees/species.ts";
import { type Risk, type RiskLevel, rateRisk } from "#app/trees/traq.ts";
import {
	type Condition,
	combinedDbh,
	conditionLabels,
	type Defect,
	formatDefects,
	type TreeFields,
	treeTag,
} from "#app/trees/tree.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import { type ItemFields, workTypeLabels } from "./estimate.ts";
import type { EstimatePrice } from "./price.ts";

export type CustomerViewPhoto = { id: string; caption: string; strokes: Stroke[]; width: number; height: number };
export type CustomerViewItem = {
	id: string;
	label: string;
	spec: string;
	optional: boolean;
	low: number | null;
	high: number | null;
};
export type CustomerViewTree = {
	id: string;
	tag: string;
	number: number;
	species: string;
	scientific: string;
	/** "22 in trunk diameter", "60 ft tall" */
	measures: string[];
	condition: string;
	defects: string;
	risk: { level: RiskLevel; context: string } | null;
	notes: string;
	photos: CustomerViewPhoto[];
	items: CustomerViewItem[];
};
export type EstimateCustomerView = {
	number: string;
	name: string;
	address: string;
	visitedOn: Date;
	trees: CustomerViewTree[];
	/** photos of the whole property */
	photos: CustomerViewPhoto[];
	/** line items of the whole property */
	items: CustomerViewItem[];
	range: { low: number; high: number } | null;
};

/** Shown below every risk rating that a customer sees. */
export const riskNote =
	"Risk ratings come from a visual inspection from the ground, for the time frame shown, and use the two matrices of the ISA Basic Tree Risk Assessment form. A tree rated low risk can still fail, and trees change over time.";

type EstimatePhoto = {
	id: string;
	treeId: string | null;
	caption: string;
	strokes: Stroke[];
	sharedWithCustomer: boolean;
	photoId: string | null;
};
type EstimateContent = {
	estimate: { number: string; name: string; address: string; deviceAt: Date; showPrices: boolean };
	trees: (TreeFields & { id: string; number: number })[];
	findings: {
		treeId: string;
		condition: Condition | null;
		defects: Defect[];
		risk: Risk | null;
		notes: string;
		sharedWithCustomer: boolean;
	}[];
	items: (ItemFields & { id: string })[];
	photos: EstimatePhoto[];
};
type Size = { id: string; width: number; height: number };

/** `sizes` of the uploaded photos; photos without one are not shown. */
export function estimateCustomerView(
	record: EstimateContent,
	price: EstimatePrice,
	sizes: readonly Size[],
): EstimateCustomerView {
	const { estimate } = record;
	const photosAt = (treeId: string | null) =>
		record.photos
			.filter((one) => one.sharedWithCustomer && one.treeId === treeId)
			.flatMap((one) => photoView(one, sizes));
	const itemsAt = (treeId: string | null) =>
		record.items.filter((one) => one.treeId === treeId).map((one) => itemView(one, estimate.showPrices ? price : null));
	const trees = record.trees.flatMap((tree): CustomerViewTree[] => {
		const finding = record.findings.findLast((one) => one.treeId === tree.id && one.sharedWithCustomer);
		const photos = photosAt(tree.id);
		if (!finding && !photos.length) return [];
		return [{ ...treeView(tree), ...findingView(finding), photos, items: itemsAt(tree.id) }];
	});
	return {
		number: estimate.number,
		name: estimate.name,
		address: estimate.address,
		visitedOn: estimate.deviceAt,
		trees,
		photos: photosAt(null),
		items: itemsAt(null),
		range: estimate.showPrices && !price.open && price.total ? { low: price.low, high: price.high } : null,
	};
}

function treeView(tree: EstimateContent["trees"][number]) {
	const inches = combinedDbh(tree.stems);
	const measures = [
		inches ? `${inches} in trunk diameter${tree.stems.length > 1 ? `, ${tree.stems.length} stems` : ""}` : "",
		tree.height ? `${tree.height} ft tall` : "",
		tree.spread ? `${tree.spread} ft crown spread` : "",
	];
	return {
		id: tree.id,
		tag: treeTag(tree.number),
		number: tree.number,
		species: speciesName(tree.species),
		scientific: findSpecies(tree.species)?.scientific ?? "",
		measures: measures.filter(Boolean),
	};
}

function findingView(finding: EstimateContent["findings"][number] | undefined) {
	if (!finding) return { condition: "", defects: "", risk: null, notes: "" };
	const { risk } = finding;
	return {
		condition: finding.condition ? conditionLabels[finding.condition] : "",
		defects: formatDefects(finding.defects),
		risk: risk && {
			level: rateRisk(risk).level,
			context: describeRiskContext(risk),
		},
		notes: finding.notes.trim(),
	};
}

/** "Tree part: Upper crown. Target: garage. Time frame: 1 year" */
function describeRiskContext({ part, target, years }: Risk): string {
	const frame = `Time frame: ${years === 1 ? "1 year" : `${years} years`}`;
	return [part.trim() && `Tree part: ${part.trim()}`, target.trim() && `Target: ${target.trim()}`, frame]
		.filter(Boolean)
		.join(". ");
}

function photoView(photo: EstimatePhoto, sizes: readonly Size[]): CustomerViewPhoto[] {
	const size = sizes.find((one) => one.id === photo.photoId);
	if (!size) return [];
	return [{ id: photo.id, caption: photo.caption, strokes: photo.strokes, width: size.width, height: size.height }];
}

function itemView(item: EstimateContent["items"][number], price: EstimatePrice | null): CustomerViewItem {
	const priced = price?.items.find((one) => one.id === item.id);
	const hasPrice = priced && priced.cents !== null;
	return {
		id: item.id,
		label: workTypeLabels[item.work],
		spec: item.spec,
		optional: item.optional,
		low: hasPrice ? priced.low : null,
		high: hasPrice ? priced.high : null,
	};
}
