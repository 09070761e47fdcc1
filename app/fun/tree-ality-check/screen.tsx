import { Link } from "react-router";
import { siteInfo } from "#app/content/pages/meta.ts";
import {
	consequences,
	failures,
	impacts,
	likelihoods,
	type RiskLevel,
	rateLevel,
	rateLikelihood,
} from "#app/trees/traq.ts";
import { RadioCard } from "#app/ui/choice-card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices } from "#app/ui/field.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { toolPath } from "../paths.ts";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Drawing } from "./drawings.tsx";
import { advice, assessRisk, isUrgent, questions, quoteMessage, type RiskResult, settings } from "./rules.ts";

const tool = getTool("tree-ality-check");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { answers: values, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

export default function TreeAlityCheck({ loaderData, matches }: Route.ComponentProps) {
	const [answers, setAnswers] = useSettings(settings, loaderData.answers);
	const result = assessRisk(answers);
	const left = questions.filter(({ name }) => !answers[name]).length;
	return (
		<ToolPage
			tool={tool}
			origin={siteInfo(matches).origin}
			query={result ? settingsQuery(settings, answers) : ""}
			howWeKnow={<HowWeKnow />}
			quote={{
				title: "Have an arborist look at it",
				text: "We'll copy the reasons above into the form, where you can edit them. On site, we also look at the roots, the crown and the far side.",
				service: result && isUrgent(result.level) ? "storm-damage-emergency" : "tree-health-assessment",
				about: result ? quoteMessage(answers) : undefined,
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
									{Object.entries(question.options).map(([way, { label }]) => (
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
					Your result
				</h2>
				<p role="status" className="mt-3 text-ink-2">
					{result
						? `Rating for the next year: ${result.level}.`
						: left === questions.length
							? "Answer the eight questions to fill in the two tables."
							: `${left} ${left === 1 ? "question" : "questions"} to go.`}
				</p>
				{result && <Outcome result={result} />}
				<div className="mt-10 grid gap-10 xl:grid-cols-2">
					<Matrix
						caption="Table 1: likelihood of failing and hitting something"
						side="Likelihood of failure"
						top="Likelihood of impact"
						rows={failures.toReversed()}
						columns={impacts}
						cell={rateLikelihood}
						row={result?.failure}
						column={result?.impact}
					/>
					<Matrix
						caption="Table 2: that likelihood combined with how bad it would be"
						side="Result of table 1"
						top="Consequences"
						rows={likelihoods.toReversed()}
						columns={consequences}
						cell={rateLevel}
						row={result?.likelihood}
						column={result?.consequence}
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

function Outcome({ result }: { result: RiskResult }) {
	const { title, text } = advice[result.level];
	return (
		<div className={classes("mt-6 max-w-[75ch] rounded-lg px-6 py-6", tints[result.level])}>
			<p className="font-display text-[26px] leading-tight">
				{result.level[0]?.toUpperCase()}
				{result.level.slice(1)}: {title.toLowerCase()}
			</p>
			<p className="mt-3">{text}</p>
			<p className="mt-4 font-semibold">Why:</p>
			<ul className="mt-1 grid list-disc gap-1 pl-5">
				{result.reasons.map(({ text: reason, term }) => (
					<li key={reason}>
						{reason}
						{term && (
							<>
								{" "}
								(
								<Link to={`/glossary/${term}`} className="underline underline-offset-4">
									what's that?
								</Link>
								)
							</>
						)}
					</li>
				))}
			</ul>
			{isUrgent(result.level) && (
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
				This is a homeowner's first look, for the coming year. It isn't a tree risk assessment by someone with ISA's
				Tree Risk Assessment Qualification (TRAQ), and no rating here means that a tree won't fail.
			</p>
		</div>
	);
}

/** A table of the ISA form with the path to the rating marked by border and weight, not by color alone. */
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

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The tables.</strong> Both are from the basic form of the International Society of Arboriculture's Tree
				Risk Assessment Qualification (TRAQ). The first combines the likelihood of failure with the likelihood of
				impact. The second combines the result with the consequences of failure.
			</p>
			<p>
				<strong>From what you see to the first table.</strong> A hanging branch or cracked ground behind a lean counts
				as imminent. A conk at the base, a cavity of more than a third, a splitting fork or a dead tree counts as
				probable. Thick deadwood, an old wound or a tight fork counts as possible. These steps are our own rule of
				thumb; an arborist weighs them on site. A dead or dying ash counts one step worse because it breaks without
				warning.
			</p>
			<p>
				<strong>What this form can't tell you.</strong> The form can't see the roots, the rot inside, the far side of
				the trunk or next week's wind. The rating looks one year ahead and only at the worst part. It never says that a
				tree is safe, because no form can.
			</p>
		</>
	);
}
