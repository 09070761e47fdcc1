import { Link } from "react-router";
import { pickTexts } from "#app/content/pages/changed-texts.ts";
import { HeadPicture } from "#app/content/pages/head-picture.tsx";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readPart } from "#app/content/pages/site-parts.server.ts";
import { quoteTexts } from "../below-the-hero-texts.ts";
import { homePrints } from "../home-prints.server.ts";
import { HowQuotesWork } from "../parts/how-quotes-work.tsx";
import { getPlainPage } from "../plain-pages.server.ts";
import { featuresTexts } from "../plain-texts.ts";
import type { Route } from "./+types/features.ts";

export async function loader(args: Route.LoaderArgs) {
	const { title, description, html, points, texts, origin } = await getPlainPage("features", args);
	const quotes = pickTexts((await readPart("home")).texts, quoteTexts);
	return {
		title,
		description,
		html,
		points,
		...(texts && { texts }),
		...(quotes && { quotes }),
		origin,
		prints: homePrints,
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const breadcrumbs = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/features" },
	];
	return pageMeta(matches, { title, description, path: "/features", jsonLd: [breadcrumbList(origin, breadcrumbs)] });
}

/** What customers get from this site: a list of features and an example quote to try. */
export default function Features({ loaderData }: Route.ComponentProps) {
	const { title, html, points, prints } = loaderData;
	const text = { ...featuresTexts, ...loaderData.texts };
	return (
		<>
			<PageHead breadcrumbs={[{ name: "Home", path: "/" }]} title={title} picture={<HeadPicture of="features" />}>
				<Prose html={html} className="mt-5 text-lead text-ink-2" />
			</PageHead>
			<dl className="wrap grid gap-x-16 pb-16 md:grid-cols-2 lg:pb-24">
				{points.map((point) => (
					<div key={point.title} className="border-t border-line py-7">
						<dt className="font-display text-2xl leading-tight">{point.title}</dt>
						<dd className="mt-2 max-w-[52ch] text-ink-2">{point.text}</dd>
					</div>
				))}
			</dl>
			<p className="wrap -mt-8 pb-16 text-ink-2 lg:pb-24">
				{text.missingText}{" "}
				<Link to="/suggest-feature" className="rounded-sm font-semibold text-moss underline underline-offset-4">
					{text.missingLink}
				</Link>
				.
			</p>
			<HowQuotesWork prints={prints} text={{ ...quoteTexts, ...loaderData.quotes }} />
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}
