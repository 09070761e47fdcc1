import { NumberDisc } from "#app/ui/number-disc.tsx";

type Tree = { number: number; name: string; size: string; work: string };

/** The trees of a project with their numbers. */
export function Trees({ trees }: { trees: Tree[] }) {
	if (!trees.length) return null;
	return (
		<section aria-labelledby="trees">
			<h2 id="trees" className="text-[26px] leading-tight">
				{trees.length === 1 ? "The tree" : "The trees"}
			</h2>
			<ol className="mt-4 border-t-2 border-ink">
				{trees.map(({ number, name, size, work }) => (
					<li key={number} className="flex gap-4 border-b border-line py-4">
						<NumberDisc number={number} />
						<div>
							<p className="font-semibold">{[name, size].filter(Boolean).join(", ")}</p>
							<p className="text-ink-2">{work}</p>
						</div>
					</li>
				))}
			</ol>
		</section>
	);
}
