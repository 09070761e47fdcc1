import type { Contract } from "./contracts.server.ts";
import type { Finding } from "./rule.ts";

/** The answers and the approved clauses, for the audit trail. */
export function describeAnswers(findings: readonly Finding[], { content, releases }: Contract) {
	const answers = findings.flatMap(({ answer, message }) => (answer ? [`${message} ${answer}.`] : []));
	const released = releases
		.filter(({ title, text }) => content.clauses.some((one) => one.title === title && one.text === text))
		.map(({ title, reason, byName, at }) => ({ title, reason, byName, at }));
	return { ...(answers.length && { answers }), ...(released.length && { released }) };
}
