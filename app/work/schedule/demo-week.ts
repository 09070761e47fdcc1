// Made-up jobs and resources of the demo's schedule. Pure.
import type { EquipmentKind, ResourceKind, Skill } from "#app/work/resources/resource.ts";

export type DemoResource = { kind: ResourceKind; name: string; skills?: Skill[]; note?: string; crew?: string };

export const demoResources: DemoResource[] = [
	{ kind: "crew", name: "Crew 1" },
	{ kind: "crew", name: "Crew 2" },
	{ kind: "person", name: "Ben Moua", crew: "Crew 1", skills: ["climber", "crane", "cdl"] },
	{ kind: "person", name: "Tou Vang", crew: "Crew 1", skills: ["climber", "grinder"] },
	{ kind: "person", name: "Cole Hansen", crew: "Crew 1", skills: ["lift"] },
	{ kind: "person", name: "Marcus Lee", crew: "Crew 2", skills: ["cdl", "climber", "lift"] },
	{ kind: "person", name: "Abby Olson", crew: "Crew 2", skills: ["climber", "grinder"] },
	{ kind: "person", name: "Dylan Roth", crew: "Crew 2" },
	{ kind: "truck", name: "Chip truck 1" },
	{ kind: "truck", name: "Chip truck 2" },
	{ kind: "chipper", name: "Chipper, 18 in" },
	{ kind: "crane", name: "Crane, 23 ton", note: "Needs 14 ft of firm ground" },
	{ kind: "lift", name: "Bucket truck, 65 ft" },
	{ kind: "grinder", name: "Stump grinder" },
];

export type DemoWork = {
	name: string;
	address: string;
	title: string;
	detail: string;
	dollars: number;
	/** of all people together */
	hours: number;
	crewSize: number;
	equipment?: EquipmentKind[];
	/** days from today */
	promised?: number;
	visit?: DemoVisit;
};
export type DemoVisit = {
	/** days from this week's Monday */
	day: number;
	from: string;
	hours: number;
	with: string[];
	status?: "confirmed" | "draft" | "moved";
	askedToMove?: string;
};

const chips: EquipmentKind[] = ["truck", "chipper"];
const [one, two] = [
	["Crew 1", "Chip truck 1"],
	["Crew 2", "Chip truck 2"],
];
const work = (
	name: string,
	address: string,
	[title, detail]: [string, string],
	[dollars, hours, crewSize]: [number, number, number],
	more: Pick<DemoWork, "equipment" | "promised" | "visit"> = {},
): DemoWork => ({ name, address, title, detail, dollars, hours, crewSize, ...more });

export const demoWeek: DemoWork[] = [
	work(
		...(["Gerald Kowalke", "1180 County Road H, Boyd, WI 54726"] as const),
		["Remove two silver maples", "Take down in sections. Haul everything away."],
		[2_400, 24, 3],
		{ equipment: chips, visit: { day: -7, from: "07:30", hours: 8, with: [...one, "Chipper, 18 in"] } },
	),
	work(
		...(["Linda Vircks", "410 Park Avenue, Cadott, WI 54727"] as const),
		["Prune three maples", "Crown cleaning, deadwood over 2 in."],
		[960, 9, 3],
		{ equipment: chips, visit: { day: -6, from: "08:00", hours: 3, with: two } },
	),
	work(
		...(["St. Joseph Parish", "719 East Maple Street, Stanley, WI 54768"] as const),
		["Remove dead ash beside the hall", "Crane lift over the roof."],
		[3_850, 21, 3],
		{ equipment: ["crane", "truck"], visit: { day: -5, from: "07:00", hours: 7, with: [...one, "Crane, 23 ton"] } },
	),
	work(
		...(["Dale Rygiel", "22805 State Highway 29, Thorp, WI 54771"] as const),
		["Grind nine stumps", "8 in below grade, chips stay."],
		[1_120, 8, 2],
		{ equipment: ["grinder"], visit: { day: -4, from: "08:00", hours: 4, with: [...two, "Stump grinder"] } },
	),
	work(
		...(["Carol Nyhus", "905 Oak Ridge Drive, Chippewa Falls, WI 54729"] as const),
		["Storm damage: hanging limbs", "Two broken limbs over the driveway."],
		[640, 6, 3],
		{ visit: { day: -3, from: "12:30", hours: 2, with: one } },
	),
	work(
		...(["Harold Zastrow", "330 North Broadway, Stanley, WI 54768"] as const),
		["Remove spruce by the garage", "Climb and lower. Stump cut low."],
		[1_480, 15, 3],
		{ equipment: chips, promised: 6, visit: { day: 0, from: "07:30", hours: 5, with: [...one, "Chipper, 18 in"] } },
	),
	work(
		...(["Marlene Sobotta", "1412 Mead Avenue, Eau Claire, WI 54703"] as const),
		["Prune four oaks", "Raise over the roof, 8 ft clear."],
		[1_350, 15, 3],
		{ visit: { day: 0, from: "08:00", hours: 5, with: [...two, "Bucket truck, 65 ft"], status: "confirmed" } },
	),
	work(
		...(["Kwik Lube of Stanley", "115 West Fourth Avenue, Stanley, WI 54768"] as const),
		["Clear sight lines at the entrance", "Two crabapples and the hedge."],
		[520, 6, 3],
		{ visit: { day: 0, from: "13:30", hours: 2, with: one } },
	),
	work(
		...(["Arlene and Robert Hetchler", "8420 Town Line Road, Boyd, WI 54726"] as const),
		["Remove three box elders", "Along the fence. Logs stay."],
		[1_900, 21, 3],
		{
			equipment: chips,
			promised: 9,
			visit: { day: 1, from: "07:30", hours: 7, with: [...one, "Chipper, 18 in"], status: "confirmed" },
		},
	),
	work(
		...(["Jean Sazama", "620 Chestnut Street, Cornell, WI 54732"] as const),
		["Reduce the walnut over the porch", "Weight off two long limbs."],
		[780, 9, 3],
		{
			visit: {
				day: 1,
				from: "08:00",
				hours: 3,
				with: two,
				askedToMove: "We have a funeral that morning. Could you come Thursday or Friday?",
			},
		},
	),
	work(
		...(["Thorp Area Ambulance", "310 West Stanley Street, Thorp, WI 54771"] as const),
		["Deadwood over the parking lot", "Three ash trees, one by bucket truck."],
		[890, 9, 3],
		{ equipment: ["lift"], visit: { day: 1, from: "12:00", hours: 3, with: [...two, "Bucket truck, 65 ft"] } },
	),
	work(
		...(["Donna Kaiser", "2207 Riverview Drive, Jim Falls, WI 54748"] as const),
		["Remove cottonwood with crane", "36 in, leans toward the river."],
		[4_600, 40, 4],
		{
			equipment: ["crane", ...chips],
			promised: 4,
			visit: { day: 2, from: "07:00", hours: 9, with: [...one, "Crane, 23 ton", "Chipper, 18 in"] },
		},
	),
	work(
		...(["Peter Liedl", "17 Elm Court, Stanley, WI 54768"] as const),
		["Grind five stumps", "8 in below grade, haul chips."],
		[610, 6, 2],
		{
			equipment: ["grinder"],
			promised: -1,
			visit: { day: 2, from: "08:00", hours: 3, with: [...two, "Stump grinder"], status: "moved" },
		},
	),
	work(
		...([
			"Wisconsin Electric Cooperative Federated Membership Association",
			"45 Cooperative Way, Chippewa Falls, WI 54729",
		] as const),
		["Prune the memorial oaks and clear the walking path", "Nine trees, crown cleaning."],
		[2_150, 24, 3],
		{ visit: { day: 4, from: "07:30", hours: 8, with: [...two, "Bucket truck, 65 ft"], status: "draft" } },
	),
	work(
		...(["Eileen Pecha", "5060 Hickory Lane, Cadott, WI 54727"] as const),
		["Remove storm-split maple", "Split at the fork, partly on the ground."],
		[1_720, 18, 3],
		{ equipment: chips, visit: { day: 4, from: "07:30", hours: 6, with: [...one, "Chipper, 18 in"] } },
	),
	work(
		...(["Norbert Gilles", "903 South Broadway, Stanley, WI 54768"] as const),
		["Remove elm over the shed", "Dead, bark off."],
		[1_240, 12, 3],
		{ equipment: chips, promised: -2 },
	),
	work(
		...(["Bonnie Falkenberg", "1188 Lakeview Road, Holcombe, WI 54745"] as const),
		["Prune lakeshore pines", "Deadwood, view to the water."],
		[980, 12, 3],
		{ promised: 5 },
	),
	work(
		...(["Cadott School District", "426 Myrtle Street, Cadott, WI 54727"] as const),
		["Remove seven ash at the ball field", "Infested. Stumps ground."],
		[5_900, 63, 4],
		{ equipment: ["grinder", ...chips], promised: 12 },
	),
	work(
		...(["Ron Wojcik", "N14230 County Road X, Withee, WI 54498"] as const),
		["Clear the fence line", "300 ft of box elder and buckthorn."],
		[2_700, 32, 3],
		{ equipment: ["skid", "chipper", "truck"], promised: 24 },
	),
	work(
		...(["Sharon Mikulecky", "77 Pine Street, Boyd, WI 54726"] as const),
		["Remove two birches", "Bronze birch borer, tops dead."],
		[860, 9, 3],
		{ equipment: chips, promised: 18 },
	),
	work(
		...(["Trinity Lutheran Church", "219 East Fourth Avenue, Stanley, WI 54768"] as const),
		["Cable the bur oak", "Two cables, inspection each fall."],
		[1_150, 8, 2],
	),
	work(
		...(["Duane Boie", "3311 Cardinal Lane, Lake Hallie, WI 54729"] as const),
		["Grind two stumps", "Beside the walk."],
		[260, 2, 1],
		{ equipment: ["grinder"], promised: 30 },
	),
];
