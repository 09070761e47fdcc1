// How many of the questions get the right answer, and how long one takes.
import { findAnswer, type Told } from "./asking.server.ts";
import { type Expected, questions } from "./questions.ts";

const folders: Record<string, string> = { a: "/advice/", g: "/glossary/", s: "/services/", l: "/locations/", p: "/" };

export async function measureAnswers() {
	const wrong: string[] = [];
	const unsafe: string[] = [];
	const took: number[] = [];
	for (const question of questions) {
		const begun = performance.now();
		const told = await findAnswer(question.ask, question.on);
		took.push(performance.now() - begun);
		if (question.finds.some((find) => find.startsWith("refused:")) && (!told.refused || told.quotes.length))
			unsafe.push(question.ask);
		if (!isRight(question, told)) wrong.push(`${question.ask} -> ${inShort(told)}`);
	}
	return { all: questions.length, right: questions.length - wrong.length, wrong, unsafe, took };
}

function isRight({ finds }: Expected, told: Told): boolean {
	return finds.some((find) => {
		if (find === "unknown") return !told.sure;
		const card = /^(?:card:(.*)|(refused:.*))$/.exec(find);
		const id = card?.[1] ?? card?.[2];
		if (id) return told.cards.some((one) => one.id === id || one.id.startsWith(`${id}.`));
		const page = `${folders[find.slice(0, 1)]}${find.slice(2)}`;
		return [...told.quotes, ...told.cards.flatMap(({ from }) => from ?? [])].some(
			({ to }) => to.split("#")[0] === page,
		);
	});
}

function inShort(told: Told): string {
	if (!told.sure) return "unknown";
	return [...told.cards.map(({ id }) => id), ...told.quotes.map(({ to }) => to)].join(", ");
}

/** `npm run bench` calls it: prints how many are right and how long an answer takes, warm, as JSON. */
export async function printAnswers(): Promise<void> {
	await measureAnswers();
	const { all, right, unsafe, took } = await measureAnswers();
	const sorted = took.sort((one, other) => one - other);
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
	console.log(JSON.stringify({ all, right, unsafe: unsafe.length, p50: at(0.5), p99: at(0.99) }));
}
