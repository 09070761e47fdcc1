import { buttonClass } from "#app/ui/button.tsx";
import { RadioCard } from "#app/ui/choice-card.tsx";
import { classes } from "#app/ui/classes.ts";
import { Choices } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Drawing } from "./drawings.tsx";
import { type Answers, questions } from "./rules.ts";

/** The questions, one per screen, with buttons to go back and on. The answers stay in the form when their screen is left. */
export function Questions(props: {
	answers: Answers;
	step: number;
	isMissing: boolean;
	onBack: () => void;
	onNext: () => void;
}) {
	const { answers, step } = props;
	return (
		<>
			<p className="lining text-ink-2 noscript:hidden">
				Question {step + 1} of {questions.length}
			</p>
			<ol className="grid grid-cols-1 gap-12">
				{questions.map((question, index) => (
					<li key={question.name} className={index === step ? undefined : "without-scripts"}>
						<Choices
							name={question.name}
							legend={
								<span className="font-display text-[22px] leading-tight lg:text-[26px]">
									<span className="hidden noscript:inline">{index + 1}. </span>
									{question.ask}
								</span>
							}
							hint={"hint" in question ? question.hint : undefined}
							error={props.isMissing && index === step ? "Choose the answer that fits best." : undefined}
						>
							<div className="mt-1 grid grid-cols-1 gap-2 md:grid-cols-2 lg:grid-cols-1 lg:gap-3 xl:grid-cols-2">
								{Object.entries(question.options).map(([way, { label }]) => (
									<RadioCard
										key={way}
										name={question.name}
										value={way}
										defaultChecked={answers[question.name] === way}
										label={label}
										picture={<Drawing question={question.name} way={way} />}
										className="max-sm:py-1.5"
									/>
								))}
							</div>
						</Choices>
					</li>
				))}
			</ol>
			<div className="mt-4 flex flex-wrap gap-3 noscript:hidden">
				<button type="submit" className={buttonClass({ tone: "moss" })} onClick={props.onNext}>
					{step === questions.length - 1 ? "See the rating" : "Next question"} <Icon name="arrow-right" />
				</button>
				{step > 0 && (
					<button type="button" className={classes(buttonClass(), "order-first")} onClick={props.onBack}>
						<Icon name="arrow-left" /> Back
					</button>
				)}
			</div>
		</>
	);
}
