import { useRef } from "react";
import { Link } from "react-router";
import { Checkbox } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PrivateAmounts } from "#app/ui/privacy.tsx";
import { SidebarSection } from "#app/ui/split-view.tsx";
import type { Answers, Check, Fix } from "./checks.ts";
import { FixField } from "./fix-field.tsx";

const icons = { stop: "ban", ask: "circle-help", warn: "triangle-alert", fine: "circle-check" } as const;
const iconColors = { stop: "text-danger", ask: "text-wheat-ink", warn: "text-wheat-ink", fine: "text-moss" } as const;
const levels = { stop: "Required: ", ask: "Question: ", warn: "Warning: ", fine: "OK: " } as const;

type ChecksListProps = {
	checks: Check[];
	title?: string;
	answers?: Answers;
	onAnswer?: (rule: string, isAnswered: boolean) => void;
	/** saves a field that was entered in a check */
	onFix?: (field: Fix["field"], value: string) => void;
};

export function ChecksList({ checks, title = "Before you send", answers, onAnswer, onFix }: ChecksListProps) {
	const list = useRef<HTMLUListElement>(null);
	return (
		<SidebarSection title={title}>
			<ul ref={list} tabIndex={-1} className="grid gap-2.5">
				{checks.map(({ fix, ...check }) => (
					<li key={check.title} className="flex gap-3">
						<Icon name={icons[check.level]} className={iconColors[check.level]} />
						<div className="min-w-0 [overflow-wrap:anywhere]">
							<p className="font-semibold">
								<span className="sr-only">{levels[check.level]}</span>
								{check.href ? (
									<a href={check.href} className="underline underline-offset-4">
										<PrivateAmounts>{check.title}</PrivateAmounts>
									</a>
								) : (
									<PrivateAmounts>{check.title}</PrivateAmounts>
								)}
							</p>
							{check.text && (
								<p className="text-sm text-ink-2">
									<PrivateAmounts>{check.text}</PrivateAmounts>
								</p>
							)}
							{fix && onFix && (
								<FixField
									fix={fix}
									onSave={(field, value) => {
										onFix(field, value);
										// the check, and its field with it, goes away
										list.current?.focus();
									}}
								/>
							)}
							{check.release && answers?.mayAnswer && (
								<Link
									to={check.release.to}
									className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
								>
									{check.release.label}
								</Link>
							)}
							{check.question && answers && (
								<Answer {...check.question} answers={answers} onAnswer={onAnswer ?? (() => {})} />
							)}
						</div>
					</li>
				))}
			</ul>
		</SidebarSection>
	);
}

type AnswerProps = {
	rule: string;
	answer: string;
	answers: Answers;
	onAnswer: NonNullable<ChecksListProps["onAnswer"]>;
};

function Answer({ rule, answer, answers, onAnswer }: AnswerProps) {
	if (!answers.mayAnswer)
		return <p className="text-sm">Only the owner or the office can answer this question and send the document.</p>;
	return (
		<Checkbox
			label={answer}
			checked={answers.rules.includes(rule)}
			onChange={(event) => onAnswer(rule, event.target.checked)}
		/>
	);
}
