import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { LegalPage } from "../parts/legal-page.tsx";
import { getPlainPage } from "../plain-pages.server.ts";
import type { Route } from "./+types/legal.ts";

/** /privacy and /terms: the plain pages with these slugs. */
export async function loader(args: Route.LoaderArgs) {
	const [, slug = ""] = args.url.pathname.split("/");
	const { company: _, ...page } = await getPlainPage(slug, args);
	return { ...page, path: `/${slug}` };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, path, origin } = loaderData;
	const jsonLd = [
		breadcrumbList(origin, [
			{ name: "Home", path: "/" },
			{ name: title, path },
		]),
	];
	return pageMeta(matches, { title, description, path, jsonLd });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
	return <LegalPage {...loaderData} picture={loaderData.path === "/privacy" ? "privacy" : "terms"} />;
}
