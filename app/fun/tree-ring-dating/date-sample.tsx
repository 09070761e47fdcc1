import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { settingsQuery } from "../settings-url.ts";
import {
	type Conclusion,
	type DatingResult,
	levelTexts,
	minMarks,
	newRound,
	type Round,
	ringYear,
	settings,
} from "./rules.ts";
import { StepHeading } from "./step-heading.tsx";
import { dryYears, type Level, levels, type WoodSample } from "./wood.ts";

type Props = {
	round: Round;
	result: DatingResult;
	onConclude: (said: Conclusion) => void;
	/** without a seed, a new one is generated */
	onAgain: (level: Level, seed?: string) => void;
};

export function DateSample({ round, result, onConclude, onAgain }: Props) {
	const { verdict } = result;
	return (
		<section aria-labelledby="say" className="mt-14 max-w-[900px]">
			<StepHeading number={3} id="say" title="Date it" />
			<p className="mt-2 max-w-[65ch]">{levelTexts[round.level].ask}</p>
			<div className="mt-4 flex flex-wrap gap-3 print:hidden">
				<Answer said="bark" round={round} onSay={onConclude}>
					It grew in {round.at}, and it's the tree's last ring
				</Answer>
				<Answer said="after" round={round} onSay={onConclude}>
					It grew in {round.at}, but the outer rings are gone
				</Answer>
			</div>
			<div role="status">
				{verdict !== "open" && (
					<div className="mt-6 rounded-lg bg-paper-2 px-5 py-6 lg:px-8">
						<Outcome round={round} result={result} />
					</div>
				)}
			</div>
			{verdict !== "open" && <Next round={round} verdict={verdict} onAgain={onAgain} />}
		</section>
	);
}

function Answer(props: {
	said: Conclusion;
	round: Round;
	onSay: (said: Conclusion) => void;
	children: React.ReactNode;
}) {
	return (
		<button
			type="submit"
			name="said"
			value={props.said}
			aria-pressed={props.round.said === props.said}
			onClick={(event) => {
				event.preventDefault();
				props.onSay(props.said);
			}}
			className={buttonClass({ tone: props.round.said === props.said ? "moss" : "plain" })}
		>
			{props.children}
		</button>
	);
}

const titles = {
	year: "Not there yet",
	mend: "The outside fits, but the inside doesn't",
	end: "Right year, wrong conclusion",
} as const;

function Outcome({ round, result }: { round: Round; result: DatingResult }) {
	const { sample, verdict, r, narrow, hits, wrong, points } = result;
	if (verdict === "open") return null;
	const dated = verdict === "right" || verdict === "end";
	return (
		<>
			<p className="font-display text-[26px] leading-tight">
				{verdict === "right" ? `Right: ${describeDate(sample)}` : titles[verdict]}
			</p>
			<p className="mt-3 max-w-[65ch]">
				{verdict === "year" &&
					round.marks.length < minMarks &&
					"The narrow rings don't line up there. Mark at least three of them, then slide the sample until each one lines up with a narrow year on the master chronology."}
				{verdict === "year" &&
					round.marks.length >= minMarks &&
					`With the last ring in ${round.at}, the correlation is ${r.toFixed(2)}. The right place stands out from all the others. Slide the sample until the bar passes the line.${round.level === "floating" ? " If the bar never passes the line, the ring count may need a correction." : ""}`}
				{verdict === "mend" &&
					'The last ring is where it belongs, but somewhere inside, the count is off by a year. Try another answer to "Is the ring count right?"'}
				{verdict === "end" &&
					(sample.bark
						? "The bark is still on. The last ring the tree ever made is right under it, so nothing is gone."
						: "There's no bark. Rings are gone from the outside, and no one knows how many. The tree was felled after the year of its last ring.")}
				{verdict === "right" && meaning(sample)}
			</p>
			{dated && (
				<>
					<p className="mt-3 font-semibold">
						{points} of 100 points: 50 for the year, {verdict === "right" ? "20" : "none"} for the conclusion,{" "}
						{Math.max(0, points - (verdict === "right" ? 70 : 50))} of 30 for marking {hits} of {narrow.length} narrow
						rings
						{wrong ? `, minus ${wrong} wrong ${wrong === 1 ? "mark" : "marks"}` : ""}.
					</p>
					<DryYears sample={sample} after={result.after} mend={round.mend} />
				</>
			)}
		</>
	);
}

function describeDate({ level, bark, outer }: WoodSample): string {
	if (level === "living") return "cored in 2025";
	return bark ? `felled after the summer of ${outer}` : `felled sometime after ${outer}`;
}

function meaning({ level, bark, outer, fault }: WoodSample): string {
	const end =
		level === "living"
			? "The core was drilled in fall, so its last ring is complete."
			: bark
				? `The last ring is complete, so the tree came down between the fall of ${outer} and the spring of ${outer + 1}.`
				: 'Without bark, say "not before" instead of naming a year, because the last ring is only the last one left. If there is still some sapwood, only a few rings are gone.';
	if (!fault) return end;
	return `${end} ${
		fault.kind === "missing"
			? `Between rings ${fault.after} and ${fault.after + 1}, a dry year left no wood on this side.`
			: `Rings ${fault.after} and ${fault.after + 1} are a single year: a dry spell in early summer, then rain. The dark band between them fades on both sides. A true ring ends sharply.`
	}`;
}

/** The known dry years within this sample, and what is known about them. */
function DryYears({ sample, after, mend }: { sample: WoodSample; after: number; mend: Round["mend"] }) {
	const ringIn = (year: number) =>
		sample.rings.findIndex((_, at) => ringYear(sample, at + 1, sample.outer, mend, after) === year) + 1;
	const dryYearsInSample = [...dryYears].filter(([year]) => year >= (sample.years[0] ?? 0) && year <= sample.outer);
	if (!dryYearsInSample.length) return null;
	return (
		<>
			<p className="mt-5 font-semibold">Dry years this tree lived through:</p>
			<ul className="mt-1 grid list-disc gap-1.5 pl-5">
				{dryYearsInSample.map(([year, event]) => (
					<li key={year}>
						<strong>{year}</strong>
						{ringIn(year) ? ` (ring ${ringIn(year)})` : " (no ring)"}: {event}
					</li>
				))}
			</ul>
		</>
	);
}

function Next({ round, verdict, onAgain }: Pick<Props, "round" | "onAgain"> & { verdict: DatingResult["verdict"] }) {
	const harder = levels[levels.indexOf(round.level) + 1];
	return (
		<div className="mt-5 flex flex-wrap gap-3 print:hidden">
			{verdict === "right" && harder && (
				<Link
					to={settingsQuery(settings, newRound(harder, round.seed))}
					replace
					preventScrollReset
					onClick={(event) => {
						event.preventDefault();
						onAgain(harder, round.seed);
						document.getElementById("look")?.scrollIntoView();
					}}
					className={buttonClass({ tone: "moss" })}
				>
					Next: {levelTexts[harder].name.toLowerCase()} <Icon name="arrow-right" />
				</Link>
			)}
			{round.level !== "living" && (
				<Button
					className="noscript:hidden"
					onClick={() => {
						onAgain(round.level);
						document.getElementById("look")?.scrollIntoView();
					}}
				>
					<Icon name="refresh-cw" /> Try another sample like this
				</Button>
			)}
		</div>
	);
}
