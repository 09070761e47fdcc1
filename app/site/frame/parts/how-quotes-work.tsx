import { useState } from "react";
import { formatMoney } from "#app/platform/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import {
	DocumentHeader,
	DocumentLine,
	DocumentLines,
	DocumentSheet,
	DocumentTotal,
	DocumentTrees,
} from "#app/ui/document-sheet.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import contours from "#art/marks/topo.svg";
import { quoteTexts } from "../below-the-hero-texts.ts";
import type { HomePrints } from "../home-prints.server.ts";

// Made up, and labeled as an example on the page.
const exampleLines = [
	{
		number: 1,
		what: "Sugar maple, 22 in",
		detail: "Prune 8 ft clear of the roof and remove deadwood over 2 in",
		cents: 400_00,
	},
	{ number: 2, what: "Bur oak, 31 in", detail: "Clean the crown in November, because of oak wilt", cents: 700_00 },
	{
		number: 3,
		what: "Paper birch, 11 in",
		detail: "Remove the tree, grind the stump and seed with grass",
		cents: 300_00,
	},
];

const stepsOf = (text: typeof quoteTexts) => [
	[text.step1Title, text.step1Text],
	[text.step2Title, text.step2Text],
	[text.step3Title, text.step3Text],
	[text.step4Title, text.step4Text],
];

/** Shows how a quote works, with an interactive example. The dark green background is the same in both themes. */
export function HowQuotesWork({ prints, text = quoteTexts }: { prints: HomePrints; text?: typeof quoteTexts }) {
	const mask = `url(${contours}) center / cover`;
	return (
		<section data-theme="light" className="relative overflow-hidden bg-moss text-print-paper print:text-ink">
			<div
				aria-hidden="true"
				className="absolute inset-0 bg-[#cecb96] opacity-[.16]"
				style={{ mask, WebkitMask: mask }}
			/>
			<div className="wrap relative grid items-center gap-x-20 gap-y-10 py-16 lg:grid-cols-[1fr_1.08fr] lg:py-28">
				<div>
					<h2 className="text-section">{text.quotesTitle}</h2>
					<p className="mt-6 max-w-[44ch] text-lead">{text.quotesText}</p>
					<ol className="mt-10 grid max-w-[30rem] gap-5">
						{stepsOf(text).map(([title, text], index) => (
							<li key={title} className="flex gap-4">
								<span
									aria-hidden="true"
									className="lining grid size-11 shrink-0 place-items-center rounded-full border border-[#cecb96] font-display text-[22px] leading-none text-[#e6e3b8] print:text-inherit"
								>
									{index + 1}
								</span>
								<span>
									<span className="block text-lg leading-snug font-semibold">{title}</span>
									<span className="text-base text-[#dfe6d3] print:text-inherit">{text}</span>
								</span>
							</li>
						))}
					</ol>
				</div>
				<div className="relative min-w-0">
					<div className="absolute inset-x-3 top-8 -bottom-3 rounded-sheet bg-[#dfd8c6] max-lg:hidden" />
					<ExampleQuote prints={prints} />
				</div>
			</div>
		</section>
	);
}

function ExampleQuote({ prints }: { prints: HomePrints }) {
	const [chosen, setChosen] = useState(() => new Set([1, 2]));
	const isHydrated = useHydrated();
	const total = exampleLines.reduce((sum, { number, cents }) => sum + (chosen.has(number) ? cents : 0), 0);
	return (
		<DocumentSheet aria-label="Example quote" className="relative break-inside-avoid">
			<DocumentHeader
				level={3}
				title="Your quote"
				place="Your street, your town"
				aside={
					<>
						<Badge tone="waiting">Example</Badge>
						<span className="mt-1 block">The trees and prices are made up</span>
					</>
				}
			/>
			<DocumentTrees
				trees={[
					{ number: 1, print: prints.maple, share: 0.9 },
					{ number: 2, print: prints.burOak, share: 0.66 },
					{ number: 3, print: prints.birch, share: 0.86 },
				]}
			/>
			<DocumentLines>
				{exampleLines.map(({ number, what, detail, cents }) => (
					<DocumentLine
						key={number}
						number={number}
						title={what}
						detail={detail}
						price={formatMoney(cents, { whole: true })}
						selected={chosen.has(number)}
						checkbox={{
							checked: chosen.has(number),
							// without JavaScript the total couldn't update
							disabled: !isHydrated,
							onChange: (event) => {
								const next = new Set(chosen);
								if (event.target.checked) next.add(number);
								else next.delete(number);
								setChosen(next);
							},
						}}
					/>
				))}
			</DocumentLines>
			<DocumentTotal
				label={`${chosen.size} of ${exampleLines.length} selected. You'll see any sales tax before you accept.`}
				total={formatMoney(total, { whole: true })}
			/>
		</DocumentSheet>
	);
}
