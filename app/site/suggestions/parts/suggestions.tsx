import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { isVotable, type SuggestionState, stateWords, voteWords } from "../suggestion.ts";
import type { ShownSuggestion, Similar } from "../suggestions.server.ts";

const tones = { new: "plain", planned: "info", done: "good", declined: "over" } as const satisfies Record<
	SuggestionState,
	string
>;

/** A list inside a form: "Me too" sends the form with this suggestion's id as `vote`. */
export function SuggestionList({ suggestions }: { suggestions: ShownSuggestion[] }) {
	return (
		<ul className="grid gap-3">
			{suggestions.map((one) => (
				<li
					key={one.id}
					className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-sheet border border-line bg-card px-4 py-3"
				>
					<div className="min-w-0 grow basis-60">
						<p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
							{one.title}
						</p>
						<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-ink-2">
							<Badge tone={tones[one.state]}>{stateWords[one.state]}</Badge>
							{isVotable(one.state) && <span className="lining">{voteWords(one.votes)}</span>}
						</p>
						{one.answer && <p className="mt-1 text-base text-ink-2 [overflow-wrap:anywhere]">{one.answer}</p>}
					</div>
					{isVotable(one.state) &&
						(one.voted ? (
							<span className="inline-flex min-h-11 items-center gap-2 font-semibold text-moss">
								<Icon name="check" /> You too
							</span>
						) : (
							<Button type="submit" name="vote" value={one.id} formNoValidate size="dense">
								<Icon name="plus" />
								Me too <span className="sr-only">for {one.title}</span>
							</Button>
						))}
				</li>
			))}
		</ul>
	);
}

/** What is like the words typed so far. */
export function SimilarOnes({ similar }: { similar: Similar | null }) {
	const found = similar ? similar.suggestions.length + similar.pages.length : 0;
	return (
		<>
			<p role="status" className="sr-only">
				{found > 0 && `${found} like it found, listed below.`}
			</p>
			{similar && found > 0 && <Found similar={similar} />}
		</>
	);
}

function Found({ similar }: { similar: Similar }) {
	return (
		<div className="mt-3 grid gap-3 rounded-lg bg-paper-2 px-4 py-4">
			{similar.suggestions.length > 0 && (
				<>
					<h2 className="text-lg">Is it one of these?</h2>
					<SuggestionList suggestions={similar.suggestions} />
				</>
			)}
			{similar.pages.length > 0 && (
				<>
					<h2 className="text-lg">On our site already</h2>
					<ul className="grid gap-1">
						{similar.pages.map(({ title, address }) => (
							<li key={address}>
								<a
									href={address}
									target="_blank"
									rel="noopener"
									className="inline-flex min-h-8 items-center gap-2 underline underline-offset-4"
								>
									{title}
									<Icon name="external-link" className="size-4" />
									<span className="sr-only">(opens beside this page)</span>
								</a>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
