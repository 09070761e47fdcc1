import type { Thing } from "schema-dts";
import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { movedOrNotFound } from "#app/content/pages/not-found.server.ts";
import { pagePath } from "#app/content/pages/page.ts";
import { paramsOrExample, readTexts } from "#app/content/pages/site-parts.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { TermPage, termBreadcrumbs } from "../parts/term-page.tsx";
import { termPageTexts } from "../term-texts.ts";
import { findTermPage } from "../terms.server.ts";
import type { Route } from "./+types/term.ts";

/** Also of the preview of the texts that all terms have, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { slug = "" } = await paramsOrExample("term-pages", "term", args.params, args.url);
	const term = await findTermPage(slug);
	if (term) return { ...term, text: await readTexts("term-pages", termPageTexts, args), jsonLd: jsonLd(term) };
	throw await movedOrNotFound("term", slug);
}

/** Created in the loader, so that its code stays out of the browser bundle. */
function jsonLd({
	slug,
	title,
	description,
	otherNames,
}: NonNullable<Awaited<ReturnType<typeof findTermPage>>>): object[] {
	const { origin } = settings;
	const path = pagePath("term", slug);
	const termThing = {
		"@type": "DefinedTerm",
		name: title,
		description,
		...(otherNames.length > 0 && { alternateName: otherNames }),
		url: origin + path,
		inDefinedTermSet: `${origin}/glossary`,
	} satisfies Thing;
	return [termThing, breadcrumbList(origin, [...termBreadcrumbs, { name: title, path }]) as object];
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, title, description, jsonLd } = loaderData;
	return pageMeta(matches, {
		title: `${title}: what it means`,
		description,
		path: pagePath("term", slug),
		jsonLd: jsonLd as Thing[],
	});
}

export default function Term({ loaderData }: Route.ComponentProps) {
	return <TermPage term={loaderData} text={loaderData.text} />;
}
