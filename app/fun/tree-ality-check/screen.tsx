import { Link } from "react-router";
import { siteFacts } from "#app/content/pages/meta.ts";
import {
	consequences,
	failures,
	impacts,
	levelOf,
	likelihoodOf,
	likelihoods,
	type RiskLevel,
} from "#app/trees/traq.ts";
import { RadioCard } from "#app/ui/choice-card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices } from "#app/ui/field.tsx";
import { settingsOf, writeSettings } from "../address.ts";
import { toolMeta } from "../head.ts";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { toolOf } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Drawing } from "./drawings.tsx";
import { advice, asked, isUrgent, judge, questions, settings, type Verdict } from "./rules.ts";

const tool = toolOf("tree-ality-check");

export function loader({ request }: Route.LoaderArgs) {
	const { set, query } = settingsOf(settings, request);
	return { answers: set, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TreeAlityCheck({ loaderData, matches }: Route.ComponentProps) {
	const [answers, setAnswers] = useSettings(settings, loaderData.answers);
	const verdict = judge(answers);
	const left = questions.filter(({ name }) => !answers[name]).length;
	return (
		<ToolPage
			tool={tool}
			origin={siteFacts(matches).origin}
			query={verdict ? writeSettings(settings, answers) : ""}
			know={<Knowledge />}
			quote={{
				title: "Have somebody stand under it who does this every day",
				words:
					"The reasons above go into the form as words that you can change. An assessment on site looks at the roots, the crown and the other side too.",
				service: verdict && isUrgent(verdict.level) ? "storm-damage-emergency" : "tree-health-assessment",
				about: verdict ? asked(answers) : undefined,
			}}
		>
			<SettingsForm settings={settings} label="Your tree" onSet={setAnswers} className="print:hidden">
				<ol className="grid gap-12">
					{questions.map((question, index) => (
						<li key={question.name}>
							<Choices
								legend={
									<span className="font-display text-[24px] leading-tight">
										{index + 1}. {question.ask}
									</span>
								}
								hint={"hint" in question ? question.hint : undefined}
							>
								<div className="mt-2 grid gap-3 md:grid-cols-2">
									{Object.entries(question.ways).map(([way, { label }]) => (
										<RadioCard
											key={way}
											name={question.name}
											value={way}
											defaultChecked={loaderData.answers[question.name] === way}
											label={label}
											picture={<Drawing question={question.name} way={way} />}
										/>
									))}
								</div>
							</Choices>
						</li>
					))}
				</ol>
			</SettingsForm>
			<section aria-labelledby="verdict" className="mt-14">
				<h2 id="verdict" className="text-[28px] leading-tight lg:text-[40px]">
					What that comes to
				</h2>
				<p role="status" className="mt-3 text-ink-2">
					{verdict
						? `Rating within one year: ${verdict.level}.`
						: left === questions.length
							? "Answer the eight questions, and the two tables fill in."
							: `${left} ${left === 1 ? "question" : "questions"} to go.`}
				</p>
				{verdict && <Outcome verdict={verdict} />}
				<div className="mt-10 grid gap-10 xl:grid-cols-2">
					<Matrix
						caption="First table: how likely it fails and hits something"
						side="How likely it fails"
						top="How likely it hits what is there"
						rows={failures.toReversed()}
						columns={impacts}
						cell={likelihoodOf}
						row={verdict?.failure}
						column={verdict?.impact}
					/>
					<Matrix
						caption="Second table: that likelihood, and how bad it were"
						side="From the first table"
						top="How bad it were"
						rows={likelihoods.toReversed()}
						columns={consequences}
						cell={levelOf}
						row={verdict?.likelihood}
						column={verdict?.consequence}
					/>
				</div>
			</section>
		</ToolPage>
	);
}

const tints: Record<RiskLevel, string> = {
	low: "bg-moss-tint",
	moderate: "bg-wheat-tint",
	high: "bg-barn-tint",
	extreme: "bg-danger-tint",
};

function Outcome({ verdict }: { verdict: Verdict }) {
	const { title, words } = advice[verdict.level];
	return (
		<div className={classes("mt-6 max-w-[75ch] rounded-lg px-6 py-6", tints[verdict.level])}>
			<p className="font-display text-[26px] leading-tight">
				{verdict.level[0]?.toUpperCase()}
				{verdict.level.slice(1)}: {title.toLowerCase()}
			</p>
			<p className="mt-3">{words}</p>
			<p className="mt-4 font-semibold">Because:</p>
			<ul className="mt-1 grid list-disc gap-1 pl-5">
				{verdict.reasons.map(({ words: reason, term }) => (
					<li key={reason}>
						{reason}
						{term && (
							<>
								{" "}
								(
								<Link to={`/glossary/${term}`} className="underline underline-offset-4">
									what is that?
								</Link>
								)
							</>
						)}
					</li>
				))}
			</ul>
			{isUrgent(verdict.level) && (
				<p className="mt-4">
					<Link
						to={toolPath("tree-emergency-button")}
						className="inline-block py-1 font-semibold underline underline-offset-4"
					>
						What to do right now, step by step
					</Link>
				</p>
			)}
			<p className="mt-4 text-sm text-ink-2">
				A first look by somebody who does not climb, for the coming year. It is no TRAQ report, and no rating here means
				that a tree will stand.
			</p>
		</div>
	);
}

/** A table of the form with the way through it marked: frame and weight, not color alone. */
function Matrix<Row extends string, Column extends string>(props: {
	caption: string;
	side: string;
	top: string;
	rows: readonly Row[];
	columns: readonly Column[];
	cell: (row: Row, column: Column) => string;
	row?: Row;
	column?: Column;
}) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on small screens
		<section className="relative min-w-0 overflow-x-auto" tabIndex={0} aria-label={props.caption}>
			<table className="w-full min-w-[480px] text-base">
				<caption className="pb-3 text-left font-semibold">{props.caption}</caption>
				<thead className="text-sm text-ink-2">
					<tr>
						<th scope="col" className="border-b-2 border-ink py-2 pr-3 text-left font-normal">
							{props.side}
						</th>
						{props.columns.map((column) => (
							<th
								key={column}
								scope="col"
								className={classes(
									"border-b-2 border-ink px-2 py-2 text-left",
									column === props.column ? "font-bold text-ink" : "font-normal",
								)}
							>
								<span className="sr-only">{props.top}: </span>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{props.rows.map((row) => (
						<tr key={row} className="border-b border-line">
							<th
								scope="row"
								className={classes("py-2.5 pr-3 text-left", row === props.row ? "font-bold" : "font-normal")}
							>
								{row}
							</th>
							{props.columns.map((column) => {
								const here = row === props.row && column === props.column;
								const onTheWay = row === props.row || column === props.column;
								return (
									<td
										key={column}
										aria-current={here ? "true" : undefined}
										className={classes(
											"px-2 py-2.5",
											here && "keeps-inks bg-wheat font-bold text-on-wheat outline-3 -outline-offset-3 outline-ink",
											!here && onTheWay && "bg-paper-2",
										)}
									>
										{props.cell(row, column)}
										{here && <span className="sr-only"> (your tree)</span>}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Knowledge() {
	return (
		<>
			<p>
				<strong>The tables.</strong> Both are from the basic form of the International Society of Arboriculture's Tree
				Risk Assessment Qualification (TRAQ). The first joins how likely a part fails with how likely it then hits
				something. The second joins that with how bad the hit would be.
			</p>
			<p>
				<strong>From what you see to the first table.</strong> A hanging branch, or cracked ground behind a lean, counts
				as imminent. A conk at the foot, a cavity of more than a third, a splitting fork or a dead tree count as
				probable. Thick deadwood, an old wound or a tight fork count as possible. These steps are our planning rule; an
				arborist weighs them on site. A dead or dying ash counts one step worse, because it breaks without warning.
			</p>
			<p>
				<strong>What it cannot know.</strong> Roots, rot inside, the far side of the trunk, the wind of next week. It
				looks one year ahead and at the worst part only. It never says that a tree is safe, because no form can.
			</p>
		</>
	);
}
