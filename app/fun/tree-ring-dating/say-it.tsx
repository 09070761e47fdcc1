import { Link } from "react-router";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { writeSettings } from "../address.ts";
import { type Reading, type Round, type Said, settings, startOf, stories, yearOf } from "./rules.ts";
import { Step } from "./step.tsx";
import { dryYears, type Level, levels, type Piece } from "./wood.ts";

type Props = {
	round: Round;
	reading: Reading;
	onSay: (said: Said) => void;
	/** without a seed: a new one */
	onAgain: (level: Level, seed?: string) => void;
};

export function SayIt({ round, reading, onSay, onAgain }: Props) {
	const { verdict } = reading;
	return (
		<section aria-labelledby="say" className="mt-14 max-w-[900px]">
			<Step number={3} id="say" title="Say its date" />
			<p className="mt-2 max-w-[65ch]">{stories[round.level].ask}</p>
			<div className="mt-4 flex flex-wrap gap-3 print:hidden">
				<Answer said="bark" round={round} onSay={onSay}>
					It grew in {round.at} and is the last: nothing is gone
				</Answer>
				<Answer said="after" round={round} onSay={onSay}>
					It grew in {round.at}, but rings outside of it are gone
				</Answer>
			</div>
			<div role="status">
				{verdict !== "open" && (
					<div className="mt-6 rounded-lg bg-paper-2 px-5 py-6 lg:px-8">
						<Outcome round={round} reading={reading} />
					</div>
				)}
			</div>
			{verdict !== "open" && <Next round={round} verdict={verdict} onAgain={onAgain} />}
		</section>
	);
}

function Answer(props: { said: Said; round: Round; onSay: (said: Said) => void; children: React.ReactNode }) {
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
	mend: "The outside fits, the inside does not",
	end: "The year is right, its meaning is not",
} as const;

function Outcome({ round, reading }: { round: Round; reading: Reading }) {
	const { piece, verdict, r, narrow, hits, wrong, points } = reading;
	if (verdict === "open") return null;
	const dated = verdict === "right" || verdict === "end";
	return (
		<>
			<p className="font-display text-[26px] leading-tight">
				{verdict === "right" ? `Right: ${dateWords(piece)}` : titles[verdict]}
			</p>
			<p className="mt-3 max-w-[65ch]">
				{verdict === "year" &&
					`With the last ring in ${round.at} the correlation is ${r.toFixed(2)}. The right place stands out from every other: slide until the bar passes its line.${round.level === "floating" ? " If it never does, the count may need a mend." : ""}`}
				{verdict === "mend" &&
					"The last ring is where it belongs, but somewhere inside the count goes wrong by a year. Try another answer to the question whether the count is right."}
				{verdict === "end" &&
					(piece.bark
						? "The bark is on. Under it lies the last ring that the tree ever made, so nothing is gone."
						: "There is no bark. Rings are gone from the outside, and nobody knows how many: the tree was felled later than its last ring says.")}
				{verdict === "right" && meaning(piece)}
			</p>
			{dated && (
				<>
					<p className="mt-3 font-semibold">
						{points} of 100 points: 50 for the year, {verdict === "right" ? "20" : "none"} for its meaning,{" "}
						{Math.max(0, points - (verdict === "right" ? 70 : 50))} of 30 for {hits} of {narrow.length} narrow rings
						{wrong ? `, less ${wrong} marked without need` : ""}.
					</p>
					<Story piece={piece} after={reading.after} mend={round.mend} />
				</>
			)}
		</>
	);
}

function dateWords({ level, bark, outer }: Piece): string {
	if (level === "living") return "cored in 2025";
	return bark ? `felled after the summer of ${outer}` : `felled later than ${outer}`;
}

function meaning({ level, bark, outer, fault }: Piece): string {
	const end =
		level === "living"
			? "The core was drilled in fall, so its last ring is whole."
			: bark
				? `The last ring is whole, so the tree came down between the fall of ${outer} and the spring of ${outer + 1}.`
				: 'Say "not before", never a year: without bark the last ring is only the last one left. Sapwood, where some is left, tells that few are gone.';
	if (!fault) return end;
	return `${end} ${
		fault.kind === "missing"
			? `Between rings ${fault.after} and ${fault.after + 1} a dry year left no wood on this side.`
			: `Rings ${fault.after} and ${fault.after + 1} are one year: a dry spell in early summer, then rain. The dark band between them fades on both sides; a true ring ends sharply.`
	}`;
}

/** The known dry years that this piece lived through, and what is known of them. */
function Story({ piece, after, mend }: { piece: Piece; after: number; mend: Round["mend"] }) {
	const ringIn = (year: number) =>
		piece.rings.findIndex((_, at) => yearOf(piece, at + 1, piece.outer, mend, after) === year) + 1;
	const lived = [...dryYears].filter(([year]) => year >= (piece.years[0] ?? 0) && year <= piece.outer);
	if (!lived.length) return null;
	return (
		<>
			<p className="mt-5 font-semibold">Dry years in it:</p>
			<ul className="mt-1 grid list-disc gap-1.5 pl-5">
				{lived.map(([year, words]) => (
					<li key={year}>
						<strong>{year}</strong>
						{ringIn(year) ? ` (ring ${ringIn(year)})` : " (no ring)"}: {words}
					</li>
				))}
			</ul>
		</>
	);
}

function Next({ round, verdict, onAgain }: Pick<Props, "round" | "onAgain"> & { verdict: Reading["verdict"] }) {
	const harder = levels[levels.indexOf(round.level) + 1];
	return (
		<div className="mt-5 flex flex-wrap gap-3 print:hidden">
			{verdict === "right" && harder && (
				<Link
					to={writeSettings(settings, startOf(harder, round.seed))}
					replace
					preventScrollReset
					onClick={(event) => {
						event.preventDefault();
						onAgain(harder, round.seed);
						document.getElementById("look")?.scrollIntoView();
					}}
					className={buttonClass({ tone: "moss" })}
				>
					Next: {stories[harder].name.toLowerCase()} <Icon name="arrow-right" />
				</Link>
			)}
			{round.level !== "living" && (
				<Button
					className="[html:not([data-live])_&]:hidden"
					onClick={() => {
						onAgain(round.level);
						document.getElementById("look")?.scrollIntoView();
					}}
				>
					<Icon name="refresh-cw" /> Another piece like it
				</Button>
			)}
		</div>
	);
}
