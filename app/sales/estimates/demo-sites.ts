// Made-up properties for the demo.

import type { FindingFields, TreeFields } from "#app/trees/tree.ts";
import type { Stroke } from "#app/ui/stroke.ts";
import type { EstimateFields, ItemFields } from "./estimate.ts";

type DemoTree = { tree: Partial<TreeFields>; finding: Partial<FindingFields>; items: Partial<ItemFields>[] };
export type DemoPhoto = {
	/** the index of the tree */
	treeIndex: number;
	scene: "full" | "bare" | "trunk";
	caption: string;
	strokes: Stroke[];
	/** false: still on the phone */
	isUploaded?: boolean;
};
type DemoSite = {
	daysAgo: number;
	fields: Partial<EstimateFields>;
	trees: DemoTree[];
	photos: DemoPhoto[];
	end: "draft" | "submitted" | "reviewed" | "quoted" | "archived";
};

const onSiteMap = (x: number, y: number) => ({ by: "sketch" as const, x, y });
const circle: Stroke = { kind: "circle", x1: 0.38, y1: 0.3, x2: 0.6, y2: 0.7, color: "red" };
const arrow: Stroke = { kind: "arrow", x1: 0.15, y1: 0.15, x2: 0.42, y2: 0.4, color: "yellow" };
const label: Stroke = { kind: "text", x1: 0.06, y1: 0.12, text: "crack", color: "yellow" };

export const demoSites: readonly DemoSite[] = [
	{
		daysAgo: 0.2,
		end: "submitted",
		fields: {
			name: "Gretchen Rykal",
			email: "gretchen.rykal@example.com",
			phone: "(715) 555-0187",
			address: "418 Mill Road, Cadott, WI 54727",
			notes:
				"The gate on the north side is 8 ft wide. Her dog is in the yard in the afternoon. She wants the ash removed before winter.",
		},
		trees: [
			{
				tree: { species: "green-ash", stems: [24], height: 58, spread: 36, location: onSiteMap(0.3, 0.25) },
				finding: {
					condition: "dead",
					defects: ["deadwood", "insects", "broken-limbs"],
					notes: "More than 50% canopy loss. D-shaped exit holes in the bark.",
					risk: {
						part: "Upper crown",
						target: "garage",
						occupancy: "frequent",
						failure: "probable",
						impact: "high",
						consequence: "significant",
						years: 1,
					},
				},
				items: [
					{
						work: "remove",
						spec: "Remove in sections from the bucket truck. No climbing. Cut logs to 16 in and stack them by the shed.",
						machines: ["chipper", "bucket"],
						nearStructure: true,
						debrisRemoval: "chips-stay",
					},
					{ work: "stump", spec: "Grind 8 in below grade.", stumpInches: 30, machines: ["grinder"], optional: true },
				],
			},
			{
				tree: {
					species: "sugar-maple",
					stems: [19, 12],
					height: 52,
					spread: 40,
					wires: { kind: "drop", feet: 5, kilovolts: null },
					location: onSiteMap(0.62, 0.4),
				},
				finding: {
					condition: "fair",
					defects: ["weak-fork", "crack"],
					notes: "Included bark. A 4 ft crack runs down from the union, with old callus on both sides.",
					risk: {
						part: "Codominant stem",
						target: "driveway",
						occupancy: "occasional",
						failure: "possible",
						impact: "medium",
						consequence: "minor",
						years: 3,
					},
				},
				items: [
					{ work: "prune", spec: "Reduce the long limb over the driveway and remove deadwood over 2 in." },
					{
						work: "cable",
						spec: "Install one steel cable between the stems, two thirds of the way up.",
						crew: 2,
						hours: 2.5,
						machines: [],
						debrisRemoval: "all-stays",
					},
				],
			},
			{
				tree: { species: "norway-spruce", stems: [16], height: 48, spread: 18, location: onSiteMap(0.8, 0.72) },
				finding: { condition: "good", notes: "The lowest limbs rest on the shed roof." },
				items: [{ work: "clear", spec: "Raise the crown to clear the shed roof by 6 ft." }],
			},
		],
		photos: [
			{ treeIndex: 0, scene: "bare", caption: "Crown seen from the street", strokes: [arrow] },
			{ treeIndex: 1, scene: "trunk", caption: "Crack below the union", strokes: [circle, label] },
			{ treeIndex: 2, scene: "full", caption: "Limbs over the shed", strokes: [], isUploaded: false },
		],
	},
	{
		daysAgo: 2,
		end: "reviewed",
		fields: { name: "Dale Zastrow", email: "dale.zastrow@example.com", address: "77 Oak Lane, Thorp, WI 54771" },
		trees: [
			{
				tree: { species: "bur-oak", stems: [31], height: 64, spread: 66, location: onSiteMap(0.5, 0.5) },
				finding: {
					condition: "good",
					defects: ["deadwood"],
					notes: "Healthy tree with good structure. Prune only between November and March.",
				},
				items: [
					{
						work: "prune",
						spec: "Remove deadwood over 2 in and reduce two limbs away from the roof. Do the work between November and March.",
					},
				],
			},
		],
		photos: [{ treeIndex: 0, scene: "full", caption: "The oak, seen from the porch", strokes: [] }],
	},
	{
		daysAgo: 6,
		end: "quoted",
		fields: { name: "Pa Yang", email: "pa.yang@example.com", address: "905 Park Avenue, Stanley, WI 54768" },
		trees: [
			{
				tree: { species: "silver-maple", stems: [28], height: 70, spread: 58, location: onSiteMap(0.4, 0.6) },
				finding: {
					condition: "poor",
					defects: ["decay", "cavity"],
					notes: "Hollow at the old topping cuts.",
					risk: {
						part: "West stem",
						target: "house",
						occupancy: "constant",
						failure: "probable",
						impact: "high",
						consequence: "severe",
						years: 1,
					},
				},
				items: [
					{
						work: "remove",
						spec: "Remove in sections with rigging over the house. Haul away all wood.",
						decay: true,
						nearStructure: true,
					},
					{
						work: "stump",
						spec: "Grind the stump and leave the chips in the hole.",
						stumpInches: 36,
						machines: ["grinder"],
						optional: true,
					},
				],
			},
			{
				tree: { species: "paper-birch", stems: [9, 8], height: 42, spread: 24, location: onSiteMap(0.78, 0.35) },
				finding: { condition: "fair", defects: ["deadwood"], notes: "Two stems, the top of one is dead." },
				items: [{ work: "prune", spec: "Remove deadwood over 1 in and the dead top down to live wood." }],
			},
		],
		photos: [
			{ treeIndex: 0, scene: "trunk", caption: "Cavity on the west stem", strokes: [circle] },
			{ treeIndex: 0, scene: "full", caption: "The crown over the roof", strokes: [arrow] },
			{ treeIndex: 1, scene: "bare", caption: "Deadwood in the top", strokes: [] },
		],
	},
	{
		daysAgo: 0.1,
		end: "draft",
		fields: {
			name: "Curtis Boie",
			address: "12 County Road N, Withee, WI 54498",
			notes: "Windbreak of 11 spruces. I still need to add more trees.",
		},
		trees: [
			{
				tree: { species: "white-spruce", stems: [11], height: 38 },
				finding: { condition: "poor", defects: ["dieback"] },
				items: [{ work: "remove", spec: "Leave the logs on site." }],
			},
		],
		photos: [],
	},
	{
		daysAgo: 20,
		end: "archived",
		fields: { name: "Walter Hager", address: "33 Maple Street, Owen, WI 54460" },
		trees: [
			{
				tree: { species: "quaking-aspen", stems: [14] },
				finding: { condition: "fair" },
				items: [{ work: "remove", spec: "" }],
			},
		],
		photos: [],
	},
];
