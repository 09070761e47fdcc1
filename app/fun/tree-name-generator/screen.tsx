import { Link } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { Leaf } from "../parts/leaf.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolOf } from "../tools.ts";
import { allTrees } from "../tree-facts.ts";
import type { Route } from "./+types/screen.ts";
import { certify, marks, places, settings, type Tree } from "./rules.ts";

const tool = toolOf("tree-name-generator");

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { tree: set, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TreeNameGenerator({ loaderData, matches }: Route.ComponentProps) {
	const [tree, setTree] = useSettings(settings, loaderData.tree);
	const next = { ...tree, turn: (tree.turn % 99) + 1 };
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={writeSettings(settings, tree)}
			know={<Knowledge />}
			quote={{
				title: "A tree with a name deserves a look",
				words: "Ask for a health check once every few years. The name goes into the form; you can change it.",
				service: "tree-health-assessment",
				about: `Please look at ${certify(tree).name}, our ${certify(tree).kind.toLowerCase()} of about ${tree.inches} inches.`,
			}}
		>
			<div className="grid gap-x-16 gap-y-10 lg:grid-cols-[380px_minmax(0,1fr)]">
				<SettingsForm settings={settings} label="Your tree" onSet={setTree} className="print:hidden">
					<Fields tree={loaderData.tree} />
				</SettingsForm>
				<div>
					<CertificateSheet tree={tree} />
					<p className="mt-6 print:hidden">
						<Link
							to={writeSettings(settings, next)}
							replace
							preventScrollReset
							onClick={(event) => {
								event.preventDefault();
								setTree(next);
							}}
							className={buttonClass({ tone: "moss" })}
						>
							<Icon name="refresh-cw" /> Another name
						</Link>
					</p>
				</div>
			</div>
		</ToolPage>
	);
}

function Fields({ tree }: { tree: Tree }) {
	return (
		<div className="grid gap-6">
			<Field name="tree" label="What kind it is">
				<Select defaultValue={tree.tree}>
					{allTrees.map(({ key, name }) => (
						<option key={key} value={key}>
							{name}
						</option>
					))}
				</Select>
			</Field>
			<Field
				name="inches"
				label="Inches through the trunk"
				hint="At 4.5 feet. Around it with a string, divided by 3.14."
			>
				<Stepper label="Inches" min={1} max={90} defaultValue={tree.inches} />
			</Field>
			<Field name="mark" label="What one sees on it">
				<Select defaultValue={tree.mark}>
					{Object.entries(marks).map(([mark, { label }]) => (
						<option key={mark} value={mark}>
							{label}
						</option>
					))}
				</Select>
			</Field>
			<Field name="place" label="Near">
				<Select defaultValue={tree.place}>
					{places.map((place) => (
						<option key={place}>{place}</option>
					))}
				</Select>
			</Field>
			<Field name="word" label="A word of your own" hint="Initials, a pet, a year. The same word gives the same names.">
				<Input defaultValue={tree.word} maxLength={24} autoComplete="off" />
			</Field>
		</div>
	);
}

function CertificateSheet({ tree }: { tree: Tree }) {
	const { name, kind, scientific, age, fact } = certify(tree);
	return (
		<section
			aria-label="Certificate"
			data-theme="light"
			className="relative max-w-[640px] rounded-sheet bg-card px-6 py-12 text-center shadow-1 before:pointer-events-none before:absolute before:inset-3 before:border-2 before:border-line-strong sm:px-14"
		>
			<div className="grid place-items-center text-moss">
				<Leaf kind={leafOf(tree.tree)} />
			</div>
			<p className="mt-4 text-ink-2">This tree near {tree.place} is from now on called</p>
			<p role="status" className="mt-3 font-display text-[clamp(30px,5vw,48px)] leading-[1.1] text-balance">
				{name}
			</p>
			<p className="mt-5">
				{kind} <i>({scientific})</i>, {tree.inches} inches ({Math.round(tree.inches * 2.54)} cm) through, {age}.
			</p>
			<p className="mx-auto mt-4 max-w-[44ch] text-ink-2">{fact}</p>
			<p className="mt-10 flex justify-between gap-6 text-sm text-ink-2">
				<span className="flex-1 border-t border-line-strong pt-2">Named by</span>
				<span className="flex-1 border-t border-line-strong pt-2">On this day</span>
			</p>
		</section>
	);
}

function leafOf(key: string): React.ComponentProps<typeof Leaf>["kind"] {
	const kinds = ["oak", "maple", "ash", "birch", "elm", "apple"] as const;
	return kinds.find((kind) => key.endsWith(kind)) ?? (key === "black-cherry" ? "apple" : "ring");
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The name</strong> is put together from what you told: the kind, the girth, what one sees on it, the
				place, and first names that were common on farms here. Your word is the seed: it is the same name today and in
				ten years.
			</p>
			<p>
				<strong>The age</strong> is inches times the species' growth factor for a tree of the woods, a fifth less to a
				fifth more. For a yard it comes from trees measured in the Upper Midwest (i-Tree Streets), where anybody
				measured that kind.
			</p>
			<p>Nothing of it leaves your device unless you share the link or send the form.</p>
		</>
	);
}
