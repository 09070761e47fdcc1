import { siteFacts } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { asked, type Oath, type Promised, plantable, settings, takeOath, tens } from "./rules.ts";

const tool = toolOf("lorax-oath");

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { oath: set, query, day: today(new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function LoraxOath({ loaderData, matches }: Route.ComponentProps) {
	const [oath, setOath] = useSettings(settings, loaderData.oath);
	const told = takeOath(oath, loaderData.day);
	const query = writeSettings(settings, oath);
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={query}
			know={<Knowledge />}
			quote={{
				title: "Have it planted, or the spot looked at",
				words: "What you set above goes into the form as words that you can change. We call 811 before we dig.",
				about: asked(oath, loaderData.day),
			}}
		>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
				<SettingsForm settings={settings} label="Your tree and its spot" onSet={setOath} className="print:hidden">
					<Fields oath={oath} first={loaderData.oath} />
				</SettingsForm>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
					<Fits told={told} />
					<GivesBack told={told} />
					<OathSheet told={told} />
					<p className="print:hidden">
						<a href={`${toolPath(tool.slug)}/watering.ics${query}`} download className={buttonClass({ tone: "moss" })}>
							<Icon name="calendar" /> Watering reminder for your calendar
						</a>
					</p>
				</div>
			</div>
		</ToolPage>
	);
}

function Fields({ oath, first }: { oath: Oath; first: Oath }) {
	return (
		<div className="grid gap-6">
			<Field name="tree" label="The tree you promise">
				<Select defaultValue={first.tree}>
					{plantable.map(({ key, name, height }) => (
						<option key={key} value={key}>
							{name}, {height[0]} to {height[1]} ft
						</option>
					))}
				</Select>
			</Field>
			<Choices legend="What is above the spot">
				<Radio name="sky" value="open" defaultChecked={first.sky === "open"} label="Open sky" />
				<Radio name="sky" value="wires" defaultChecked={first.sky === "wires"} label="A wire somewhere near" />
			</Choices>
			<Field
				name="wires"
				label="Feet to the nearest wire"
				hint="Measured on the ground. Only where there is one."
				className={classes(oath.sky === "open" && "[html[data-live]_&]:hidden")}
			>
				<Stepper label="Feet to the wire" min={0} max={200} step={1} defaultValue={first.wires} />
			</Field>
			<Field name="house" label="Feet to the house">
				<Stepper label="Feet to the house" min={0} max={200} defaultValue={first.house} />
			</Field>
			<Field name="walk" label="Feet to a walk, a drive or a buried line">
				<Stepper label="Feet to the walk" min={0} max={200} defaultValue={first.walk} />
			</Field>
		</div>
	);
}

const places = { wires: "From wires", house: "From the house", walk: "From walks and lines" } as const;
const feet = (value: number) => `${value} ft (${(value * 0.3048).toFixed(1)} m)`;

function Fits({ told: { tree, checks, fits, others } }: { told: Promised }) {
	return (
		<section aria-labelledby="fits">
			<div role="status">
				<h2 id="fits" className="text-[28px] leading-tight">
					{fits ? "It fits there" : "Too close for this tree"}
				</h2>
			</div>
			<p className="mt-2 max-w-[60ch] text-ink-2">
				A {tree.name.toLowerCase()} grows {tree.height[0]} to {tree.height[1]} feet tall and about {tree.spread} wide.
			</p>
			<ul className="mt-4 grid gap-2">
				{checks.map(({ what, needs, has, fits: ok }) => (
					<li key={what} className="flex items-start gap-3">
						<Icon
							name={ok ? "check" : "triangle-alert"}
							className={classes("mt-1 size-5", ok ? "text-moss" : "text-danger")}
						/>
						<span>
							{places[what]}: needs {needs ? feet(needs) : "nothing, it stays low enough"}
							{has === null ? "; none in sight." : ok ? `, has ${feet(has)}.` : `, has only ${feet(has)}.`}
						</span>
					</li>
				))}
			</ul>
			{!fits && (
				<p className="mt-4 max-w-[60ch]">
					{others.length
						? `These would fit: ${others.map(({ name }) => name.toLowerCase()).join(", ")}.`
						: "No tree of our list fits there. Move the spot by some steps."}
				</p>
			)}
		</section>
	);
}

function GivesBack({ told: { stages, measured } }: { told: Promised }) {
	return (
		<section aria-labelledby="gives">
			<h2 id="gives" className="text-[28px] leading-tight">
				What it gives back
			</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens */}
			<section className="relative mt-3 overflow-x-auto" tabIndex={0} aria-label="What it gives back, as a table">
				<table className="lining w-full min-w-[420px] text-base">
					<thead className="text-left text-sm text-ink-2">
						<tr className="border-b-2 border-ink">
							{["After", "Trunk", "Rain held back a year", "Carbon dioxide in its wood"].map((name) => (
								<th key={name} scope="col" className="py-2 pr-4 font-normal">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{stages.map(({ years, inches, rain, stored }) => (
							<tr key={years} className="border-b border-line">
								<th scope="row" className="py-3 pr-4 text-left font-semibold">
									{years} years
								</th>
								<td className="py-3 pr-4">
									{inches.toFixed(0)} in ({(inches * 2.54).toFixed(0)} cm)
								</td>
								<td className="py-3 pr-4">
									{tens(rain)} gal ({tens(rain / 264.17)} m³)
								</td>
								<td className="py-3">
									{tens(stored)} lb ({tens(stored / 2.2046)} kg)
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{!measured && (
				<p className="mt-3 max-w-[60ch] text-sm text-ink-2">
					Nobody measured this kind here year by year: trunk or figures are those of a tree of like size and pace.
				</p>
			)}
		</section>
	);
}

function OathSheet({ told: { tree, plant } }: { told: Promised }) {
	return (
		<section
			aria-label="The oath"
			data-theme="light"
			className="relative max-w-[640px] rounded-sheet bg-card px-6 py-10 shadow-1 before:pointer-events-none before:absolute before:inset-3 before:border-2 before:border-line-strong sm:px-14"
		>
			<h2 className="text-center font-display text-[32px] leading-tight">I promise one tree</h2>
			<ul className="mt-6 grid list-disc gap-3 pl-5">
				<li>
					I will plant a {tree.name.toLowerCase()}, from {formatDay(plant)} on, its root flare level with the ground.
				</li>
				<li>I will water it: 10 gallons (38 L) a week for two summers, when there is not an inch of rain.</li>
				<li>I will mulch it: 3 inches (8 cm) deep, a ring of 3 feet, and none against the trunk.</li>
				<li>I will call 811 three business days before I dig.</li>
			</ul>
			<p className="mt-12 flex justify-between gap-6 text-sm text-ink-2">
				<span className="flex-1 border-t border-line-strong pt-2">Name</span>
				<span className="flex-1 border-t border-line-strong pt-2">Day</span>
			</p>
		</section>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>Room.</strong> Trees of up to 25 feet may stand under wires. Up to 35 feet they keep 30 feet away,
				taller ones 50: distances that utilities publish. From walls 10 feet, 15 for trees that grow to 40 feet and
				more; from walks and buried lines 5.
			</p>
			<p>
				<strong>What it gives back.</strong> i-Tree Streets' Midwest tables, measured around Minneapolis: rain held back
				and carbon dioxide by the trunk, read between their sizes in a straight line. The trunk at an age comes from
				open-grown trees of the same tables. A nursery tree is taken as five years old.
			</p>
			<p>
				<strong>Water.</strong> 10 gallons a week for two summers is a planning figure for a tree of an inch and a half.
				Sand wants more, clay less: dig a finger deep and feel.
			</p>
			<p>
				<strong>Not on the list:</strong> ash, because every one would have to be treated against the emerald ash borer
				for life; Norway maple and Siberian elm, because they run into the woods; butternut, because of its canker.
			</p>
		</>
	);
}
