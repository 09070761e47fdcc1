import { fitInto } from "#app/content/media/logo.ts";
import { notIncludedTitle } from "#app/documents/details/details.ts";
import { classes } from "#app/ui/classes.ts";
import { DocumentSheet } from "#app/ui/document-sheet.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { PrivateDocument } from "#app/ui/privacy.tsx";
import { demoNote, type Letterhead, logoUrl } from "./letterhead.ts";

type DocumentLayoutProps = {
	company: Letterhead;
	/** "Quote" */
	kind: string;
	number: string;
	/** lines under the number, such as dates */
	notes?: string[];
	facts: { name: string; value: string }[];
	level?: 1 | 2;
	children?: React.ReactNode;
};

/** A document with letterhead, as on the customer's page, in the preview and in the record. */
export function DocumentLayout({ company, kind, number, notes = [], facts, level = 1, children }: DocumentLayoutProps) {
	const Title = `h${level}` as const;
	const { name, phone, email, address } = company;
	const sheet = (
		<DocumentSheet className="text-[17px] leading-relaxed print:p-0 print:shadow-0 print:[print-color-adjust:exact]">
			<header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
				<div className="flex flex-wrap items-center gap-3">
					<CompanyMark company={company} />
					<div className="text-sm leading-snug text-ink-2">
						<p className="font-display text-lg text-ink">{name}</p>
						<p>{address}</p>
						<p>{[phone, email].filter(Boolean).join(", ")}</p>
						{company.demo && <p className="mt-1 font-semibold text-barn">{demoNote}</p>}
					</div>
				</div>
				<div className="min-w-0 text-[15px] leading-snug text-ink-2">
					<Title className="text-[28px] leading-tight text-ink">
						{kind} <span className="inline-block">{number}</span>
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
		</DocumentSheet>
	);
	return <PrivateDocument>{sheet}</PrivateDocument>;
}

/** The company's own logo, in the dark on white because it is drawn for paper. Its name is beside it. */
function CompanyMark({ company: { logo } }: { company: Letterhead }) {
	if (!logo) return <Logo className="size-12 shrink-0" />;
	// its size is written out, so that nothing moves down when it arrives
	const { width, height } = fitInto(logo, { width: 176, height: 64 });
	return (
		<img
			width={Math.round(width)}
			height={Math.round(height)}
			src={logoUrl(logo)}
			alt=""
			className="shrink-0 rounded-sm bg-[light-dark(transparent,#fff)] [box-shadow:0_0_0_4px_light-dark(transparent,#fff)]"
		/>
	);
}

/** The message above the line items. Renders nothing when it is blank. */
export function DocumentMessage({ text }: { text: string }) {
	if (!text.trim()) return null;
	return <p className="mt-6 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{text.trim()}</p>;
}

/** A section of text, such as the terms. Renders nothing when it is blank. */
export function DocumentSection({ title, text }: { title: string; text: string }) {
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

/** Labels with their text, such as what happens to the wood. Renders nothing without rows. */
export function DocumentDetails({
	title,
	rows,
}: {
	title: string;
	rows: readonly { label: string; text: string; url?: string }[];
}) {
	if (!rows.length) return null;
	return (
		<section className="mt-9">
			<h2 className="text-xl">{title}</h2>
			<dl className="mt-2 grid sm:grid-cols-[11rem_minmax(0,1fr)]">
				{rows.map(({ label, text, url }) => (
					<div key={label} className="contents">
						<dt className="border-t border-line pt-2 text-[15px] font-semibold sm:pr-5">{label}</dt>
						<dd className="pb-2 text-[15px] whitespace-pre-line text-ink-2 [overflow-wrap:anywhere] sm:border-t sm:border-line sm:pt-2">
							{text}
							{url && (
								<>
									{". "}
									<a href={url} className="whitespace-nowrap underline underline-offset-4">
										View certificate
									</a>
								</>
							)}
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function IncludedList({ items }: { items: readonly string[] }) {
	if (!items.length) return null;
	return (
		<section className="mt-9">
			<h2 className="text-xl">What's included</h2>
			<ScopeList items={items} icon="check" />
		</section>
	);
}

/** In a box of its own, away from the scope, so that nobody takes it for a part of the price. */
export function NotIncludedList({ items }: { items: readonly string[] }) {
	if (!items.length) return null;
	return (
		<section className="mt-9 rounded-md border-2 border-dashed border-line-strong p-4 sm:p-5 print:break-inside-avoid">
			<h2 className="text-xl">{notIncludedTitle}</h2>
			<ScopeList items={items} icon="x" />
		</section>
	);
}

function ScopeList({ items, icon }: { items: readonly string[]; icon: "check" | "x" }) {
	return (
		<ul className="mt-2 grid gap-1.5">
			{items.map((item) => (
				<li key={item} className="flex gap-3 [overflow-wrap:anywhere]">
					<Icon name={icon} className={classes("mt-1", icon === "check" ? "text-moss" : "text-barn")} />
					{item}
				</li>
			))}
		</ul>
	);
}
