import { siteFacts } from "#app/content/pages/meta.ts";
import { today } from "#app/platform/dates.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { bandInWords } from "#app/trade/price-labels.ts";
import { Choices, Field, Radio, Select } from "#app/ui/field.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolOf } from "../tools.ts";
import { allTrees } from "../tree-facts.ts";
import type { Route } from "./+types/screen.ts";
import { asked, type Reading, readStump, rounded, type Stump, settings } from "./rules.ts";
import { StumpTop } from "./stump-top.tsx";

const tool = toolOf("stump-o-meter");

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { stump: set, query, day: today(new Date()) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function StumpOMeter({ loaderData, matches }: Route.ComponentProps) {
	const [stump, setStump] = useSettings(settings, loaderData.stump);
	const reading = readStump(stump, loaderData.day);
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, stump)}
			know={<Knowledge />}
			quote={{
				title: "Have it ground",
				words: "What you set above goes into the form as words that you can change. We call 811 ourselves.",
				service: "yard-cleanup",
				about: asked(stump),
			}}
		>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
				<SettingsForm settings={settings} label="Your stump" onSet={setStump} className="print:hidden">
					<Fields stump={loaderData.stump} />
				</SettingsForm>
				<Result stump={stump} reading={reading} />
			</div>
		</ToolPage>
	);
}

function Fields({ stump }: { stump: Stump }) {
	return (
		<div className="grid gap-6">
			<Field
				name="inches"
				label="Inches across at the ground"
				hint="The widest way, bark included. A dinner plate is 11."
			>
				<Stepper label="Inches across" min={4} max={72} defaultValue={stump.inches} />
			</Field>
			<Field name="tree" label="What tree it was">
				<Select defaultValue={stump.tree}>
					<option value="unknown">I do not know</option>
					{allTrees.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field name="count" label="How many stumps">
				<Stepper label="Stumps" min={1} max={12} defaultValue={stump.count} />
			</Field>
			<Choices legend="The way to it">
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
					label="Steep, wet, or far from the drive"
				/>
			</Choices>
			<Choices legend="What comes after it">
				<Radio name="after" value="lawn" defaultChecked={stump.after === "lawn"} label="Lawn: ground 8 inches deep" />
				<Radio
					name="after"
					value="replant"
					defaultChecked={stump.after === "replant"}
					label="A new tree: ground 12 inches deep"
				/>
			</Choices>
		</div>
	);
}

function Result({ stump, reading }: { stump: Stump; reading: Reading }) {
	const { price, moved, age, dbh, yards, barrows, earliest, treatStump } = reading;
	const years = Math.round((age.woods[0] + age.woods[1]) / 2);
	return (
		<section aria-labelledby="result" className="min-w-0">
			<h2 id="result" className="sr-only">
				What your stump says
			</h2>
			<div className="grid gap-8 sm:grid-cols-2">
				<StumpTop inches={stump.inches} years={age.yard ?? years} />
				<dl className="grid content-start gap-6">
					<Figure name="To grind it" value={bandInWords(price)} live>
						{moved.join("; ")}.
					</Figure>
					<Figure name="Its age" value={ageWords(reading)}>
						A trunk of about {rounded(dbh)} inches ({Math.round(dbh * 2.54)} cm) at chest height.
					</Figure>
					<Figure name="Chips" value={`${rounded(yards)} cubic yards (${rounded(yards * 0.7646)} m³)`}>
						{barrows === 1 ? "One wheelbarrow" : `${barrows} wheelbarrows`}. They settle to about two thirds.
					</Figure>
					<Figure name="Earliest day" value={formatShortDay(earliest)}>
						If 811 is told today: three business days, without Saturdays, Sundays and legal holidays.
					</Figure>
				</dl>
			</div>
			{treatStump && (
				<p className="mt-6 max-w-[65ch] rounded-lg bg-wheat-tint px-4 py-3">
					A pine or spruce cut from April to November leaves a fresh stump that root rot can enter. Where many stand
					together, ask about treating it.
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

function ageWords({ age: { woods, yard } }: Reading): string {
	const inWoods = `${woods[0]} to ${woods[1]} years`;
	return yard === null ? inWoods : `${yard} years in a yard, ${inWoods} in the woods`;
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>Price.</strong> $2 to $5 for each inch of the widest diameter at the ground, at least $100 for the first
				stump and $30 to $50 for each further one: published homeowner prices of 2024 and 2025, the same table as on our
				service pages. The way in, hard wood and depth are our planning figures. It is a band, not an offer.
			</p>
			<p>
				<strong>Age.</strong> In the woods: inches at 4.5 feet times the species' growth factor, a fifth less to a fifth
				more. In a yard trees grow about twice as fast: that figure comes from trees measured in the Upper Midwest
				(i-Tree Streets). The trunk is taken as four fifths of the stump, which is an estimate. Only the rings know.
			</p>
			<p>
				<strong>Chips.</strong> π × (diameter / 24)² × depth in feet, times 1.5 because ground wood lies loose, divided
				by 27 for cubic yards. Roots that stand above the ground add to it.
			</p>
			<p>
				<strong>Earliest day.</strong> Wisconsin Statute 182.0175: whoever digs tells Diggers Hotline (811) three
				business days ahead, and grinding is digging. Each contractor needs a ticket of their own. Private lines, such
				as to a shed or a sprinkler, are marked by nobody.
			</p>
		</>
	);
}
