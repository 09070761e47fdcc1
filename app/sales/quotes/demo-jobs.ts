// The year of quotes that the demo shows. Names, prices and places are made up. Pure.
import type { PaperLine } from "#app/documents/line-items/line-item.ts";

export type DemoJob = {
	name: string;
	address: string;
	county: string;
	daysAgo: number;
	validDays?: number;
	deposit?: number;
	message?: string;
	end:
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
	lines: Partial<PaperLine>[];
};

const line = (title: string, detail: string, dollars: number, more: Partial<PaperLine> = {}): Partial<PaperLine> => ({
	title,
	detail,
	unitPrice: dollars * 100,
	...more,
});
const option = { optional: true, preselected: false };
const stump = (inches: number, dollars: number) =>
	line(`Stump, ${inches} in`, "Grind to 8 in below grade, fill with chips.", dollars, option);
const haul = line("Haul the logs away", "", 180, { choiceGroup: "Logs", preselected: true });
const stack = line("Cut to 16 in and stack", "", 120, { choiceGroup: "Logs", preselected: false });
const deal = line("Two trees on one day", "", 0, { kind: "discount", unit: "%", quantity: "5", detail: "" });

export const demoJobs: DemoJob[] = [
	{
		name: "Ruth Paulson",
		address: "212 Maple Street, Stanley, WI 54768",
		county: "Chippewa",
		daysAgo: 1,
		end: "opened-twice",
		deposit: 25,
		message: "Thank you for walking the yard with us. The maple is sound. The oak can wait until the leaves are down.",
		lines: [
			line("Sugar maple, 22 in", "Clear 8 ft from the roof. Deadwood over 2 in.", 480),
			line("Bur oak, 31 in", "Crown clean, weight off the long limb over the drive. Not before November.", 760),
			line("Paper birch, 11 in", "Remove. Grind stump to 8 in, seed the spot.", 390, option),
		],
	},
	{
		name: "Carl Weber",
		address: "N4410 County Road X, Cadott, WI 54727",
		county: "Chippewa",
		daysAgo: 2,
		end: "asks",
		lines: [
			line("Two white pines, 26 in", "Remove over the garage, rope down.", 2_680, { quantity: "1" }),
			haul,
			stack,
		],
	},
	{
		name: "St. Mary's Parish",
		address: "15 Church Street, Thorp, WI 54771",
		county: "Clark",
		daysAgo: 1,
		end: "draft",
		lines: [
			line("Boulevard lindens", "Raise to 9 ft over the walk, 14 ft over the street.", 385, {
				quantity: "11",
				unit: "tree",
			}),
		],
	},
	{
		name: "Ed Nowak",
		address: "310 Elm Street, Thorp, WI 54771",
		county: "Clark",
		daysAgo: 7,
		end: "opened",
		lines: [line("Silver maple, 34 in", "Reduce the west side by a fifth, cable the fork.", 880), stump(30, 210)],
	},
	{
		name: "Harland Dairy",
		address: "W7821 Dairy Road, Withee, WI 54498",
		county: "Clark",
		daysAgo: 12,
		end: "answered",
		lines: [
			line("Dead ash along the lane", "Fell with the lift. Brush chipped into the field.", 415, {
				quantity: "9",
				unit: "tree",
			}),
			line("Lift", "Delivery and one day.", 420, { kind: "fee" }),
		],
	},
	{
		name: "Anna Lindqvist",
		address: "108 Third Avenue, Gilman, WI 54433",
		county: "Taylor",
		daysAgo: 9,
		end: "accepted",
		deposit: 30,
		lines: [
			line("Norway spruce, 19 in", "Remove in pieces, mind the lilacs.", 1_150),
			stump(22, 165),
			haul,
			stack,
			deal,
		],
	},
	{
		name: "Tom and Jean Brandt",
		address: "77 Lake Road, Cornell, WI 54732",
		county: "Chippewa",
		daysAgo: 4,
		end: "unopened",
		lines: [line("Storm-broken basswood", "Take down the hanger and clean the wound.", 520)],
	},
	{
		name: "Marge Kowalski",
		address: "502 Mill Street, Owen, WI 54460",
		county: "Clark",
		daysAgo: 28,
		end: "opened",
		lines: [line("Crab apples", "Prune for light, remove water sprouts.", 140, { quantity: "3", unit: "tree" })],
	},
	{
		name: "Greenwood School District",
		address: "306 Central Avenue, Greenwood, WI 54437",
		county: "Clark",
		daysAgo: 46,
		end: "opened",
		lines: [
			line("Playground maples", "Deadwood over 1 in, checked from the crown.", 295, { quantity: "6", unit: "tree" }),
		],
	},
	{
		name: "Dale Peterson",
		address: "18 River Street, Chippewa Falls, WI 54729",
		county: "Chippewa",
		daysAgo: 60,
		end: "declined",
		lines: [line("Cottonwood, 48 in", "Remove with a crane.", 4_350), stump(50, 390)],
	},
	{
		name: "Sue Anderson",
		address: "940 Fourth Street, Eau Claire, WI 54703",
		county: "Eau Claire",
		daysAgo: 75,
		end: "accepted",
		lines: [line("Red maple, 16 in", "Structural prune, clear the service drop by the utility's rule.", 340)],
	},
	{
		name: "Roger Olson",
		address: "55 Park Street, Loyal, WI 54446",
		county: "Clark",
		daysAgo: 88,
		end: "withdrawn",
		lines: [line("Sugar maple, 28 in", "Remove.", 1_480)],
	},
	{
		name: "Hillside Apartments",
		address: "1200 Hill Road, Altoona, WI 54720",
		county: "Eau Claire",
		daysAgo: 3,
		end: "revised",
		lines: [
			line("Parking lot honeylocusts", "Raise to 14 ft, deadwood over 2 in.", 190, { quantity: "14", unit: "tree" }),
			line("Traffic cones and one flagger", "", 260, { kind: "fee", detail: "" }),
		],
	},
	{
		name: "Beth Larson",
		address: "27 Oak Lane, Fall Creek, WI 54742",
		county: "Eau Claire",
		daysAgo: 130,
		end: "accepted",
		lines: [line("White oak, 26 in", "Storm limb down; seal every cut at once.", 690)],
	},
	{
		name: "Gary Schmidt",
		address: "414 Birch Street, Medford, WI 54451",
		county: "Taylor",
		daysAgo: 171,
		end: "accepted",
		lines: [
			line("Green ash, 20 in", "Trunk injection against ash borer, two seasons.", 12, { quantity: "20", unit: "inch" }),
		],
	},
	{
		name: "Joan Hanson",
		address: "8 Spring Street, Augusta, WI 54722",
		county: "Eau Claire",
		daysAgo: 205,
		end: "declined",
		lines: [
			line("Hedge, 80 ft of arborvitae", "Top and both sides, clippings hauled.", 5, { quantity: "80", unit: "foot" }),
		],
	},
	{
		name: "Ben Wolf",
		address: "633 Pine Street, Neillsville, WI 54456",
		county: "Clark",
		daysAgo: 248,
		end: "accepted",
		lines: [
			line("Three elms, dead", "Remove before April, bark and all hauled away.", 720, { quantity: "3", unit: "tree" }),
		],
	},
	{
		name: "Karen Fischer",
		address: "91 South Street, Bloomer, WI 54724",
		county: "Chippewa",
		daysAgo: 301,
		end: "accepted",
		deposit: 20,
		lines: [
			line("Apple trees", "Winter prune.", 110, { quantity: "5", unit: "tree" }),
			line("Mulch rings", "2 yards", 65, { kind: "material", quantity: "2", unit: "yard" }),
		],
	},
	{
		name: "Lake Wissota Cabin Owners",
		address: "4 Shore Drive, Lake Wissota, WI 54729",
		county: "Chippewa",
		daysAgo: 340,
		end: "accepted",
		lines: [
			line("Hazard walk, 2.5 hours", "Written list with a number for every tree.", 120, {
				quantity: "2.5",
				unit: "hour",
			}),
		],
	},
];
