import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { keptOnDevice } from "#app/ui/device-setting.ts";
import { queryOf, readAsked, withAsked } from "./question.ts";

const kept = keptOnDevice("fun-asked");
const nothing = "[]";

/** The last few questions with the first words of their answers, on this device and nowhere else. */
export function AskedBefore({ path, question, told }: { path: string; question: string; told: string }) {
	const text = useSyncExternalStore(
		kept.subscribe,
		() => kept.read() ?? nothing,
		() => nothing,
	);
	const list = useMemo(() => readAsked(text), [text]);
	useEffect(() => {
		if (question && told) kept.write(JSON.stringify(withAsked(readAsked(kept.read()), { question, told })));
	}, [question, told]);
	const before = list.filter((asked) => asked.question !== question);
	if (!before.length) return null;
	return (
		<section aria-labelledby="before" className="mb-10">
			<h2 id="before" className="text-xl">
				You asked
			</h2>
			<ol className="mt-2">
				{before.map((asked) => (
					<li key={asked.question} className="border-b border-line py-2">
						<Link
							to={`${path}${queryOf(asked.question)}`}
							preventScrollReset
							className="inline-block py-1 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
						>
							{asked.question}
						</Link>
						<p className="text-base text-ink-2">{asked.told}</p>
					</li>
				))}
			</ol>
			<Button size="dense" className="mt-3" onClick={() => kept.write(nothing)}>
				Forget them
			</Button>
		</section>
	);
}
