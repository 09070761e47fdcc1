// Head of a public page: one builder, so that no page forgets a part. Pure.
import type { MetaDescriptor } from "react-router";
import type { Thing, WithContext } from "schema-dts";

export type SiteFacts = { name: string; origin: string };

/** What the frame's loader knows, found among the matches that a route's meta gets. */
export function siteFacts(matches: readonly unknown[]): SiteFacts {
	for (const match of matches as ({ loaderData?: { name?: unknown; origin?: unknown } } | undefined)[]) {
		const { name, origin } = match?.loaderData ?? {};
		if (typeof name === "string" && typeof origin === "string") return { name, origin };
	}
	return { name: "", origin: "" };
}

export type Head = {
	/** without the company's name */
	title: string;
	description: string;
	/** path of the page, its canonical address */
	path: string;
	type?: "website" | "article";
	jsonLd?: Thing[];
	/** true: kept out of search engines */
	hidden?: boolean;
	/** below /social, when it is not the page's own: "/fun/stump-o-meter.png?r=1" */
	picture?: string;
};

export function pageMeta(matches: readonly unknown[], head: Head): MetaDescriptor[] {
	const { name, origin } = siteFacts(matches);
	const url = origin + head.path;
	const picture = `${origin}/social${head.picture || `${head.path === "/" ? "/home" : head.path}.png`}`;
	const title = `${head.title} | ${name}`;
	return [
		{ title },
		{ name: "description", content: head.description },
		...(head.hidden ? [{ name: "robots", content: "noindex" }] : [{ tagName: "link", rel: "canonical", href: url }]),
		{ property: "og:type", content: head.type ?? "website" },
		{ property: "og:site_name", content: name },
		{ property: "og:title", content: head.title },
		{ property: "og:description", content: head.description },
		{ property: "og:url", content: url },
		{ property: "og:image", content: picture },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: head.title },
		{ name: "twitter:card", content: "summary_large_image" },
		...(head.jsonLd ?? []).map((thing) => ({
			"script:ld+json": { "@context": "https://schema.org", ...(thing as object) } as WithContext<Thing>,
		})),
	] as MetaDescriptor[];
}

/** The way from the home page to this one, for search engines; the page shows the same with <Breadcrumbs>. */
export function breadcrumbList(origin: string, steps: { name: string; path: string }[]): Thing {
	return {
		"@type": "BreadcrumbList",
		itemListElement: steps.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: origin + path,
		})),
	};
}
