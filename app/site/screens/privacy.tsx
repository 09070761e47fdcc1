import { breadcrumbList, pageMeta } from "#app/pages/meta.ts";
import { LegalPage } from "../parts/legal-page.tsx";
import { readPlain } from "../plain.server.ts";
import type { Route } from "./+types/privacy.ts";

export async function loader() {
	const { company: _, ...page } = await readPlain("privacy");
	return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const jsonLd = [
		breadcrumbList(origin, [
			{ name: "Home", path: "/" },
			{ name: title, path: "/privacy" },
		]),
	];
	return pageMeta(matches, { title, description, path: "/privacy", jsonLd });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
	return <LegalPage {...loaderData} />;
}
