import { siteInfo } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { formatBand } from "#app/trade/price-labels.ts";
import { chipSwell } from "#app/trade/stumps.ts";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
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
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
				<SettingsForm settings={settings} label="Your stump" onSet={setStump} className="print:hidden">
					<Fields stump={loaderData.stump} />
				</SettingsForm>
				<Result stump={stump} result={result} />
			</div>
		</ToolPage>
	);
}

function Fields({ stump }: { stump: Stump }) {
	return (
		<div className="grid gap-6">
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

function Result({ stump, result }: { stump: Stump; result: StumpResult }) {
	const { price, priceFactors, age, dbh, yards, wheelbarrows, firstDiggingDay, treatStump } = result;
	const years = Math.round((age.woods[0] + age.woods[1]) / 2);
	return (
		<section aria-labelledby="result" className="min-w-0">
			<h2 id="result" className="sr-only">
				What your stump tells you
			</h2>
			<div className="grid gap-8 sm:grid-cols-2">
				<StumpTop inches={stump.inches} years={age.yard ?? years} />
				<dl className="grid content-start gap-6">
					<Figure name="Price to grind it" value={formatBand(price)} live>
						{priceFactors.join("; ")}.
					</Figure>
					<Figure name="Age" value={describeAge(result)}>
						Based on a trunk of about {formatBoth(formatVolume(dbh), "inches", 2.54, "cm")} at chest height.
					</Figure>
					<Figure name="Chips" value={formatBoth(formatVolume(yards), "cubic yards", 0.7646, "m³", formatVolume)}>
						{wheelbarrows === 1 ? "One wheelbarrow" : `${wheelbarrows} wheelbarrows`}. The pile settles to about two
						thirds of its size.
					</Figure>
					<Figure name="Earliest day" value={formatShortDay(firstDiggingDay)}>
						That's if you call 811 today. The law asks for three business days; Saturdays, Sundays and legal holidays
						don't count.
					</Figure>
				</dl>
			</div>
			{treatStump && (
				<p className="mt-6 max-w-[65ch] rounded-lg bg-wheat-tint px-4 py-3">
					If you cut a pine or spruce between April and November, root rot can get in through the fresh stump. If you
					have many growing together, ask us about treating it.
				</p>
			)}
		</section>
	);
}

function Figure(props: { name: string; value: string; live?: boolean; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-sm text-ink-2">{props.name}</dt>
			<dd>
				<span role={props.live ? "status" : undefined} className="lining block font-display text-[28px] leading-tight">
					{props.value}
				</span>
				<span className="mt-1 block text-base text-ink-2">{props.children}</span>
			</dd>
		</div>
	);
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
				estimates. The result is a price range, not an offer.
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
