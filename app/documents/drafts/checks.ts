// The "Before you send" checks: what blocks a document and what only deserves a second look. Pure.

export type Check = {
	level: "stop" | "ask" | "warn" | "fine";
	title: string;
	text?: string;
	/** where to fix it: "#field-county" on the same screen, or a URL */
	href?: string;
	/** the field that is missing, which can be entered in the check itself */
	fix?: Fix;
	/** of an "ask": the id of its rule, and what the owner or the office confirms */
	question?: { rule: string; answer: string };
	/** of a "stop": where the owner or the office can lift it */
	release?: { to: string; label: string };
};

export type Fix = { field: "toName" | "siteAddress" | "county" | "toEmail"; label: string; value?: string };

/** The rules whose questions were answered, and whether this person may answer them. */
export type Answers = { mayAnswer: boolean; rules: readonly string[] };

/** The result of an action that checks prevented. */
export type Blocked = { kind: "blocked"; checks: Check[] };

const order = { stop: 0, ask: 1, warn: 2, fine: 3 };

/** Blocking checks first, then questions, warnings, then passed checks. */
export function sortChecks(checks: readonly Check[]): Check[] {
	return [...checks].sort((a, b) => order[a.level] - order[b.level]);
}

/** Removes duplicates, so that the user answers each rule's question only once. */
export function uniqueChecks(checks: readonly Check[]): Check[] {
	return checks.filter(({ title }, index) => checks.findIndex((one) => one.title === title) === index);
}

const noAnswers: Answers = { mayAnswer: false, rules: [] };

/** Blocking checks, and questions without an answer. */
export function blockingChecks(checks: readonly Check[], { mayAnswer, rules }: Answers = noAnswers): Check[] {
	return checks.filter(
		({ level, question }) =>
			level === "stop" || (level === "ask" && !(mayAnswer && question && rules.includes(question.rule))),
	);
}

/** The questions with their answers, for the audit trail. */
export function describeAnswers(checks: readonly Check[]): string[] {
	return checks.flatMap(({ text, question }) => (question ? [`${text ?? ""} ${question.answer}.`.trim()] : []));
}
