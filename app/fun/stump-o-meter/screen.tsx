import { siteInfo } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { chipSwell } from "#app/trade/stumps.ts";
import { classes } from "#app/ui/classes.ts";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { belowStage, Stage } from "../parts/stage.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import { allTrees } from "../tree-facts.ts";
import { formatBoth } from "../units.ts";
import type { Route } from "./+types/screen.ts";
import { evaluateStump, formatVolume, quoteMessage, type Stump, type StumpResult, settings } from "./rules.ts";
import { StumpTop } from "./stump-top.tsx";

const tool = getTool("stump-o-meter");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { stump: values, query, day: today(new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function StumpOMeter({ loaderData, matches }: Route.ComponentProps) {
	const [stump, setStump] = useSettings(settings, loaderData.stump);
	const result = evaluateStump(stump, loaderData.day);
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, stump)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Want the stump gone?",
				text: "We'll copy your settings into the form, where you can edit them. We make the 811 call ourselves.",
				service: "yard-cleanup",
				about: quoteMessage(stump),
			}}
		>
			<div className="flex flex-col gap-x-16 gap-y-6 lg:grid lg:grid-cols-[380px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
				<Headline stump={stump} result={result} />
				<SettingsForm
					settings={settings}
					label="Your stump"
					onSet={setStump}
					className={classes(belowStage, "lg:row-span-2 lg:row-start-1 print:hidden")}
				>
					<Fields stump={loaderData.stump} />
				</SettingsForm>
				<Details result={result} />
			</div>
		</ToolPage>
	);
}

function Fields({ stump }: { stump: Stump }) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<Field
				name="inches"
				label="Diameter at the ground (in)"
				hint="Measure across the widest part, bark included. A dinner plate is 11 inches."
			>
				<Stepper label="Stump diameter" min={4} max={72} defaultValue={stump.inches} />
			</Field>
			<Field name="tree" label="Species">
				<Select defaultValue={stump.tree}>
					<option value="unknown">I don't know</option>
					{allTrees.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field name="count" label="Number of stumps">
				<Stepper label="Number of stumps" min={1} max={12} defaultValue={stump.count} />
			</Field>
			<Choices legend="Access">
				<Radio name="access" value="open" defaultChecked={stump.access === "open"} label="Open lawn" />
				<Radio
					name="access"
					value="gate"
					defaultChecked={stump.access === "gate"}
					label="Through a gate or between buildings"
				/>
				<Radio
					name="access"
					value="hard"
					defaultChecked={stump.access === "hard"}
					label="Steep, wet or far from the driveway"
				/>
			</Choices>
			<Choices legend="What will go there next">
				<Radio
					name="after"
					value="lawn"
					defaultChecked={stump.after === "lawn"}
					label="Lawn (we grind 8 inches deep)"
				/>
				<Radio
					name="after"
					value="replant"
					defaultChecked={stump.after === "replant"}
					label="A new tree (we grind 12 inches deep)"
				/>
			</Choices>
		</div>
	);
}

/** The stump with its price and age, which stay in view on phones while the fields below change them. */
function Headline({ stump, result }: { stump: Stump; result: StumpResult }) {
	const { price, priceFactors, age } = result;
	return (
		<Stage aria-labelledby="result" className="lg:col-start-2">
			<h2 id="result" className="sr-only">
				What your stump tells you
			</h2>
			<div className="grid grid-cols-[132px_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[220px_minmax(0,1fr)] sm:gap-x-8 lg:grid-cols-2 lg:items-start">
				<StumpTop inches={stump.inches} years={age.yard ?? Math.round((age.woods[0] + age.woods[1]) / 2)} />
				<dl className="grid content-start gap-2 lg:gap-6">
					<Figure name="Price to grind it" value={formatBand(price)} live>
						<span className="max-lg:hidden">{priceFactors.join("; ")}.</span>
					</Figure>
					<Figure name="Age" value={describeAge(result)} small>
						<span className="max-lg:hidden">{explainAge(result)}</span>
					</Figure>
				</dl>
			</div>
		</Stage>
	);
}

function Details({ result }: { result: StumpResult }) {
	const { priceFactors, yards, wheelbarrows, firstDiggingDay, treatStump } = result;
	return (
		<section aria-label="More about your stump" className="min-w-0 lg:col-start-2">
			<dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
				<Figure name="Chips" value={formatBoth(formatVolume(yards), "cubic yards", 0.7646, "m³", formatVolume)}>
					{wheelbarrows === 1 ? "One wheelbarrow" : `${wheelbarrows} wheelbarrows`}. The pile settles to about two
					thirds of its size.
				</Figure>
				<Figure name="Earliest day" value={formatShortDay(firstDiggingDay)}>
					That's if you call 811 today. The law requires three business days' notice. Saturdays, Sundays and legal
					holidays don't count.
				</Figure>
			</dl>
			<p className="mt-6 text-base text-ink-2 lg:hidden">
				Price: {priceFactors.join("; ")}. {explainAge(result)}
			</p>
			{treatStump && (
				<p className="mt-6 max-w-[65ch] rounded-lg bg-wheat-tint px-4 py-3">
					If you cut a pine or spruce between April and November, root rot can get in through the fresh stump. If you
					have many growing together, ask us about treating it.
				</p>
			)}
		</section>
	);
}

function Figure(props: { name: string; value: string; live?: boolean; small?: boolean; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-2">{props.name}</dt>
			<dd>
				<span
					role={props.live ? "status" : undefined}
					className={classes(
						"lining block font-display leading-tight",
						props.small ? "text-lg lg:text-[28px]" : "text-[28px]",
					)}
				>
					{props.value}
				</span>
				<span className="mt-1 block text-base text-ink-2">{props.children}</span>
			</dd>
		</div>
	);
}

function explainAge({ dbh }: StumpResult): string {
	return `Age is based on a trunk of about ${formatBoth(formatVolume(dbh), "inches", 2.54, "cm")} at chest height.`;
}

function describeAge({ age: { woods, yard } }: StumpResult): string {
	const inWoods = `${woods[0]} to ${woods[1]} years`;
	return yard === null ? inWoods : `${yard} years in a yard, ${inWoods} in the woods`;
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>Price.</strong> We use $2 to $5 per inch of the widest diameter at the ground, at least $100 for the
				first stump, and $30 to $50 for each additional stump. These are published homeowner prices from 2024 and 2025,
				the same table we use on our service pages. The adjustments for access, hard wood and depth are our own rough
				estimates. The result is a price range, not a quote.
			</p>
			<p>
				<strong>Age.</strong> For a tree in the woods, we multiply its diameter in inches at 4.5 feet by the species'
				growth factor, plus or minus a fifth. Yard trees grow about twice as fast; that figure comes from trees measured
				in the Upper Midwest (i-Tree Streets). We assume the trunk was four fifths as thick as the stump, which is an
				estimate. Only the rings know for sure.
			</p>
			<p>
				<strong>Chips.</strong> We multiply π × (diameter / 24)² by the depth in feet and by {chipSwell} because chips
				are loose and mixed with soil, then divide by 27 to get cubic yards. Roots above the ground add to that.
			</p>
			<p>
				<strong>Earliest day.</strong> Under Wisconsin Statute 182.0175, anyone who digs must notify Diggers Hotline
				(811) three business days ahead, and grinding counts as digging. Each contractor needs their own ticket. 811
				doesn't mark private lines, such as the ones to a shed or a sprinkler.
			</p>
		</>
	);
}
