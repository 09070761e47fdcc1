import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { zipName } from "../brand.ts";
import { brandColors } from "../brand-colors.server.ts";
import { plateNames } from "../brand-files.server.ts";
import { Colors, Logos, Prints, Type } from "../parts/brand.tsx";
import { getPlainPage } from "../plain-pages.server.ts";
import type { Route } from "./+types/brand.ts";

export async function loader(args: Route.LoaderArgs) {
	const { title, description, html, origin } = await getPlainPage("brand", args);
	const prints = plateNames.flatMap((name) => {
		const files = findArtPrint(name);
		return files ? [{ name, files }] : [];
	});
	return { title, description, html, origin, brandColors, prints };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const breadcrumbs = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/brand" },
	];
	return pageMeta(matches, { title, description, path: "/brand", jsonLd: [breadcrumbList(origin, breadcrumbs)] });
}

/** Logos, colors, typefaces and prints to download. */
export default function Brand({ loaderData }: Route.ComponentProps) {
	const { title, description, html, prints } = loaderData;
	return (
		<>
			<PageHead breadcrumbs={[{ name: "Home", path: "/" }]} title={title} lead={description}>
				<a href={`/brand/${zipName}`} download className={`${buttonClass({ tone: "moss" })} mt-7`}>
					<Icon name="download" />
					Download all files (ZIP)
				</a>
			</PageHead>
			<div className="wrap grid gap-16 lg:gap-24">
				<Logos />
				<Colors colors={loaderData.brandColors} />
				<Type />
				<Prose html={html} />
				<Prints prints={prints} />
			</div>
		</>
	);
}
