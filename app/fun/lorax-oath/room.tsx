import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { settingsQuery } from "../settings-url.ts";
import { inSentence, withArticle } from "../tree-facts.ts";
import { type Oath, type OathResult, settings } from "./rules.ts";

const places = { wires: "Wires", house: "House", walk: "Walkways and buried lines", line: "Lot line" } as const;
const feet = (value: number) => `${value} ft (${(value * 0.3048).toFixed(1)} m)`;

export function FitChecks({ result: { tree, checks } }: { result: OathResult }) {
	return (
		<section aria-label="Room for the tree">
			<p className="max-w-[60ch] text-ink-2">
				A mature {inSentence(tree.name)} is {tree.height[0]} to {tree.height[1]} feet tall and about {tree.spread} feet
				wide.
			</p>
			<ul className="mt-4 grid gap-2">
				{checks.map(({ what, needs, has, fits: ok }) => (
					<li key={what} className="flex items-start gap-3">
						<Icon
							name={ok ? "check" : "triangle-alert"}
							className={classes("mt-1 size-5", ok ? "text-moss" : "text-danger")}
						/>
						<span>
							{`${places[what]}: ${needs ? `needs ${feet(needs)}` : "no distance needed"}${has === null ? "; none nearby." : ok ? `, has ${feet(has)}.` : `, has only ${feet(has)}.`}`}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

const reasons = {
	wires: "It would grow into the wire. The utility would have to cut it back every few years for the rest of its life.",
	house: "Its branches would rub against the roof and the wall, and its roots could get into the foundation drain.",
	walk: "Its roots would lift the pavement, and no one could dig up a buried line without cutting them.",
	line: "Its crown would hang over the neighbor's land, and the neighbor may cut it back to the line.",
} as const;

/** A promise to plant a tree that doesn't fit isn't accepted: why, and which trees would fit. */
export function Refusal({
	oath,
	result,
	onChoose,
}: {
	oath: Oath;
	result: OathResult;
	onChoose: (oath: Oath) => void;
}) {
	const { tree, checks, others } = result;
	return (
		<section
			aria-labelledby="refused"
			className="max-w-[640px] rounded-sheet border-2 border-barn bg-barn-tint px-5 py-6 sm:px-7"
		>
			<h2 id="refused" className="text-[26px] leading-tight">
				Please don't promise {withArticle(tree.name)} here
			</h2>
			<ul className="mt-3 grid list-disc gap-2 pl-5">
				{checks
					.filter(({ fits }) => !fits)
					.map(({ what, needs }) => (
						<li key={what}>
							{reasons[what]} It needs {needs} feet.
						</li>
					))}
			</ul>
			{others.length ? (
				<>
					<p className="mt-4 font-semibold">These fit in this spot:</p>
					<ul className="mt-2 flex flex-wrap gap-3 print:hidden">
						{others.map(({ key, name, height }) => {
							const next = { ...oath, tree: key };
							return (
								<li key={key}>
									<Link
										to={settingsQuery(settings, next)}
										replace
										preventScrollReset
										onClick={(event) => {
											event.preventDefault();
											onChoose(next);
										}}
										className={buttonClass({ size: "dense" })}
									>
										{name}, {height[1]} ft
									</Link>
								</li>
							);
						})}
					</ul>
				</>
			) : (
				<p className="mt-4 font-semibold">No tree on our list fits there. Try a spot a few steps away.</p>
			)}
		</section>
	);
}
