import { Form } from "react-router";
import { formatMoney } from "#app/platform/money.ts";
import {
	classFeet,
	clearanceFeet,
	craneClearanceFeet,
	feetAndInches,
	needsSecondPerson,
	tableEnds,
	z133Classes,
} from "#app/trees/clearance.ts";
import { allSpecies, speciesOf } from "#app/trees/species.ts";
import { noTree } from "#app/trees/tree.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { pickWeight } from "../calculators.ts";
import { accesses, accessWords, newItem } from "../estimate.ts";
import { priceEstimate } from "../price.ts";
import type { PriceBook } from "../price-book.ts";

type Query = Record<string, string>;
const read = (query: Query, name: string) => {
	const value = Number(query[name]);
	return query[name] && Number.isFinite(value) && value >= 0 ? value : null;
};

/** By the price book in use. */
export function StumpPrice({ book, query }: { book: PriceBook; query: Query }) {
	const inches = read(query, "stump");
	const access = accesses.find((one) => one === query.access) ?? "open";
	const tree = { ...noTree, species: query.of === "soft" ? "eastern-white-pine" : "", condition: null };
	const item = { ...newItem, work: "stump" as const, stumpInches: inches, access };
	const price = inches ? priceEstimate([{ id: "stump", item, tree }], 0, { ...book, least: 0 }).items[0] : null;
	return (
		<Calculator title="Stump price" submit="Work out the price">
			<Field label="Widest at the ground, inches" name="stump">
				<Input dense inputMode="decimal" defaultValue={query.stump} autoComplete="off" />
			</Field>
			<Field label="Wood" name="of">
				<Select dense defaultValue={query.of}>
					<option value="hard">Hardwood</option>
					<option value="soft">Softwood, aspen or willow</option>
				</Select>
			</Field>
			<Field label="Access" name="access">
				<Select dense defaultValue={access}>
					{accesses.map((one) => (
						<option key={one} value={one}>
							{accessWords[one]}
						</option>
					))}
				</Select>
			</Field>
			<Answer>
				{price?.cents && (
					<>
						<b className="font-display text-2xl">{formatMoney(price.cents, { whole: true })}</b>
						{price.reasons.map((one) => (
							<span key={one.words} className="block text-ink-2">{`${one.words}: ${formatMoney(one.cents)}`}</span>
						))}
					</>
				)}
			</Answer>
			<Formula>
				{`The larger of ${formatMoney(book["stump-least"], { whole: true })} and ${formatMoney(book["stump-inch"], { whole: true })} an inch; hardwood ${book["stump-hardwood"]}% more; tight access ${book["stump-tight"]}%, hard access ${book["stump-hard"]}% more. Rounded up to 5 dollars. From the price book.`}
			</Formula>
		</Calculator>
	);
}

/** What hangs on the hook. */
export function CranePick({ query }: { query: Query }) {
	const [inches, feet, dbh, crown] = ["log", "feet", "dbh", "crown"].map((name) => read(query, name));
	const pick =
		inches && feet
			? pickWeight({
					species: speciesOf(query.species ?? ""),
					inches,
					feet,
					dbh: dbh ?? 0,
					crownPercent: Math.min(100, crown ?? 0),
				})
			: null;
	return (
		<Calculator title="Crane pick weight" submit="Work out the weight">
			<Field label="Species" name="species" className="sm:col-span-2">
				<Select dense defaultValue={query.species}>
					<option value="">Not in the list</option>
					{allSpecies.map((one) => (
						<option key={one.key} value={one.key}>
							{one.name}
						</option>
					))}
				</Select>
			</Field>
			<Field label="Log, inches across" name="log">
				<Input dense inputMode="decimal" defaultValue={query.log} autoComplete="off" />
			</Field>
			<Field label="Log, feet long" name="feet">
				<Input dense inputMode="decimal" defaultValue={query.feet} autoComplete="off" />
			</Field>
			<Field label="Trunk at breast height, inches" hint="For the brush on it" name="dbh">
				<Input dense inputMode="decimal" defaultValue={query.dbh} autoComplete="off" />
			</Field>
			<Field label="Share of the crown on it, %" hint="0 for a bare log" name="crown">
				<Input dense inputMode="decimal" defaultValue={query.crown} autoComplete="off" />
			</Field>
			<Answer>
				{pick && (
					<>
						<b className="font-display text-2xl">{`Plan ${pounds(pick.planned)}`}</b>
						<span className="block text-ink-2">{`Log ${pounds(pick.log)}, brush ${pounds(pick.brush)}, and a quarter more.`}</span>
						<span className="block text-ink-2">{`The chart must allow ${pounds(pick.chart)} at that reach.`}</span>
					</>
				)}
			</Answer>
			<Formula>
				Log: pi times (inches / 24) squared, times the feet, times the green pounds of a cubic foot. Brush: Jenkins'
				branches and leaves of an open-grown tree, times its share. A quarter more for rot and water nobody sees; the
				pick is at most three quarters of the crane's chart. Planning figures: the operator's scale and judgement
				decide.
			</Formula>
		</Calculator>
	);
}

/** How far people, their tools and cranes stay from a line: OSHA's formula and tables, and the classes of ANSI Z133. */
export function Clearance({ query }: { query: Query }) {
	const kilovolts = read(query, "kv");
	return (
		<Calculator title="Distance from a power line" submit="Look it up">
			<Field
				label="Kilovolts between the lines"
				hint="Ask the utility; primaries here are often 7.2 to 25"
				name="kv"
				className="sm:col-span-2"
			>
				<Input dense inputMode="decimal" defaultValue={query.kv} autoComplete="off" />
			</Field>
			<Answer>{kilovolts !== null && <Distances kilovolts={kilovolts} />}</Answer>
			<Formula>
				Not qualified: 10 ft up to 50 kV, then 4 in more for each 10 kV begun (29 CFR 1910.269; voltage between the
				lines errs on the safe side). Cranes and lifts: 29 CFR 1926.1408, table A. Qualified: the larger figure of two
				editions of table R-6 of 29 CFR 1910.269: before 2014 as OSHA's eTool prints it, and since 2014, not checked
				against the printed rule. Above 72.5 kV only the older one has figures, and between its bands none. The classes
				are those of ANSI Z133-2017, whose tables are not public and not in here. The edition in force rules: check it
				before you go by less than 10 ft. When in doubt, the utility is called first.
			</Formula>
		</Calculator>
	);
}

function Distances({ kilovolts }: { kilovolts: number }) {
	const crane = craneClearanceFeet(kilovolts);
	return (
		<>
			<b className="font-display text-2xl">{feetAndInches(clearanceFeet(kilovolts))}</b>
			<span className="block text-ink-2">for everybody without line-clearance training, and their tools.</span>
			<span className="block text-ink-2">
				{crane ? `A crane or lift stays ${crane} ft away.` : "Above the table for cranes: ask the utility."}
			</span>
			<span className="mt-3 block font-semibold">By class of ANSI Z133</span>
			{z133Classes.map(({ key, name, level, who, table }) => (
				<span key={key} className="mt-1 block text-ink-2">
					<b className="text-ink">{`${name}: ${distanceOf(key, kilovolts)}`}</b>
					{` ${who} ${table} Level ${level} in the revision that is on its way.`}
				</span>
			))}
			{kilovolts > tableEnds && (
				<span className="mt-3 block text-ink-2">
					Above 72.5 kV the rule since 2014 has no fixed figure: it follows from the overvoltage of the line. Ask the
					utility for its distance, and keep the larger.
				</span>
			)}
			{needsSecondPerson(kilovolts) && (
				<span className="mt-3 block text-ink-2">
					Within 10 ft of more than 750 V, or when limbs are roped off wires, one more qualified person stays within
					sight or voice (Z133-2000).
				</span>
			)}
		</>
	);
}

function distanceOf(key: (typeof z133Classes)[number]["key"], kilovolts: number): string {
	const feet = classFeet(key, kilovolts);
	if (feet !== null) return `${feetAndInches(feet)}.`;
	return kilovolts <= 1 ? "no contact (1910.269)." : "not in our tables; read 1910.269 and Z133.";
}

const pounds = (value: number) => `${(Math.ceil(value / 10) * 10).toLocaleString("en-US")} lb`;

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
