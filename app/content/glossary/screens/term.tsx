import { Link } from "react-router";
import type { Thing } from "schema-dts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { elsewhere } from "#app/content/pages/missing.server.ts";
import { addressOf } from "#app/content/pages/page.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { settings } from "#app/platform/env.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Print } from "#app/ui/print.tsx";
import { groupSlug } from "../glossary.ts";
import { readTerm } from "../terms.server.ts";
import type { Route } from "./+types/term.ts";

export async function loader({ params: { slug } }: Route.LoaderArgs) {
	const term = await readTerm(slug);
	if (term) return { ...term, groupPath: `/glossary?group=${groupSlug(term.group)}`, jsonLd: jsonLd(term) };
	throw await elsewhere("term", slug);
}

const steps = [
	{ name: "Home", path: "/" },
	{ name: "Glossary", path: "/glossary" },
];

/** Made on the server: a visitor's browser has no use for it. */
function jsonLd({ slug, title, description, also }: NonNullable<Awaited<ReturnType<typeof readTerm>>>): object[] {
	const { origin } = settings;
	const path = addressOf("term", slug);
	const told = {
		"@type": "DefinedTerm",
		name: title,
		description,
		...(also.length > 0 && { alternateName: also }),
		url: origin + path,
		inDefinedTermSet: `${origin}/glossary`,
	} satisfies Thing;
	return [told, breadcrumbList(origin, [...steps, { name: title, path }]) as object];
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, title, description, jsonLd } = loaderData;
	return pageMeta(matches, {
		title: `${title}: what it means`,
		description,
		path: addressOf("term", slug),
		jsonLd: jsonLd as Thing[],
	});
}

export default function Term({ loaderData: term }: Route.ComponentProps) {
	return (
		<>
			<article>
				<PageHead steps={steps} title={term.title}>
					<p className="mt-4 max-w-[65ch] text-base text-ink-2">
						{term.also.length > 0 && <>Also: {term.also.join(", ")}. </>}
						In the group{" "}
						<Link to={term.groupPath} className="font-semibold text-moss underline underline-offset-4">
							{term.group}
						</Link>
						.
					</p>
				</PageHead>
				<div className="wrap lg:grid lg:grid-cols-[minmax(0,65ch)_minmax(220px,360px)] lg:gap-x-20">
					<div>
						<Prose html={term.definition} className="definition" />
						<Prose html={term.html} className="mt-5" />
						{term.drawing && <Drawing drawing={term.drawing} />}
						{term.source && <p className="mt-6 max-w-[65ch] text-base text-ink-3">After: {term.source}.</p>}
					</div>
					{term.prints.length > 0 && <Prints prints={term.prints} />}
				</div>
			</article>
			<div className="wrap mt-12 grid gap-x-20 gap-y-10 lg:mt-16 lg:grid-cols-2 print:hidden">
				<Related related={term.related} />
				<UsedIn uses={term.usedIn} />
			</div>
			<Turn before={term.before} after={term.after} />
			<QuoteBand
				title="Is it about a tree of yours?"
				words="Send two photos and the address. The answer comes in writing, tree by tree."
				about={`About ${term.title.toLowerCase()}: `}
			/>
		</>
	);
}

type Shown = Route.ComponentProps["loaderData"];

function Prints({ prints }: { prints: Shown["prints"] }) {
	return (
		<div className="mt-8 grid content-start gap-5 max-lg:grid-cols-2 lg:mt-0">
			{prints.map(({ print, words }) => (
				<figure key={print.src} className="max-lg:only:col-span-2">
					<div data-theme="light" className="grid place-items-center rounded-sheet bg-card p-5 shadow-1">
						<Print
							of={print}
							alt={`Print: ${words}`}
							sizes="(width < 64rem) 200px, 300px"
							first="beside"
							className="max-h-[220px] w-auto object-contain lg:max-h-[340px]"
						/>
					</div>
					<figcaption className="mt-2 text-[15px] text-ink-3">{words}</figcaption>
				</figure>
			))}
		</div>
	);
}

function Drawing({ drawing }: { drawing: NonNullable<Shown["drawing"]> }) {
	return (
		<img
			src={drawing.src}
			width={drawing.width}
			height={drawing.height}
			alt={drawing.words}
			loading="lazy"
			className="drawing mt-8"
		/>
	);
}

function Related({ related }: { related: Shown["related"] }) {
	if (!related.length) return null;
	return (
		<section aria-labelledby="related-title">
			<h2 id="related-title" className="text-2xl leading-tight">
				Words beside it
			</h2>
			<dl className="mt-4">
				{related.map(({ slug, title, definition }) => (
					<div key={slug} className="border-t border-line py-3">
						<dt>
							<Link to={addressOf("term", slug)} className="rounded-sm py-1 font-semibold underline underline-offset-4">
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

function UsedIn({ uses }: { uses: Shown["usedIn"] }) {
	if (!uses.length) return null;
	return (
		<section aria-labelledby="uses-title">
			<h2 id="uses-title" className="text-2xl leading-tight">
				Where we use it
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

function Turn({ before, after }: Pick<Shown, "before" | "after">) {
	const look =
		"inline-flex min-h-11 items-center gap-2 rounded-sm font-semibold text-moss underline-offset-4 hover:underline";
	return (
		<nav aria-label="Words before and after" className="wrap mt-10 print:hidden">
			<p className="flex flex-wrap justify-between gap-x-8 border-y border-line py-2">
				{before ? (
					<Link to={addressOf("term", before.slug)} rel="prev" className={look}>
						<Icon name="arrow-left" />
						<span className="sr-only">Before: </span>
						{before.title}
					</Link>
				) : (
					<span />
				)}
				{after && (
					<Link to={addressOf("term", after.slug)} rel="next" className={look}>
						<span className="sr-only">After: </span>
						{after.title}
						<Icon name="arrow-right" />
					</Link>
				)}
			</p>
		</nav>
	);
}
