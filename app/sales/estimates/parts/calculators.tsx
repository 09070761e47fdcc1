import { Form } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import { parseNumber } from "#app/platform/number.ts";
import {
	classFeet,
	clearanceFeet,
	craneClearanceFeet,
	feetAndInches,
	maxTableKilovolts,
	needsSecondPerson,
	z133Classes,
} from "#app/trees/clearance.ts";
import { allSpecies, findSpecies } from "#app/trees/species.ts";
import { emptyTree } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { pickWeight } from "../calculators.ts";
import { accesses, accessLabels, newItem } from "../estimate.ts";
import { priceEstimate } from "../price.ts";
import type { PriceBook } from "../price-book.ts";

type Query = Record<string, string>;
const readNumber = (query: Query, name: string) => {
	const value = parseNumber(query[name] ?? "");
	return value !== null && value >= 0 ? value : null;
};

/** Calculates by the current price book. */
export function StumpCalculator({ book, query }: { book: PriceBook; query: Query }) {
	const inches = readNumber(query, "stump");
	const access = accesses.find((one) => one === query.access) ?? "open";
	const tree = { ...emptyTree, species: query.of === "soft" ? "eastern-white-pine" : "", condition: null };
	const item = { ...newItem, work: "stump" as const, stumpInches: inches, access };
	const price = inches ? priceEstimate([{ id: "stump", item, tree }], 0, { ...book, "job-minimum": 0 }).items[0] : null;
	return (
		<Calculator title="Stump price" submit="Calculate price">
			<Field label="Stump diameter (in)" hint="Measured at the widest point, at ground level" name="stump">
				<Input dense inputMode="decimal" defaultValue={query.stump} autoComplete="off" />
			</Field>
			<Field label="Wood type" name="of">
				<Select dense defaultValue={query.of}>
					<option value="hard">Hardwood</option>
					<option value="soft">Softwood, aspen or willow</option>
				</Select>
			</Field>
			<Field label="Access" name="access">
				<Select dense defaultValue={access}>
					{accesses.map((one) => (
						<option key={one} value={one}>
							{accessLabels[one]}
						</option>
					))}
				</Select>
			</Field>
			<Answer>
				{price?.cents && (
					<>
						<b className="font-display text-2xl">{formatMoney(price.cents, { whole: true })}</b>
						{price.reasons.map((one) => (
							<span key={one.label} className="block text-ink-2">{`${one.label}: ${formatMoney(one.cents)}`}</span>
						))}
					</>
				)}
			</Answer>
			<Formula>
				{`${formatMoney(book["stump-per-inch"], { whole: true })} per inch of diameter, ${formatMoney(book["stump-minimum"], { whole: true })} minimum. Hardwood adds ${book["stump-hardwood"]}%, tight access ${book["stump-tight"]}%, difficult access ${book["stump-hard"]}%. Rounded up to the next $5. These rates come from the price book.`}
			</Formula>
		</Calculator>
	);
}

/** The weight of a crane pick. */
export function CraneCalculator({ query }: { query: Query }) {
	const [inches, feet, dbh, crown] = ["log", "feet", "dbh", "crown"].map((name) => readNumber(query, name));
	const pick =
		inches && feet
			? pickWeight({
					species: findSpecies(query.species ?? ""),
					inches,
					feet,
					dbh: dbh ?? 0,
					crownPercent: Math.min(100, crown ?? 0),
				})
			: null;
	return (
		<Calculator title="Crane pick weight" submit="Calculate weight">
			<Field label="Species" name="species" className="sm:col-span-2">
				<Select dense defaultValue={query.species}>
					<option value="">Not listed</option>
					{allSpecies.map((one) => (
						<option key={one.key} value={one.key}>
							{one.name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Log diameter (in)" name="log">
				<Input dense inputMode="decimal" defaultValue={query.log} autoComplete="off" />
			</Field>
			<Field label="Log length (ft)" name="feet">
				<Input dense inputMode="decimal" defaultValue={query.feet} autoComplete="off" />
			</Field>
			<Field label="DBH (in)" hint="Used to calculate the weight of the brush" name="dbh">
				<Input dense inputMode="decimal" defaultValue={query.dbh} autoComplete="off" />
			</Field>
			<Field label="Share of the crown (%)" hint="Enter 0 for a bare log" name="crown">
				<Input dense inputMode="decimal" defaultValue={query.crown} autoComplete="off" />
			</Field>
			<Answer>
				{pick && (
					<>
						<b className="font-display text-2xl">{`Planned weight: ${formatPounds(pick.planned)}`}</b>
						<span className="block text-ink-2">{`The log weighs ${formatPounds(pick.log)} and the brush weighs ${formatPounds(pick.brush)}. We add 25% to the total.`}</span>
						<span className="block text-ink-2">{`The crane's load chart must allow at least ${formatPounds(pick.chart)} at the radius of the pick.`}</span>
					</>
				)}
			</Answer>
			<Formula>
				Log: π × (diameter in inches / 24)² × length in feet × green weight in pounds per cubic foot. Brush: branches
				and leaves of an open-grown tree (Jenkins et al. 2003) × the share of the crown. We add 25% for decay and water
				that can't be seen, and the pick may be at most 75% of the crane's load chart. The result is for planning only.
				The operator's scale and judgment have the final say.
			</Formula>
		</Calculator>
	);
}

/** Minimum distances from power lines by OSHA's formula and tables, and by the classes of ANSI Z133. */
export function ClearanceCalculator({ query }: { query: Query }) {
	const kilovolts = readNumber(query, "kv");
	return (
		<Calculator title="Power line clearance" submit="Look up distance">
			<Field
				label="Phase-to-phase voltage (kV)"
				hint="Ask the utility. Primary lines here are often 7.2 to 25 kV."
				name="kv"
				className="sm:col-span-2"
			>
				<Input dense inputMode="decimal" defaultValue={query.kv} autoComplete="off" />
			</Field>
			<Answer>{kilovolts !== null && <Distances kilovolts={kilovolts} />}</Answer>
			<Formula>
				Anyone without line-clearance training: 10 ft up to 50 kV, plus 4 in for every 10 kV, or part of it, above 50 kV
				(29 CFR 1910.269). We use the phase-to-phase voltage, which errs on the safe side. Cranes and lifts: 29 CFR
				1926.1408, Table A. Line-clearance arborists: the larger figure from two editions of Table R-6 in 29 CFR
				1910.269. One is from before 2014, as printed in OSHA's eTool. The other has applied since 2014, and we have not
				checked it against the printed rule. Above 72.5 kV, only the older edition has figures, with none between its
				voltage bands. The classes are from ANSI Z133-2017. Its tables aren't public, so they aren't included here. The
				edition in force governs. Check it before you rely on less than 10 ft. When in doubt, call the utility first.
			</Formula>
		</Calculator>
	);
}

function Distances({ kilovolts }: { kilovolts: number }) {
	const crane = craneClearanceFeet(kilovolts);
	return (
		<>
			<b className="font-display text-2xl">{feetAndInches(clearanceFeet(kilovolts))}</b>
			<span className="block text-ink-2">
				This is the minimum distance for anyone without line-clearance training, including their tools.
			</span>
			<span className="block text-ink-2">
				{crane
					? `Cranes and lifts: stay at least ${crane} ft away.`
					: "Cranes and lifts: this voltage isn't in the table. Ask the utility."}
			</span>
			<span className="mt-3 block font-semibold">Distances by ANSI Z133 class</span>
			{z133Classes.map(({ key, name, level, who, table }) => (
				<span key={key} className="mt-1 block text-ink-2">
					<b className="text-ink">{`${name}: ${formatDistance(key, kilovolts)}`}</b>
					{` ${who} ${table} Level ${level} in the upcoming revision.`}
				</span>
			))}
			{kilovolts > maxTableKilovolts && (
				<span className="mt-3 block text-ink-2">
					Since 2014, the rule hasn't set a fixed distance above 72.5 kV. The distance depends on the line's transient
					overvoltage. Ask the utility for its distance, and keep whichever is larger.
				</span>
			)}
			{needsSecondPerson(kilovolts) && (
				<span className="mt-3 block text-ink-2">
					Within 10 ft of a line over 750 V, or when limbs are rigged away from wires, a second qualified person must
					stay within visual or voice contact (ANSI Z133).
				</span>
			)}
		</>
	);
}

function formatDistance(key: (typeof z133Classes)[number]["key"], kilovolts: number): string {
	const feet = classFeet(key, kilovolts);
	if (feet !== null) return `${feetAndInches(feet)}.`;
	return kilovolts <= 1 ? "avoid contact (1910.269)." : "not in our tables. Check 1910.269 and Z133.";
}

const formatPounds = (value: number) => `${(Math.ceil(value / 10) * 10).toLocaleString("en-US")} lb`;

function Calculator({ title, submit, children }: { title: string; submit: string; children: React.ReactNode }) {
	return (
		<section aria-label={title}>
			<h2 className="text-[22px]">{title}</h2>
			<Form method="get" preventScrollReset className="mt-3 grid items-end gap-4 sm:grid-cols-2">
				{children}
				<Button type="submit" size="dense" tone="moss" className="order-1 justify-self-start">
					{submit}
				</Button>
			</Form>
		</section>
	);
}

function Answer({ children }: { children: React.ReactNode }) {
	return (
		<output className="order-2 block rounded-lg bg-moss-tint px-4 py-3 text-ink tabular-nums empty:hidden sm:col-span-2">
			{children}
		</output>
	);
}

function Formula({ children }: { children: React.ReactNode }) {
	return <p className="order-3 max-w-[65ch] text-sm text-ink-2 sm:col-span-2">{children}</p>;
}
