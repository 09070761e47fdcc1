// A year of quotes for the demo. Names, prices and addresses are made up. Pure.
import type { LineItem } from "#app/documents/line-items/line-item.ts";

export type DemoJob = {
	name: string;
	goal: string;
	address: string;
	county: string;
	daysAgo: number;
	validDays?: number;
	deposit?: number;
	message?: string;
	outcome:
		| "draft"
		| "unopened"
		| "opened"
		| "opened-twice"
		| "accepted"
		| "declined"
		| "asks"
		| "answered"
		| "withdrawn"
		| "revised";
	lines: Partial<LineItem>[];
};

const line = (title: string, detail: string, dollars: number, more: Partial<LineItem> = {}): Partial<LineItem> => ({
	title,
	detail,
	unitPrice: dollars * 100,
	...more,
});
const option = { optional: true, preselected: false };
const stump = (inches: number, dollars: number) =>
	line(`Stump, ${inches} in`, "Grind to 8 in below grade and fill with chips.", dollars, option);
const haul = line("Haul logs away", "", 180, { choiceGroup: "Logs", preselected: true });
const stack = line("Cut to 16 in and stack", "", 120, { choiceGroup: "Logs", preselected: false });
const deal = line("Two-tree discount", "", 0, { kind: "discount", unit: "%", quantity: "5", detail: "" });

export const demoJobs: DemoJob[] = [
	{
		name: "Ruth Paulson",
		goal: "Room and light around the house, and no dead limbs over the driveway.",
		address: "308 Emery Street, Stanley, WI 54768",
		county: "Chippewa",
		daysAgo: 1,
		outcome: "opened-twice",
		deposit: 25,
		message: "Thank you for walking the yard with us. The maple is sound. The oak can wait until the leaves are down.",
		lines: [
			line("Sugar maple, 22 in", "Prune 8 ft clear of the roof. Remove deadwood over 2 in.", 480),
			line(
				"Bur oak, 31 in",
				"Crown cleaning. Reduce weight on the long limb over the driveway. Not until November.",
				760,
			),
			line("Paper birch, 11 in", "Remove. Grind the stump to 8 in deep and seed the spot.", 390, option),
		],
	},
	{
		name: "Carl Weber",
		goal: "Remove the two pines leaning toward the garage.",
		address: "N4410 County Road X, Cadott, WI 54727",
		county: "Chippewa",
		daysAgo: 2,
		outcome: "asks",
		lines: [
			line("Two white pines, 26 in", "Remove both trees. Lower the pieces over the garage by rope.", 2_680, {
				quantity: "1",
			}),
			haul,
			stack,
		],
	},
	{
		name: "St. Mary's Parish",
		goal: "Clear the sidewalk and the street for people and plows.",
		address: "15 Church Street, Thorp, WI 54771",
		county: "Clark",
		daysAgo: 1,
		outcome: "draft",
		lines: [
			line("Boulevard lindens", "Raise to 9 ft over the sidewalk and 14 ft over the street.", 385, {
				quantity: "11",
				unit: "tree",
			}),
		],
	},
	{
		name: "Ed Nowak",
		goal: "Keep the maple, with less weight on its split fork.",
		address: "310 Elm Street, Thorp, WI 54771",
		county: "Clark",
		daysAgo: 7,
		outcome: "opened",
		lines: [line("Silver maple, 34 in", "Reduce the west side by one fifth and cable the fork.", 880), stump(30, 210)],
	},
	{
		name: "Harland Dairy",
		goal: "No dead trees over the milk truck's lane by winter.",
		address: "W7821 Dairy Road, Withee, WI 54498",
		county: "Clark",
		daysAgo: 12,
		outcome: "answered",
		lines: [
			line("Dead ash along the lane", "Remove with the lift. Chip the brush into the field.", 415, {
				quantity: "9",
				unit: "tree",
			}),
			line("Lift rental", "Delivery and one day of use.", 420, { kind: "fee" }),
		],
	},
	{
		name: "Anna Lindqvist",
		goal: "Make room for the lilacs and the new porch.",
		address: "108 Third Avenue, Gilman, WI 54433",
		county: "Taylor",
		daysAgo: 9,
		outcome: "accepted",
		deposit: 30,
		lines: [
			line("Norway spruce, 19 in", "Remove in sections. Protect the lilacs.", 1_150),
			stump(22, 165),
			haul,
			stack,
			deal,
		],
	},
	{
		name: "Tom and Jean Brandt",
		goal: "Remove the hanging limb before someone walks under it.",
		address: "77 Lake Road, Cornell, WI 54732",
		county: "Chippewa",
		daysAgo: 4,
		outcome: "unopened",
		lines: [line("Storm-broken basswood", "Remove the hanging limb and make a clean cut at the break.", 520)],
	},
	{
		name: "Marge Kowalski",
		goal: "More light, and apples that can be reached from the ground.",
		address: "502 Mill Street, Owen, WI 54460",
		county: "Clark",
		daysAgo: 28,
		outcome: "opened",
		lines: [line("Crab apples", "Prune to let in light. Remove water sprouts.", 140, { quantity: "3", unit: "tree" })],
	},
	{
		name: "Greenwood School District",
		goal: "Nothing dead over the playground.",
		address: "306 Central Avenue, Greenwood, WI 54437",
		county: "Clark",
		daysAgo: 46,
		outcome: "opened",
		lines: [
			line("Playground maples", "Climb and inspect. Remove deadwood over 1 in.", 295, { quantity: "6", unit: "tree" }),
		],
	},
	{
		name: "Dale Peterson",
		goal: "Remove a hollow tree within reach of the house.",
		address: "18 River Street, Chippewa Falls, WI 54729",
		county: "Chippewa",
		daysAgo: 60,
		outcome: "declined",
		lines: [line("Cottonwood, 48 in", "Remove with a crane.", 4_350), stump(50, 390)],
	},
	{
		name: "Sue Anderson",
		goal: "Strong structure while the tree is young.",
		address: "940 Fourth Street, Eau Claire, WI 54703",
		county: "Eau Claire",
		daysAgo: 75,
		outcome: "accepted",
		lines: [line("Red maple, 16 in", "Structural pruning. Clear the service drop to the utility's standard.", 340)],
	},
	{
		name: "Roger Olson",
		goal: "Remove a tree that the storm split.",
		address: "55 Park Street, Loyal, WI 54446",
		county: "Clark",
		daysAgo: 88,
		outcome: "withdrawn",
		lines: [line("Sugar maple, 28 in", "Remove.", 1_480)],
	},
	{
		name: "Hillside Apartments",
		goal: "Clear the parking lot for plows and delivery trucks.",
		address: "1200 Hill Road, Altoona, WI 54720",
		county: "Eau Claire",
		daysAgo: 3,
		outcome: "revised",
		lines: [
			line("Parking lot honeylocusts", "Raise to 14 ft. Remove deadwood over 2 in.", 190, {
				quantity: "14",
				unit: "tree",
			}),
			line("Traffic cones and one flagger", "", 260, { kind: "fee", detail: "" }),
		],
	},
	{
		name: "Beth Larson",
		goal: "Clean up the storm damage and keep the oak.",
		address: "27 Oak Lane, Fall Creek, WI 54742",
		county: "Eau Claire",
		daysAgo: 130,
		outcome: "accepted",
		lines: [line("White oak, 26 in", "Remove the storm-damaged limb. Seal every cut right away.", 690)],
	},
	{
		name: "Gary Schmidt",
		goal: "Keep the ash alive for two more seasons.",
		address: "414 Birch Street, Medford, WI 54451",
		county: "Taylor",
		daysAgo: 171,
		outcome: "accepted",
		lines: [
			line("Green ash, 20 in", "Trunk injection for emerald ash borer, two seasons.", 12, {
				quantity: "20",
				unit: "inch",
			}),
		],
	},
	{
		name: "Joan Hanson",
		goal: "A hedge at shoulder height.",
		address: "8 Spring Street, Augusta, WI 54722",
		county: "Eau Claire",
		daysAgo: 205,
		outcome: "declined",
		lines: [
			line("Arborvitae hedge, 80 ft", "Trim the top and both sides. Haul the clippings away.", 5, {
				quantity: "80",
				unit: "foot",
			}),
		],
	},
	{
		name: "Ben Wolf",
		goal: "Remove dead elms before bark beetles fly.",
		address: "633 Pine Street, Neillsville, WI 54456",
		county: "Clark",
		daysAgo: 248,
		outcome: "accepted",
		lines: [
			line("Three dead elms", "Remove before April. Haul all wood and bark away.", 720, {
				quantity: "3",
				unit: "tree",
			}),
		],
	},
	{
		name: "Karen Fischer",
		goal: "Better fruit and fewer broken limbs.",
		address: "91 South Street, Bloomer, WI 54724",
		county: "Chippewa",
		daysAgo: 301,
		outcome: "accepted",
		deposit: 20,
		lines: [
			line("Apple trees", "Winter pruning.", 110, { quantity: "5", unit: "tree" }),
			line("Mulch rings", "2 yards", 65, { kind: "material", quantity: "2", unit: "yard" }),
		],
	},
	{
		name: "Lake Wissota Cabin Owners",
		goal: "Know which trees need work first.",
		address: "4 Shore Drive, Lake Wissota, WI 54729",
		county: "Chippewa",
		daysAgo: 340,
		outcome: "accepted",
		lines: [
			line("Tree risk inspection, 2.5 hours", "Includes a written list with a tag number for every tree.", 120, {
				quantity: "2.5",
				unit: "hour",
			}),
		],
	},
];
