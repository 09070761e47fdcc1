import { Link } from "react-router";
import { HeadPrint } from "#app/content/pages/head-print.tsx";
import { pagePath } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { SitePicture } from "#app/content/pictures/site-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { termPageTexts } from "../term-texts.ts";
import type { TermPageData } from "../terms.server.ts";

export const termBreadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Glossary", path: "/glossary" },
];

/** The page of a term. A preview has no neighbors in the alphabet. */
export function TermPage({ term, text }: { term: TermPageData; text: typeof termPageTexts }) {
	return (
		<>
			<article>
				<PageHead breadcrumbs={termBreadcrumbs} title={term.title} picture={<TermPicture term={term} />}>
					<p className="mt-4 max-w-[65ch] text-base text-ink-2">
						{term.otherNames.length > 0 && <>Also called {term.otherNames.join(", ")}. </>}
						Category:{" "}
						<Link to={term.groupPath} className="font-semibold text-moss underline underline-offset-4">
							{term.group}
						</Link>
						.
					</p>
				</PageHead>
				<div className="wrap">
					{(term.photo || term.prints.length > 0) && <Prose html={term.definition} className="definition mb-5" />}
					<Prose html={term.html} />
					{term.drawing && <Drawing drawing={term.drawing} />}
					{term.source && <p className="mt-6 max-w-[65ch] text-base text-ink-3">Source: {term.source}.</p>}
				</div>
			</article>
			<div className="wrap mt-12 grid gap-x-20 gap-y-10 lg:mt-16 lg:grid-cols-2 print:hidden">
				<Related title={text.relatedTitle} related={term.related} />
				<UsedIn title={text.usesTitle} uses={term.usedIn} />
			</div>
			<PreviousAndNext before={term.before} after={term.after} />
			<QuoteBand title={text.bandTitle} text={text.bandText} about={`About ${term.title.toLowerCase()}: `} />
		</>
	);
}

function TermPicture({ term }: { term: TermPageData }) {
	if (term.photo) return <Photo {...term.photo} />;
	return term.prints.length > 0 ? <Prints prints={term.prints} /> : <Slip term={term} />;
}

function Photo({ photo, caption }: NonNullable<TermPageData["photo"]>) {
	return (
		<figure className="lg:w-[420px] xl:w-[560px]">
			<SitePicture
				of={photo}
				sizes="(min-width: 1280px) 560px, (min-width: 1024px) 420px, 100vw"
				aspect={4 / 3}
				first="largest"
				className="aspect-[4/3] w-full rounded-sheet object-cover"
			/>
			<figcaption className="mt-2 text-base text-ink-3">{caption}</figcaption>
		</figure>
	);
}

function Prints({ prints }: { prints: TermPageData["prints"] }) {
	return (
		<div className="grid gap-5 max-lg:grid-cols-2 lg:flex">
			{prints.map(({ print, caption }) => (
				<HeadPrint
					key={print.src}
					print={print}
					caption={caption}
					className={prints.length > 1 ? "lg:w-[200px] xl:w-[290px]" : "max-lg:col-span-2 lg:w-[380px]"}
				/>
			))}
		</div>
	);
}

/** The definition on a card, like a slip in a card catalog, where there is no print. */
function Slip({ term }: { term: TermPageData }) {
	return (
		<div className="relative flex gap-6 rounded-sheet bg-card p-8 shadow-1 plate-frame lg:w-[420px] xl:w-[560px] xl:p-10">
			<span aria-hidden="true" className="font-display text-[72px] leading-[.8] text-moss max-lg:hidden">
				{term.title[0]?.toUpperCase()}
			</span>
			<Prose html={term.definition} className="definition" />
		</div>
	);
}

function Drawing({ drawing }: { drawing: NonNullable<TermPageData["drawing"]> }) {
	return (
		<img
			src={drawing.src}
			width={drawing.width}
			height={drawing.height}
			alt={drawing.alt}
			loading="lazy"
			className="drawing mt-8"
		/>
	);
}

function Related({ title, related }: { title: string; related: TermPageData["related"] }) {
	if (!related.length) return null;
	return (
		<section aria-labelledby="related-title">
			<h2 id="related-title" className="text-2xl leading-tight">
				{title}
			</h2>
			<dl className="mt-4">
				{related.map(({ slug, title, definition }) => (
					<div key={slug} className="border-t border-line py-3">
						<dt>
							<Link to={pagePath("term", slug)} className="rounded-sm py-1 font-semibold underline underline-offset-4">
								{title}
							</Link>
						</dt>
						<dd className="text-base text-ink-2">{definition}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

function UsedIn({ title, uses }: { title: string; uses: TermPageData["usedIn"] }) {
	if (!uses.length) return null;
	return (
		<section aria-labelledby="uses-title">
			<h2 id="uses-title" className="text-2xl leading-tight">
				{title}
			</h2>
			<ul className="mt-4">
				{uses.map(({ to, title }) => (
					<li key={to} className="border-t border-line py-3">
						<Link to={to} className="rounded-sm underline underline-offset-4">
							{title}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

function PreviousAndNext({ before, after }: Pick<TermPageData, "before" | "after">) {
	const linkClass =
		"inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-moss underline-offset-4 hover:underline";
	return (
		<nav aria-label="Previous and next term" className="wrap mt-10 print:hidden">
			<p className="flex flex-wrap justify-between gap-x-8 border-y border-line py-2">
				{before ? (
					<Link to={pagePath("term", before.slug)} rel="prev" className={linkClass}>
						<Icon name="arrow-left" />
						<span className="sr-only">Previous: </span>
						{before.title}
					</Link>
				) : (
					<span />
				)}
				{after && (
					<Link to={pagePath("term", after.slug)} rel="next" className={linkClass}>
						<span className="sr-only">Next: </span>
						{after.title}
						<Icon name="arrow-right" />
					</Link>
				)}
			</p>
		</nav>
	);
}
