import { useState } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import { withArticle } from "../tree-facts.ts";
import { formatBoth } from "../units.ts";
import type { Route } from "./+types/screen.ts";
import { FitChecks, Refusal } from "./room.tsx";
import {
	evaluateOath,
	formatTwoDigits,
	type Oath,
	type OathResult,
	plantable,
	quoteMessage,
	settings,
} from "./rules.ts";
import { YardDrawing } from "./yard-drawing.tsx";

const tool = getTool("lorax-oath");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { oath: values, query, day: today(new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function LoraxOath({ loaderData, matches }: Route.ComponentProps) {
	const [oath, setOath] = useSettings(settings, loaderData.oath);
	/** initial values of the fields; choosing another tree resets them */
	const [start, setStart] = useState({ turn: 0, oath: loaderData.oath });
	const result = evaluateOath(oath, loaderData.day);
	const choose = (next: Oath) => {
		setOath(next);
		setStart({ turn: start.turn + 1, oath: next });
	};
	const query = settingsQuery(settings, oath);
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={query}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Want help planting it or checking the spot?",
				text: "We'll copy your settings into the form, where you can edit them. We call 811 before we dig.",
				about: quoteMessage(oath, loaderData.day),
			}}
		>
			<div className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[380px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<section
					aria-labelledby="fits"
					className="z-10 min-w-0 bg-paper pb-3 lg:col-start-2 [@media(width<64rem)_and_(height>=44rem)]:sticky [@media(width<64rem)_and_(height>=44rem)]:top-[76px]"
				>
					<div role="status">
						<h2 id="fits" className="mb-3 text-[24px] leading-tight lg:text-[28px]">
							{result.fits ? "It fits there" : "Too big for this spot"}
						</h2>
					</div>
					<YardDrawing oath={oath} result={result} />
				</section>
				<SettingsForm
					key={start.turn}
					settings={settings}
					label="Your tree and its spot"
					onSet={setOath}
					className="max-lg:[&_:is(input,button,select)]:scroll-mt-[430px] lg:row-span-2 lg:row-start-1 print:hidden"
				>
					<Fields oath={oath} first={start.oath} />
				</SettingsForm>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-start-2">
					<FitChecks result={result} />
					{result.fits ? <OathSheet result={result} /> : <Refusal oath={oath} result={result} onChoose={choose} />}
					{result.fits && (
						<p className="print:hidden">
							<a
								href={`${toolPath(tool.slug)}/watering.ics${query}`}
								download
								className={buttonClass({ tone: "moss" })}
							>
								<Icon name="calendar" /> Add watering reminders to your calendar
							</a>
						</p>
					)}
					<BenefitsTable result={result} />
				</div>
			</div>
		</ToolPage>
	);
}

function Fields({ oath, first }: { oath: Oath; first: Oath }) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<Field name="tree" label="Your tree">
				<Select defaultValue={first.tree}>
					{plantable.map(({ key, name, height }) => (
						<option key={key} value={key}>
							{name}, {height[0]} to {height[1]} ft
						</option>
					))}
				</Select>
			</Field>
			<Choices legend="Above the spot">
				<Radio name="sky" value="open" defaultChecked={first.sky === "open"} label="Open sky" />
				<Radio name="sky" value="wires" defaultChecked={first.sky === "wires"} label="A wire nearby" />
			</Choices>
			<Field
				name="wires"
				label="Distance to the nearest wire (ft)"
				hint="Measure along the ground."
				className={classes(oath.sky === "open" && "without-scripts")}
			>
				<Stepper label="Distance to the wire" min={0} max={200} step={1} defaultValue={first.wires} />
			</Field>
			<Field name="house" label="Distance to the house (ft)">
				<Stepper label="Distance to the house" min={0} max={200} defaultValue={first.house} />
			</Field>
			<Field name="walk" label="Distance to a walkway, driveway or buried line (ft)">
				<Stepper label="Distance to the walkway" min={0} max={200} defaultValue={first.walk} />
			</Field>
			<Field name="line" label="Distance to the lot line (ft)">
				<Stepper label="Distance to the lot line" min={0} max={200} defaultValue={first.line} />
			</Field>
		</div>
	);
}

function BenefitsTable({ result: { stages, measured } }: { result: OathResult }) {
	return (
		<section aria-labelledby="gives">
			<h2 id="gives" className="text-[28px] leading-tight">
				What your tree gives back
			</h2>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens */}
			<section className="relative mt-3 overflow-x-auto" tabIndex={0} aria-label="Table of your tree's benefits">
				<table className="lining w-full min-w-[420px] text-base">
					<thead className="text-left text-sm text-ink-2">
						<tr className="border-b-2 border-ink">
							{["After", "Trunk", "Rain held back per year", "Carbon dioxide stored"].map((name) => (
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
								<td className="py-3 pr-4">{formatBoth(inches.toFixed(0), "in", 2.54, "cm")}</td>
								<td className="py-3 pr-4">
									{formatBoth(formatTwoDigits(rain), "gal", 1 / 264.17, "m³", formatTwoDigits)}
								</td>
								<td className="py-3">{formatBoth(formatTwoDigits(stored), "lb", 0.4536, "kg", formatTwoDigits)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
			{!measured && (
				<p className="mt-3 max-w-[60ch] text-sm text-ink-2">
					This species hasn't been measured year by year in our region, so some of these figures come from another
					species that has been measured and grows no faster.
				</p>
			)}
		</section>
	);
}

function OathSheet({ result: { tree, plantingDay } }: { result: OathResult }) {
	return (
		<section
			aria-label="The oath"
			data-theme="light"
			className="relative max-w-[640px] rounded-sheet bg-card px-6 py-10 shadow-1 before:pointer-events-none before:absolute before:inset-3 before:border-2 before:border-line-strong sm:px-14"
		>
			<h2 className="text-center font-display text-[32px] leading-tight">I promise one tree</h2>
			<ul className="mt-6 grid list-disc gap-3 pl-5">
				<li>
					I will plant {withArticle(tree.name)}, starting {formatDay(plantingDay)}, with its root flare level with the
					ground.
				</li>
				<li>I will water it: 10 gallons (38 L) a week for two summers, unless we get an inch of rain.</li>
				<li>I will mulch it: 3 inches (8 cm) deep, in a 3-foot ring, with none touching the trunk.</li>
				<li>I will call 811 three business days before I dig.</li>
			</ul>
			<p className="mt-12 flex justify-between gap-6 text-sm text-ink-2">
				<span className="flex-1 border-t border-line-strong pt-2">Name</span>
				<span className="flex-1 border-t border-line-strong pt-2">Date</span>
			</p>
		</section>
	);
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>Room.</strong> Trees up to 25 feet tall can go under wires. Trees up to 35 feet tall need to be 30 feet
				away, and taller ones 50 feet. Utilities publish these distances. Allow 10 feet from walls, or 15 feet for trees
				that grow to 40 feet or taller. Allow 5 feet from walkways and buried lines. Half the width of the mature crown
				has to fit between the trunk and the lot line.
			</p>
			<p>
				<strong>The drawing</strong> is to scale. The dashed outline is the mature tree. Its size at 10, 20 and 30 years
				is our estimate: a slow-growing tree gains 1 foot a year, a medium one 1½ feet and a fast one 2¼ feet. All of
				them slow down as they near their mature height.
			</p>
			<p>
				<strong>What your tree gives back.</strong> Rain and carbon dioxide by trunk size come from i-Tree Streets'
				Midwest tables, measured around Minneapolis. For trunk sizes between those in the tables, we draw a straight
				line. Trunk size by age comes from the open-grown trees in the same tables. We count a nursery tree as five
				years old.
			</p>
			<p>
				<strong>Water.</strong> As a rule of thumb, give a tree with a 1½-inch trunk 10 gallons a week for two summers.
				Sandy soil needs more, and clay needs less. Dig a finger deep and feel whether it's damp.
			</p>
			<p>
				<strong>Not on the list:</strong> ash, because every one would need treatment against the emerald ash borer for
				life; Norway maple and Siberian elm, because they spread into the woods; and butternut, because of its canker.
			</p>
		</>
	);
}
