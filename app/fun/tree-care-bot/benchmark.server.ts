// Accuracy and speed of the bot on the reference questions.
import { type BotAnswer, findAnswer } from "./answer.server.ts";
import { questions, type ReferenceQuestion } from "./reference-questions.ts";

const folders: Record<string, string> = { a: "/advice/", g: "/glossary/", s: "/services/", l: "/locations/", p: "/" };

export async function measureAnswers() {
	const wrong: string[] = [];
	const unsafe: string[] = [];
	const took: number[] = [];
	for (const question of questions) {
		const startedAt = performance.now();
		const answer = await findAnswer(question.ask, question.on);
		took.push(performance.now() - startedAt);
		if (
			question.finds.some((find) => /^(refused|emergency):/.test(find)) &&
			(!answer.isSafetyAnswer || answer.quotes.length)
		)
			unsafe.push(question.ask);
		if (!isRight(question, answer)) wrong.push(`${question.ask} -> ${inShort(answer)}`);
	}
	return { all: questions.length, right: questions.length - wrong.length, wrong, unsafe, took };
}

function isRight({ finds }: ReferenceQuestion, answer: BotAnswer): boolean {
	return finds.some((find) => {
		if (find === "unknown") return !answer.isSure;
		const card = /^(?:card:(.*)|((?:refused|emergency):.*))$/.exec(find);
		const id = card?.[1] ?? card?.[2];
		if (id) return answer.cards.some((one) => one.id === id || one.id.startsWith(`${id}.`));
		const page = `${folders[find.slice(0, 1)]}${find.slice(2)}`;
		return [...answer.quotes, ...answer.cards.flatMap(({ from }) => from ?? [])].some(
			({ to }) => to.split("#")[0] === page,
		);
	});
}

function inShort(answer: BotAnswer): string {
	if (!answer.isSure) return "unknown";
	return [...answer.cards.map(({ id }) => id), ...answer.quotes.map(({ to }) => to)].join(", ");
}

/** For `npm run bench`: prints the accuracy and the warm response time as JSON. */
export async function printAnswerBenchmark(): Promise<void> {
	await measureAnswers();
	const { all, right, unsafe, took } = await measureAnswers();
	const sorted = took.sort((one, other) => one - other);
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
	console.log(JSON.stringify({ all, right, unsafe: unsafe.length, p50: at(0.5), p99: at(0.99) }));
}
