import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { Proof } from "./proof.ts";
import { Stars } from "./stars.tsx";

/** Reviews, insurance and credentials. Shows what there is, and nothing at all when there is none. */
export function ProofBand({ count, average, reviews, insurer, credentials }: Proof) {
	const facts = [
		...(insurer ? [{ title: "Insured", text: `Covered by ${insurer}.` }] : []),
		...credentials.map(({ title, names }) => ({ title, text: names })),
	];
	if (!reviews.length && !facts.length) return null;
	return (
		<section aria-labelledby="proof" className="wrap mt-16 lg:mt-24 print:hidden">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
				<h2 id="proof" className="text-[26px] leading-tight lg:text-[32px]">
					{reviews.length ? "What our customers say" : "What you can check"}
				</h2>
				{average !== null && (
					<p className="lining text-ink-2">
						<b className="font-display text-[26px] font-normal text-ink">{average.toFixed(1)}</b> out of 5, from{" "}
						<Link to="/about#reviews" className="underline underline-offset-4 hover:text-ink">
							{count === 1 ? "1 review" : `${count} reviews`}
						</Link>
					</p>
				)}
			</div>
			{reviews.length > 0 && (
				<ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
					{reviews.map(({ id, rating, name, place, text }) => (
						<li key={id} className="relative flex flex-col rounded-sheet bg-card p-6 shadow-1">
							<span
								aria-hidden="true"
								className="pointer-events-none absolute inset-2 rounded-[3px] border border-line"
							/>
							<Stars rating={rating} />
							<blockquote className="mt-3 grow text-pretty [overflow-wrap:anywhere]">
								<p>{text}</p>
							</blockquote>
							<p className="mt-4 font-display text-lg leading-tight">
								{name}
								{place && <span className="font-sans text-base text-ink-2">, {place}</span>}
							</p>
						</li>
					))}
				</ul>
			)}
			{facts.length > 0 && (
				<ul className="mt-6 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4 text-base">
					{facts.map(({ title, text }) => (
						<li key={title} className="flex gap-2.5">
							<Icon name="shield-check" className="mt-0.5 size-5 shrink-0 text-moss" />
							<span>
								<b className="font-semibold">{title}</b>
								<span className="block text-ink-2">{text}</span>
							</span>
						</li>
					))}
					<li className="self-center sm:ml-auto">
						<Link to="/about" className="inline-block py-1 underline underline-offset-4">
							See the numbers
						</Link>
					</li>
				</ul>
			)}
		</section>
	);
}
