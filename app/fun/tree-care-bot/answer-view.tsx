import { Link } from "react-router";
import { Prose } from "#app/content/pages/prose.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { BotAnswer } from "./answer.server.ts";
import type { Card, PhoneContact } from "./card.ts";

type Phone = { href: string; label: string };

export function AnswerView({ question, answer, phone }: { question: string; answer: BotAnswer; phone: Phone }) {
	const { cards, quotes, others, isSure, isSafetyAnswer } = answer;
	return (
		<article aria-labelledby="question">
			<h2 id="question" className="max-w-[40ch] text-[28px] leading-tight [overflow-wrap:anywhere]">
				“{question}”
			</h2>
			<p role="status" className="sr-only">
				{isSure
					? [
							cards[0]?.title,
							quotes.length > 0 &&
								`${quotes.length} ${quotes.length === 1 ? "passage" : "passages"}, the first from ${quotes[0]?.title}.`,
						]
							.filter(Boolean)
							.join(". ")
					: `We don't know that one. Ask a person instead. ${ifInDanger}`}
			</p>
			{isSure ? null : <Unknown phone={phone} />}
			<div className="mt-6 grid gap-5">
				{cards.map((card) => (
					<CardView key={card.id} card={card} phone={phone} />
				))}
			</div>
			{quotes.length > 0 && (
				<section aria-label="From our pages" className="mt-8 grid gap-8">
					{quotes.map(({ to, title, part, html }) => (
						<figure key={to} className="border-t border-line pt-5">
							<blockquote>
								<Prose html={html} className="max-w-[65ch]" />
							</blockquote>
							<figcaption className="mt-3 text-base text-ink-2">
								From{" "}
								<Link to={to} className="inline-block py-1 font-semibold text-moss underline underline-offset-4">
									{title}
								</Link>
								{part && part !== title ? `: ${part}` : ""}
							</figcaption>
						</figure>
					))}
				</section>
			)}
			{isSure && !isSafetyAnswer && others.length > 0 && <Others others={others} />}
		</article>
	);
}

function Others({ others }: { others: BotAnswer["others"] }) {
	return (
		<nav aria-label="Not what you meant?" className="mt-10 border-t border-line pt-5 print:hidden">
			<h3 className="text-xl">Not what you meant?</h3>
			<ul className="mt-2 flex flex-wrap gap-x-6">
				{others.map(({ to, title }) => (
					<li key={to}>
						<Link to={to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

const styles: Record<Card["tone"], { box: string; icon: React.ComponentProps<typeof Icon>["name"]; word: string }> = {
	danger: { box: "bg-danger-tint border-danger", icon: "triangle-alert", word: "Danger" },
	stop: { box: "bg-barn-tint border-barn", icon: "ban", word: "No" },
	wait: { box: "bg-wheat-tint border-wheat-ink", icon: "clock", word: "Wait" },
	go: { box: "bg-moss-tint border-moss", icon: "circle-check", word: "Yes" },
	fact: { box: "bg-card border-line-strong", icon: "ruler", word: "Fact" },
};

function CardView({ card: { tone, title, text, rows, from, calls }, phone }: { card: Card; phone: Phone }) {
	const { box, icon, word } = styles[tone];
	return (
		<section className={classes("rounded-sheet border-2 px-5 py-5 sm:px-7", box)}>
			<p className="flex items-center gap-2 font-semibold">
				<Icon name={icon} /> {word}
			</p>
			<h3 className="lining mt-2 text-[24px] leading-tight">{title}</h3>
			<p className="mt-2 max-w-[62ch]">{text}</p>
			{rows && (
				<dl className="lining mt-4 max-w-[62ch] border-t border-line-strong">
					{rows.map(({ name, value }) => (
						<div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line-strong py-2">
							<dt>{name}</dt>
							<dd className="font-semibold">{value}</dd>
						</div>
					))}
				</dl>
			)}
			<p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
				{calls?.map((who) => (
					<Call key={who} who={who} phone={phone} />
				))}
				{from && (
					<Link to={from.to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
						{from.label}
					</Link>
				)}
			</p>
		</section>
	);
}

const numbers = {
	"911": { href: "tel:911", label: "Call 911" },
	"988": { href: "tel:988", label: "Call 988" },
	"811": { href: "tel:811", label: "Call 811" },
	poison: { href: "tel:+18002221222", label: "Call Poison Control" },
	aspca: { href: "tel:+18884264435", label: "Call ASPCA Animal Poison Control" },
} as const;

/** On every "we don't know": the question may be an emergency that the rules don't recognize. */
export const ifInDanger =
	"If someone is hurt or in danger, call 911. If someone ate, swallowed or breathed in something, call Poison Control: 1-800-222-1222.";

function Call({ who, phone }: { who: PhoneContact; phone: Phone }) {
	const { href, label } = who === "us" ? { href: phone.href, label: `Call ${phone.label}` } : numbers[who];
	return (
		<a href={href} className={buttonClass()}>
			<Icon name="phone" /> {label}
		</a>
	);
}

function Unknown({ phone }: { phone: Phone }) {
	return (
		<div className="mt-6 rounded-sheet border-2 border-line-strong bg-card px-5 py-5 sm:px-7">
			<h3 className="text-[24px] leading-tight">We don't know that one</h3>
			<p className="mt-2 max-w-[62ch]">
				Our pages don't say enough about it to answer without guessing. If it's about a tree, tell us which tree and
				what you see, or ask a person.
			</p>
			<p className="mt-2 max-w-[62ch] font-semibold">{ifInDanger}</p>
			<p className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
				<Call who="us" phone={phone} />
				<Call who="poison" phone={phone} />
				<Call who="911" phone={phone} />
			</p>
		</div>
	);
}
