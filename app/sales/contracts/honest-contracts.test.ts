// Everyday contracts of a tree company. None may be blocked, and few may be asked about.
import { expect, test } from "vitest";
import { documentTotals } from "#app/documents/line-items/document-totals.ts";
import { formatMoney } from "#app/platform/money.ts";
import type { LineWorkFacts } from "#app/trade/work-types.ts";
import type { ContractContent } from "./contract.ts";
import { defaultClauses, defaultTemplates } from "./default-clauses.ts";
import { clauses, facts, findings, good, line } from "./lint.testing.ts";
import { planParts } from "./plan.ts";

type Change = Partial<ContractContent>;
/** The template for treatments promises certified applicators. */
const licensed = { pesticide: { license: "93-012345", until: "2027-12-31" } };
const inMay = { startOn: "2027-05-03", endOn: "2027-05-04" };
const inJune = { startOn: "2027-06-14", endOn: "2027-06-16" };
const inWinter = { startOn: "2027-01-11", endOn: "2027-01-12" };
const allClauses = clauses(...defaultClauses.map(({ key }) => key).filter((key) => key !== "pesticide"));
const job = (dates: Change, ...lines: [string, string?][]): Change => ({
	...dates,
	lines: lines.map(([title, detail]) => line(title, detail)),
	clauses: allClauses,
});
const work = (dates: Change, title: string, facts: Partial<LineWorkFacts>): Change => ({
	...dates,
	lines: [{ ...line(title, "", facts), taxCode: facts.workType === "snow" ? "snow" : "taxable" }],
	clauses: allClauses,
});
const marked = { species: "Bur oak", noCutting: true };
const withText = (scope: string): Change => ({ scope, clauses: allClauses });
const final = good.plan[0] as ContractContent["plan"][number];

const plain: [string, Change][] = [
	["a maple in June", job(inJune, ["Sugar maple, 22 in", "Crown clean: remove deadwood 2 in and larger."])],
	["an ash removal in May", job(inMay, ["Green ash, 18 in", "Remove to a low stump. Haul all wood."])],
	["an oak in January", job(inWinter, ["Bur oak, 36 in", "Crown clean and raise to 14 ft over the street."])],
	["a white oak removal in December", job({}, ["White oak, 30 in", "Take down in sections."])],
	[
		"several trees in June",
		job(inJune, ["Basswood, 20 in", "Thin the crown by 15%."], ["Spruce hedge", "Shear to 7 ft."]),
	],
	["a thinning of 25%", job(inJune, ["Silver maple, 28 in", "Reduce end weight; no more than 25% of the live crown."])],
	["a thinning of 20 percent", job(inJune, ["Norway maple, 16 in", "Thin the crown by 20 percent."])],
	["a crown raise", job(inMay, ["Elm, 14 in", "Raise the crown to 8 ft over the walk and 14 ft over the street."])],
	["clearance from the roof", job(inMay, ["Paper birch clump", "Remove limbs over the roof, to 10 ft of clearance."])],
	["grinding after the 811 date", job({}, ["Grind maple stump, 24 in", "8 in below grade. Chips left in a pile."])],
	["planting in May", job(inMay, ["Plant a hackberry, 2 in caliper", "Stake and mulch."])],
	["stump grinding in June", job(inJune, ["Grind ash stump, 30 in"])],
	["brush pickup", job(inMay, ["Brush pickup", "Chip and haul one load."])],
	["chips", job(inMay, ["Haul chips away", "We take the chips with us instead of leaving a pile."])],
	["firewood", job(inMay, ["Ash firewood, split", "Deliver two cords."])],
	[
		"apple trees in February",
		job({ startOn: "2027-02-15", endOn: "2027-02-16" }, [
			"Three apple trees",
			"Prune for fruit. Keep the spur wood thin.",
		]),
	],
	["a hedge", job(inJune, ["Lilac hedge, 60 ft", "Rejuvenate: remove the oldest stems."])],
	["a risk assessment", job(inJune, ["Tree inspection", "Written report on the cottonwood by the shed."])],
	["removal with spikes", job(inMay, ["Boxelder, 20 in", "Remove. The climber may use spikes."])],
	["a crane job", job(inJune, ["Cottonwood, 48 in", "Remove with a crane from the driveway."])],
	[
		"cables in winter",
		job(inWinter, ["Red oak, 40 in", "Install one steel cable between the two leaders at two thirds of the height."]),
	],
	["a broken top", job(inJune, ["White pine, 20 in", "Remove the broken top and hanging limbs."])],
	["storm cleanup of maples", job({ ...inJune, hazard: true }, ["Silver maple", "Remove storm-damaged limbs."])],
	["trees at Oak Street", job(inMay, ["Maples along Oak Street", "Prune for clearance."])],
	["buckthorn", job(inJune, ["Buckthorn along the fence", "Cut and stack."])],
	["vines", job(inMay, ["Grape vines on the pine", "Cut at the base."])],
	["mulch", job(inMay, ["Mulch ring, 8 ft", "Three inches deep, clear of the trunk of the linden."])],
	["fertilizing", job(inMay, ["Soil care", "Loosen and mulch the root zone of the maple."])],
	["evergreens in June", job(inJune, ["Two Norway spruces", "Remove the lowest whorl of dead branches."])],
	["a fallen tree", job(inMay, ["Fallen boxelder", "Cut up and haul."])],
	["tamarack removal", job(inJune, ["Tamarack, 14 in", "Remove. Leave the wood in 16-inch lengths."])],
	["willow over the pond", job(inJune, ["Willow, 36 in", "Reduce three limbs over the pond by 6 to 8 ft."])],
	["a crabapple", job(inMay, ["Crabapple", "Remove crossing branches and watersprouts."])],
	["cedars", job(inMay, ["Arborvitae, row of 12", "Trim the sides lightly."])],
	["fallen leaves of an oak", job({}, ["Leaf cleanup", "Rake and haul oak leaves."])],
	["a walnut", job(inJune, ["Black walnut, 20 in", "Prune back from the garage by 6 ft."])],
	[
		"what stays",
		withText("Chips stay on site.\nLogs are cut to 16 inches and stacked by the shed.\nWe rake the lawn."),
	],
	["how we get in", withText("Trucks use the north driveway. The gate is 9 ft wide. Please move cars by 8 a.m.")],
	["plywood", withText("We lay plywood on the lawn and protect the septic field.")],
	["811 in our words", withText("We'll call 811 to have your utilities marked before we grind the stump.")],
	[
		"private lines",
		withText("Diggers Hotline doesn't mark private lines. Please show us where the sprinkler lines run."),
	],
	["nothing for an oak", withText("We won't touch the oak by the house.")],
	["what isn't included", withText("Not included:\nStump grinding\nHauling of logs over 20 inches")],
	["the neighbor", withText("Your neighbor agreed that we may reach the limbs from the alley.")],
	["weather", withText("If the ground is too soft for the truck, we come when it's frozen.")],
	[
		"a greeting",
		{ message: "Hi Ruth, thanks for showing us around. Here's the contract for the maple.", clauses: allClauses },
	],
	[
		"a greeting with dates",
		{ message: "As we talked about, we plan on the second week of December.", clauses: allClauses },
	],
	[
		"a deposit of 30%",
		{
			plan: [{ ...final, kind: "deposit", share: "30%", due: "when both parties have signed" }, final],
			clauses: allClauses,
		},
	],
	[
		"a deposit of a third",
		{
			plan: [
				{ ...final, kind: "deposit", share: "33%", due: "at signing" },
				{ ...final, due: "when the work is complete" },
			],
			clauses: allClauses,
		},
	],
	[
		"a progress payment",
		{
			plan: [
				{ ...final, kind: "deposit", share: "20%", due: "at signing" },
				{ ...final, kind: "progress", share: "40%", due: "after the first day of work" },
				final,
			],
			clauses: allClauses,
		},
	],
	["payment in 15 days", { plan: [{ ...final, due: "within 15 days after completion" }], clauses: allClauses }],
	["payment on completion", { plan: [{ ...final, due: "on completion" }], clauses: allClauses }],
	["no warranty", { warranty: "There is no warranty on transplanted trees.", clauses: allClauses }],
	[
		"a warranty on planting",
		{ warranty: "If a tree that we planted dies within one year, we replace it once.", clauses: allClauses },
	],
	...defaultTemplates.flatMap(({ name, warranty, clauses: keys, key }): [string, Change][] => [
		[
			`the template ${name}`,
			{ warranty, clauses: clauses(...keys), subcontractors: key === "with-subs", insurance: key === "storm" },
		],
		[`the template ${name} in June`, { ...inJune, warranty, clauses: clauses(...keys) }],
	]),
	["an oak in January by its species", work(inWinter, "Tree 4, 24 in", { species: "Bur oak", workType: "prune" })],
	["a maple in June by its species", work(inJune, "Tree 4, 24 in", { species: "Sugar maple", workType: "prune" })],
	["an ash removed in May by its species", work(inMay, "Tree 5", { species: "Green ash", workType: "remove" })],
	["an oak inspected in May", work(inMay, "Bur oak, 40 in", { ...marked, workType: "inspect" })],
	["an oak stump ground in June", work(inJune, "Grind oak stump, 40 in", { ...marked, workType: "stump" })],
	["logs of an oak hauled in May", work(inMay, "Haul oak logs", { ...marked, workType: "haul" })],
	["mulch around an oak in May", work(inMay, "Mulch ring under the oak", { ...marked, workType: "other" })],
	["an oak planted in May", work(inMay, "Swamp white oak, 2 in caliper", { ...marked, workType: "plant" })],
	["an exotic tree pruned in winter", work(inWinter, "Tree 4", { species: "Amur maackia", workType: "prune" })],
	["a hedge cleared in May", work(inMay, "Hedge along the drive", { workType: "clear" })],
	[
		"driveway plowing in April",
		work({ startOn: "2027-04-05", endOn: "2027-04-06" }, "Snow plowing", { workType: "snow" }),
	],
	["signed in the office", { place: "office", clauses: allClauses }],
	["a business", { home: "business", clauses: allClauses }],
];

test.each(plain)("%s isn't blocked", (_, change) => {
	expect(findings(change, licensed).filter(({ level }) => level === "error")).toEqual([]);
});

test("at least 60 honest contracts, and at most one in eight is asked about", () => {
	const asked = plain.filter(([, change]) => findings(change).some(({ level }) => level === "question"));
	expect(plain.length).toBeGreaterThanOrEqual(60);
	expect(asked.map(([name]) => name).length).toBeLessThanOrEqual(plain.length / 8);
});

test("hauling away what was cut isn't asked about", () => {
	const [, chips = {}] = plain.find(([name]) => name === "chips") ?? [];
	expect(findings(chips)).toEqual([]);
});

test("a contract that repeats its own total, payments and dates isn't asked about them", () => {
	const plan = [{ ...final, kind: "deposit" as const, share: "30%", due: "when both parties have signed" }, final];
	const own = { plan, clauses: allClauses };
	const { totals } = documentTotals(facts.today, { ...good, ...own }, []);
	const dollars = (cents: number) => formatMoney(cents);
	const [deposit] = planParts(plan, totals.total);
	const message = `The total is ${dollars(totals.total)}, and ${dollars(deposit?.amount ?? 0)} of it is the first payment. We start Dec 7.`;
	expect(findings({ ...own, message })).toEqual([]);
	expect(findings({ ...own, message: `The total is ${dollars(totals.total + 100)}.` }).map(({ rule }) => rule)).toEqual(
		["terms-elsewhere"],
	);
});
