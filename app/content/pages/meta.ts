// Meta tags of a public page, built in one place so that none is left out. Pure.
import type { MetaDescriptor } from "react-router";
import type { Thing, WithContext } from "schema-dts";

export type SiteInfo = { name: string; origin: string };

/** The company name and origin, from the first parent route whose loader returns them (the layout). */
export function siteInfo(matches: readonly unknown[]): SiteInfo {
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
	/** path of the canonical URL */
	path: string;
	type?: "website" | "article";
	jsonLd?: Thing[];
	/** true: noindex */
	hidden?: boolean;
	/** path below /social when it differs from the page's: "/fun/stump-o-meter.png?r=1" */
	picture?: string;
	/** a photo in place of the picture below /social, by its path */
	photo?: { path: string; width: number; height: number; alt: string } | null;
};

/** Title, description, canonical link, Open Graph tags and JSON-LD of a public page. */
export function pageMeta(matches: readonly unknown[], head: Head): MetaDescriptor[] {
	const { name, origin } = siteInfo(matches);
	const url = origin + head.path;
	const drawn = {
		path: `/social${head.picture || `${head.path === "/" ? "/home" : head.path}.png`}`,
		width: 1200,
		height: 630,
	};
	const picture = head.photo ?? { ...drawn, alt: head.title };
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
		{ property: "og:image", content: origin + picture.path },
		{ property: "og:image:width", content: String(picture.width) },
		{ property: "og:image:height", content: String(picture.height) },
		{ property: "og:image:alt", content: picture.alt },
		{ name: "twitter:card", content: "summary_large_image" },
		...(head.jsonLd ?? []).map((thing) => ({
			"script:ld+json": { "@context": "https://schema.org", ...(thing as object) } as WithContext<Thing>,
		})),
	] as MetaDescriptor[];
}

/** Breadcrumbs as JSON-LD; <PageHead> shows the same on the page. */
export function breadcrumbList(origin: string, breadcrumbs: { name: string; path: string }[]): Thing {
	return {
		"@type": "BreadcrumbList",
		itemListElement: breadcrumbs.map(({ name, path }, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name,
			item: origin + path,
		})),
	};
}
