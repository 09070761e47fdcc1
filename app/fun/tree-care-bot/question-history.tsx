import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { deviceSetting } from "#app/ui/device-setting.ts";
import { addToHistory, parseHistory, questionQuery } from "./question.ts";

const historyStorage = deviceSetting("fun-questions", "fun-asked");
const nothing = "[]";

/** Recent questions with the start of their answers, stored only on this device. */
export function QuestionHistory({ path, question, answer }: { path: string; question: string; answer: string }) {
	const text = useSyncExternalStore(
		historyStorage.subscribe,
		() => historyStorage.read() ?? nothing,
		() => nothing,
	);
	const list = useMemo(() => parseHistory(text), [text]);
	useEffect(() => {
		if (question && answer)
			historyStorage.write(JSON.stringify(addToHistory(parseHistory(historyStorage.read()), { question, answer })));
	}, [question, answer]);
	const before = list.filter((entry) => entry.question !== question);
	if (!before.length) return null;
	return (
		<section aria-labelledby="before" className="mb-10">
			<h2 id="before" className="text-xl">
				Your recent questions
			</h2>
			<ol className="mt-2">
				{before.map((entry) => (
					<li key={entry.question} className="border-b border-line py-2">
						<Link
							to={`${path}${questionQuery(entry.question)}`}
							preventScrollReset
							className="inline-block py-1 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
						>
							{entry.question}
						</Link>
						<p className="text-base text-ink-2">{entry.answer}</p>
					</li>
				))}
			</ol>
			<Button size="dense" className="mt-3" onClick={() => historyStorage.write(nothing)}>
				Clear history
			</Button>
		</section>
	);
}
