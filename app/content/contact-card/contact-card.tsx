import { Fragment } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ContactCardData } from "./contact-card.server.ts";
import { OpenNow } from "./open-now.tsx";

/** In view beside a long text: the phone number, the quote form, and the questions that people ask first. */
export function ContactCard(props: { card: ContactCardData; quoteLink: string; className?: string }) {
	const { phone, open, answers } = props.card;
	return (
		<section
			aria-label="Talk to us"
			className={classes("rounded-sheet border-2 border-ink bg-card p-5 max-lg:hidden print:hidden", props.className)}
		>
			<a
				href={phone.href}
				className="lining inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-[26px] leading-none whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-ink"
			>
				<Icon name="phone" className="size-5" />
				{phone.label}
			</a>
			<OpenNow open={open} className="text-base text-ink-2" />
			<Link to={props.quoteLink} className={classes(buttonClass(), "mt-3 w-full")}>
				Get a quote
			</Link>
			<Answers answers={answers} className="mt-4" />
		</section>
	);
}

/** The same answers on phones, where the bar at the bottom has the phone number and the form. */
export function PhoneAnswers({ card, className }: { card: ContactCardData; className?: string }) {
	return (
		<section
			aria-label="Hours, price and insurance"
			className={classes("border-y border-line py-3 lg:hidden print:hidden", className)}
		>
			<OpenNow open={card.open} className="text-base font-semibold" />
			<Answers answers={card.answers} className="mt-2" />
		</section>
	);
}

function Answers({ answers, className }: Pick<ContactCardData, "answers"> & { className: string }) {
	return (
		<dl className={classes("grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-[15px] leading-snug", className)}>
			{answers.map(({ term, text, to }) => (
				<Fragment key={term}>
					<dt className="text-ink-3">{term}</dt>
					<dd className="lining text-pretty">
						{to ? (
							<Link to={to} className="inline-block rounded-sm py-0.5 underline underline-offset-4 hover:decoration-2">
								{text}
							</Link>
						) : (
							text
						)}
					</dd>
				</Fragment>
			))}
		</dl>
	);
}
