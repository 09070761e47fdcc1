import { Link } from "react-router";
import { Prose } from "#app/content/pages/prose.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { EmergencyText } from "#app/ui/emergency-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BotAnswer } from "./answer.server.ts";
import type { Card, PhoneContact } from "./card.ts";
import { quoteMessage } from "./question.ts";

type Phone = { href: string; label: string };

/** One short answer and what to do next. The passages it comes from are folded below it. */
export function AnswerView({ question, answer, phone }: { question: string; answer: BotAnswer; phone: Phone }) {
	const { cards, quotes, others, short, isSure, isSafetyAnswer } = answer;
	const [first, ...rest] = cards;
	const nextStep = <Next question={question} answer={answer} phone={phone} />;
	return (
		<article aria-labelledby="question">
			<h2 id="question" className="max-w-[60ch] font-sans text-lg text-ink-2 [overflow-wrap:anywhere]">
				“{question}”
			</h2>
			<p role="status" className="sr-only">
				{isSure
					? (first?.title ?? short?.text ?? quotes[0]?.title)
					: `We don't know that one. Ask a person instead. ${ifInDanger}`}
			</p>
			<div className="mt-3 grid gap-5">
				{!isSure && <Unknown phone={phone}>{nextStep}</Unknown>}
				{first && (
					<CardView card={first} phone={phone}>
						{nextStep}
					</CardView>
				)}
				{isSure && !first && quotes[0] && (
					<ShortAnswer text={short?.text ?? "One of our pages answers this."} from={short ?? quotes[0]}>
						{nextStep}
					</ShortAnswer>
				)}
				{rest.map((card) => (
					<CardView key={card.id} card={card} phone={phone} />
				))}
			</div>
			{quotes.length > 0 && (
				<details className="mt-6 border-y border-line">
					<summary className="cursor-pointer py-3.5 text-lg font-semibold">
						{first ? "Read more" : "Read it in full"}: {quotes.length}{" "}
						{quotes.length === 1 ? "passage from our pages" : "passages from our pages"}
					</summary>
					<section aria-label="From our pages" className="mt-2 mb-6 grid gap-8">
						{quotes.map(({ to, title, part, html }) => (
							<figure key={to} className="border-t border-line pt-5 first:border-0 first:pt-0">
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
				</details>
			)}
			{isSure && !isSafetyAnswer && others.length > 0 && <Others others={others} />}
		</article>
	);
}

const box = "rounded-sheet border-2 px-5 py-5 sm:px-7";

type ShortAnswerProps = { text: string; from: { to: string; title: string }; children: React.ReactNode };

function ShortAnswer({ text, from: { to, title }, children }: ShortAnswerProps) {
	return (
		<section aria-label="The short answer" className={classes(box, "border-moss bg-card")}>
			<p className="lining max-w-[58ch] font-display text-[22px] leading-snug">
				<EmergencyText>{text}</EmergencyText>
			</p>
			<p className="mt-2 text-base text-ink-2">
				From{" "}
				<Link to={to} className="inline-block py-1 font-semibold text-moss underline underline-offset-4">
					{title}
				</Link>
			</p>
			{children}
		</section>
	);
}

/** What the visitor can do next. On phones the bar at the bottom of the screen has the phone number too. */
function Next({ question, answer: { next }, phone }: { question: string; answer: BotAnswer; phone: Phone }) {
	if (!next) return null;
	const { text, label, to, service } = next;
	const query = new URLSearchParams({ ...(service && { service }), about: quoteMessage(question) });
	return (
		<p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line-strong pt-4 print:hidden">
			<span className="w-full font-semibold">{text}</span>
			<Link to={to ?? `/contact?${query}`} className={buttonClass({ tone: "moss", size: "dense" })}>
				{label}
			</Link>
			<a
				href={phone.href}
				className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
			>
				<Icon name="phone" /> {phone.label}
			</a>
		</p>
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

type CardProps = { card: Card; phone: Phone; children?: React.ReactNode };

/** A card that says who to call says it before its text. */
function CardView({ card: { tone, title, text, rows, from, calls }, phone, children }: CardProps) {
	const style = styles[tone];
	return (
		<section className={classes(box, style.box)}>
			<p className="flex items-center gap-2 font-semibold">
				<Icon name={style.icon} /> {style.word}
			</p>
			<h3 className="lining mt-2 text-[24px] leading-tight">{title}</h3>
			{calls && (
				<p className="mt-3 flex flex-wrap gap-3">
					{calls.map((who, at) => (
						<Call key={who} who={who} phone={phone} isFirst={at === 0 && tone === "danger"} />
					))}
				</p>
			)}
			<p className="mt-3 max-w-[62ch]">
				<EmergencyText>{text}</EmergencyText>
			</p>
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
			{from && (
				<p className="mt-2">
					<Link to={from.to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
						{from.label}
					</Link>
				</p>
			)}
			{children}
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

function Call({ who, phone, isFirst }: { who: PhoneContact; phone: Phone; isFirst?: boolean }) {
	const { href, label } = who === "us" ? { href: phone.href, label: `Call ${phone.label}` } : numbers[who];
	return (
		<a href={href} className={buttonClass({ tone: isFirst ? "barn" : "plain" })}>
			<Icon name="phone" /> {label}
		</a>
	);
}

function Unknown({ phone, children }: { phone: Phone; children: React.ReactNode }) {
	return (
		<section className={classes(box, "border-line-strong bg-card")}>
			<h3 className="text-[24px] leading-tight">We don't know that one</h3>
			<p className="mt-2 max-w-[62ch]">
				Our pages don't say enough about it to answer without guessing. If it's about a tree, tell us which tree and
				what you see, or ask a person.
			</p>
			{children}
			<p className="mt-5 max-w-[62ch] font-semibold">
				<EmergencyText>{ifInDanger}</EmergencyText>
			</p>
			<p className="mt-3 flex flex-wrap gap-3">
				<Call who="911" phone={phone} />
				<Call who="poison" phone={phone} />
			</p>
		</section>
	);
}
