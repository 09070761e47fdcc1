import { Link } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import { formatCount } from "#app/platform/count.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Leaf } from "../parts/leaf.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { belowStage, Stage } from "../parts/stage.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import { allTrees, inSentence } from "../tree-facts.ts";
import type { Route } from "./+types/screen.ts";
import { createCertificate, features, type NameRequest, places, settings } from "./rules.ts";

const tool = getTool("tree-name-generator");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { tree: values, query };
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
			origin={siteInfo(matches).origin}
			query={settingsQuery(settings, tree)}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "A tree with a name deserves a checkup",
				text: "A health check every few years is a good idea. We'll copy the name into the form, where you can edit it.",
				service: "tree-health-assessment",
				about: `Please look at ${createCertificate(tree).name}, our ${inSentence(createCertificate(tree).species)}. The trunk is about ${formatCount(tree.inches, "inch", "inches")} in diameter.`,
			}}
		>
			<div className="flex flex-col gap-x-16 gap-y-6 lg:grid lg:grid-cols-[380px_minmax(0,1fr)]">
				<Stage aria-hidden className="lg:hidden print:hidden noscript:hidden">
					<p className="text-sm text-ink-2">Your tree's name</p>
					<p className="min-h-[2lh] font-display text-[24px] leading-tight text-balance">
						{createCertificate(tree).name}
					</p>
				</Stage>
				<SettingsForm
					settings={settings}
					label="Your tree"
					onSet={setTree}
					className={classes(belowStage, "print:hidden")}
				>
					<Fields tree={loaderData.tree} />
				</SettingsForm>
				<div>
					<CertificateSheet tree={tree} />
					<p className="mt-6 print:hidden">
						<Link
							to={settingsQuery(settings, next)}
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

function Fields({ tree }: { tree: NameRequest }) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<Field name="tree" label="Species">
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
				label="Trunk diameter (in)"
				hint="Measure around the trunk with a string at 4.5 feet up, then divide by 3.14."
			>
				<Stepper label="Trunk diameter" min={1} max={90} defaultValue={tree.inches} />
			</Field>
			<Field name="mark" label="What stands out">
				<Select defaultValue={tree.mark}>
					{Object.entries(features).map(([mark, { label }]) => (
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
			<Field
				name="word"
				label="A word of your own"
				hint="Enter initials, a pet's name or a year. The same word always gives the same names."
			>
				<Input defaultValue={tree.word} maxLength={24} autoComplete="off" />
			</Field>
		</div>
	);
}

function CertificateSheet({ tree }: { tree: NameRequest }) {
	const { name, species, scientific, age, honors, fact } = createCertificate(tree);
	return (
		<section
			aria-label="Certificate"
			data-theme="light"
			className="relative max-w-[640px] rounded-sheet bg-card px-6 py-12 text-center shadow-1 before:pointer-events-none before:absolute before:inset-3 before:border-2 before:border-line-strong sm:px-14"
		>
			<div className="grid place-items-center text-moss">
				<Leaf kind={getLeaf(tree.tree)} />
			</div>
			<p className="mt-4 text-ink-2">From now on, this tree near {tree.place} shall be known as</p>
			<p role="status" className="mt-3 font-display text-[clamp(30px,5vw,48px)] leading-[1.1] text-balance">
				{name}
			</p>
			{honors && <p className="mt-3">The name honors {honors}.</p>}
			<p className="mt-5">
				{species} <i>({scientific})</i>, {formatCount(tree.inches, "inch", "inches")} ({Math.round(tree.inches * 2.54)}{" "}
				cm) in diameter, {age}.
			</p>
			<p className="mx-auto mt-4 max-w-[44ch] text-ink-2">{fact}</p>
			<p className="mt-10 flex justify-between gap-6 text-sm text-ink-2">
				<span className="flex-1 border-t border-line-strong pt-2">Named by</span>
				<span className="flex-1 border-t border-line-strong pt-2">Date</span>
			</p>
		</section>
	);
}

function getLeaf(key: string): React.ComponentProps<typeof Leaf>["kind"] {
	const kinds = ["oak", "maple", "ash", "birch", "elm", "apple"] as const;
	return kinds.find((kind) => key.endsWith(kind)) ?? (key === "black-cherry" ? "apple" : "ring");
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The name</strong> is put together from what you told us (the species, the size, what stands out and the
				place) and from first names that were common on farms here. Your word is the seed, so you'll get the same name
				today and in ten years.
			</p>
			<p>
				<strong>The age</strong> of a tree in the woods is its diameter in inches times the species' growth factor, plus
				or minus a fifth. For a yard tree, it comes from trees measured in the Upper Midwest (i-Tree Streets), if that
				species was measured.
			</p>
			<p>None of this leaves your device unless you share the link or send the form.</p>
		</>
	);
}
