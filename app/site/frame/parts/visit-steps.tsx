import { NumberDisc } from "#app/ui/number-disc.tsx";

/** What to expect on a visit, as numbered steps. */
export function VisitSteps({ title, steps }: { title: string; steps: string[] }) {
	return (
		<section aria-labelledby="visit" className="bg-paper-2">
			<div className="wrap py-16 lg:py-24">
				<h2 id="visit" className="text-section">
					{title}
				</h2>
				<ol className="mt-8 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-10 lg:grid-cols-5">
					{steps.map((step, index) => (
						<li key={step} className="flex gap-4 lg:flex-col">
							<NumberDisc number={index + 1} state="chosen" />
							<p className="min-w-0 pt-0.5">{step}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
