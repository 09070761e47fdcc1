import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Letterhead } from "./letterhead.ts";

type PaperProps = {
	company: Letterhead;
	/** "Quote" */
	kind: string;
	number: string;
	/** under the number: dates */
	notes?: string[];
	facts: { name: string; value: string }[];
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** A document as a letter on paper: the same on the customer's page, in the preview and in the record. */
export function Paper({ company, kind, number, notes = [], facts, level = 1, children }: PaperProps) {
	const Title = `h${level}` as const;
	const { name, phone, email, address } = company;
	return (
		<Sheet className="text-[17px] leading-relaxed print:p-0 print:shadow-none">
			<header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
				<div className="flex items-center gap-3">
					<Logo className="size-12 shrink-0" />
					<div className="text-sm leading-snug text-ink-2">
						<p className="font-display text-lg text-ink">{name}</p>
						<p>{address}</p>
						<p>{[phone, email].filter(Boolean).join(", ")}</p>
					</div>
				</div>
				<div className="text-[15px] leading-snug text-ink-2">
					<Title className="text-[28px] leading-tight text-ink">
						{kind} <span className="whitespace-nowrap">{number}</span>
					</Title>
					{notes.map((note) => (
						<p key={note}>{note}</p>
					))}
				</div>
			</header>
			<dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
				{facts.map((fact) => (
					<div key={fact.name}>
						<dt className="text-sm text-ink-3">{fact.name}</dt>
						<dd className="font-semibold [overflow-wrap:anywhere]">{fact.value}</dd>
					</div>
				))}
			</dl>
			{children}
		</Sheet>
	);
}

/** Words as the office typed them, above the lines; nothing when there are none. */
export function PaperMessage({ text }: { text: string }) {
	if (!text.trim()) return null;
	return <p className="mt-6 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{text.trim()}</p>;
}

/** A section of small print, such as the terms; nothing when it has no words. */
export function PaperText({ title, text }: { title: string; text: string }) {
	if (!text.trim()) return null;
	return (
		<section className="mt-9">
			<h2 className="text-xl">{title}</h2>
			<p className="mt-2 max-w-[65ch] whitespace-pre-line text-[15px] text-ink-2 [overflow-wrap:anywhere]">
				{text.trim()}
			</p>
		</section>
	);
}

/** What is in the price and what is not, side by side. */
export function PaperLimits({ included, excluded }: { included: string[]; excluded: string[] }) {
	if (!included.length && !excluded.length) return null;
	const list = (title: string, icon: "check" | "minus", items: string[]) =>
		items.length > 0 && (
			<section>
				<h2 className="text-xl">{title}</h2>
				<ul className="mt-2 grid gap-1.5">
					{items.map((item) => (
						<li key={item} className="flex gap-3 [overflow-wrap:anywhere]">
							<Icon name={icon} className={classes("mt-1", icon === "check" ? "text-moss" : "text-ink-3")} />
							{item}
						</li>
					))}
				</ul>
			</section>
		);
	return (
		<div className="mt-9 grid gap-x-10 gap-y-7 sm:grid-cols-2">
			{list("In the price", "check", included)}
			{list("Not in the price", "minus", excluded)}
		</div>
	);
}
