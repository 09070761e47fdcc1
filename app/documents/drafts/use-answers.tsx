import { useState } from "react";
import type { Answers } from "./checks.ts";

/** The answers to the questions of the checks, until the draft is sent. */
export function useAnswers(mayAnswer: boolean) {
	const [rules, setRules] = useState<string[]>([]);
	const onAnswer = (rule: string, isAnswered: boolean) =>
		setRules((before) => (isAnswered ? [...before, rule] : before.filter((one) => one !== rule)));
	return { answers: { mayAnswer, rules } satisfies Answers, onAnswer };
}
