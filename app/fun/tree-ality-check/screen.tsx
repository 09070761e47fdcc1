import { useRef, useState } from "react";
import { siteInfo } from "#app/content/pages/meta.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SettingsForm, useSettings } from "../parts/settings-form.tsx";
import { showVerdict } from "../parts/show-verdict.ts";
import { belowStage, Stage } from "../parts/stage.tsx";
import { ToolPage } from "../parts/tool-page.tsx";
import { settingsFromRequest, settingsQuery } from "../settings-url.ts";
import { toolMeta } from "../tool-meta.ts";
import { getTool } from "../tools.ts";
import type { Route } from "./+types/screen.ts";
import { Outcome, RiskTables } from "./outcome.tsx";
import { Questions } from "./questions.tsx";
import { type Answers, assessRisk, isUrgent, questions, quoteMessage, settings } from "./rules.ts";
import { TreePortrait } from "./tree-portrait.tsx";

const tool = getTool("tree-ality-check");

export function loader({ request }: Route.LoaderArgs) {
	const { values, query } = settingsFromRequest(settings, request);
	return { answers: values, query };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return toolMeta(matches, tool, loaderData?.query);
}

/** The first question without an answer; the number of questions when all are answered. */
function firstOpen(answers: Answers): number {
	const open = questions.findIndex(({ name }) => !answers[name]);
	return open < 0 ? questions.length : open;
}

/** With script, one question per screen and then the result. Without it, all of them in one form. */
export default function TreeAlityCheck({ loaderData, matches }: Route.ComponentProps) {
	const [answers, setAnswers] = useSettings(settings, loaderData.answers);
	const [step, setStep] = useState(firstOpen(loaderData.answers));
	const [isMissing, setMissing] = useState(false);
	/** a new one clears the form */
	const [turn, setTurn] = useState(0);
	const board = useRef<HTMLDivElement>(null);
	const verdict = useRef<HTMLHeadingElement>(null);
	const result = assessRisk(answers);
	const left = questions.filter(({ name }) => !answers[name]).length;

	function show(next: number) {
		setMissing(false);
		setStep(next);
		requestAnimationFrame(() => {
			const question = questions[next];
			showVerdict(board.current, question ? document.getElementById(fieldId(question.name)) : verdict.current);
		});
	}
	function goOn() {
		const question = questions[step];
		if (question && !answers[question.name]) setMissing(true);
		else show(step + 1 < questions.length ? step + 1 : firstOpen(answers));
	}
	function startOver() {
		setAnswers(Object.fromEntries(questions.map(({ name }) => [name, ""])) as Answers);
		setTurn(turn + 1);
		show(0);
	}

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
			<div
				ref={board}
				className="flex flex-col gap-x-14 gap-y-4 lg:grid lg:items-start lg:grid-cols-[400px_minmax(0,1fr)]"
			>
				<Stage aria-label="Your tree so far" className="[html:not([data-live])_&]:static">
					<TreePortrait answers={answers} />
				</Stage>
				<div className={classes(belowStage, "min-w-0")}>
					<SettingsForm
						key={turn}
						settings={settings}
						label="Your tree"
						onSet={(next) => {
							setMissing(false);
							setAnswers(next);
						}}
						className={classes("print:hidden", step === questions.length && "without-scripts")}
					>
						<Questions
							answers={turn === 0 ? loaderData.answers : answers}
							step={step}
							isMissing={isMissing}
							onBack={() => show(step - 1)}
							onNext={goOn}
						/>
					</SettingsForm>
					<section
						aria-labelledby="verdict"
						className={classes("max-lg:mt-2", step < questions.length && "mt-14 without-scripts")}
					>
						<h2
							id="verdict"
							ref={verdict}
							tabIndex={-1}
							className="text-[28px] leading-tight outline-none lg:text-[40px]"
						>
							Your result
						</h2>
						<p role="status" className="mt-2 text-ink-2">
							{result
								? `Rating for the next year: ${result.level}.`
								: left === questions.length
									? "Answer the eight questions to see the rating."
									: `${left} ${left === 1 ? "question" : "questions"} to go.`}
						</p>
						{result && <Outcome result={result} />}
						<div className="mt-5 flex flex-wrap gap-3 print:hidden noscript:hidden">
							<Button onClick={() => show(questions.length - 1)}>
								<Icon name="arrow-left" /> Back to the questions
							</Button>
							<Button onClick={startOver}>
								<Icon name="rotate-ccw" /> Check another tree
							</Button>
						</div>
					</section>
				</div>
			</div>
			{result && (
				<div className={classes(step < questions.length && "without-scripts")}>
					<RiskTables result={result} />
				</div>
			)}
		</ToolPage>
	);
}

function HowWeKnow() {
	return (
		<>
			<p>
				<strong>The tables.</strong> Both tables come from the Basic Tree Risk Assessment Form of the International
				Society of Arboriculture (ISA). The first combines likelihood of failure with likelihood of impact. The second
				combines that result with the consequences of failure.
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
