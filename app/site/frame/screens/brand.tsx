import { breadcrumbList, pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { findPrint } from "#app/ui/prints.server.ts";
import { zipName } from "../brand.ts";
import { plateNames } from "../brand-files.server.ts";
import { inks } from "../brand-inks.server.ts";
import { Inks, Logos, Prints, Type } from "../parts/brand.tsx";
import { readPlain } from "../plain.server.ts";
import type { Route } from "./+types/brand.ts";

export async function loader() {
	const { title, description, html, origin } = await readPlain("brand");
	const prints = plateNames.flatMap((name) => {
		const files = findPrint(name);
		return files ? [{ name, files }] : [];
	});
	return { title, description, html, origin, inks, prints };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { title, description, origin } = loaderData;
	const steps = [
		{ name: "Home", path: "/" },
		{ name: title, path: "/brand" },
	];
	return pageMeta(matches, { title, description, path: "/brand", jsonLd: [breadcrumbList(origin, steps)] });
}

/** Everything that others need to show the company as it shows itself. */
export default function Brand({ loaderData }: Route.ComponentProps) {
	const { title, description, html, prints } = loaderData;
	return (
		<>
			<PageHead steps={[{ name: "Home", path: "/" }]} title={title} lead={description}>
				<a href={`/brand/${zipName}`} download className={`${buttonClass({ tone: "moss" })} mt-7`}>
					<Icon name="download" />
					Everything in one file
				</a>
			</PageHead>
			<div className="wrap grid gap-16 lg:gap-24">
				<Logos />
				<Inks inks={loaderData.inks} />
				<Type />
				<Prose html={html} />
				<Prints prints={prints} />
			</div>
		</>
	);
}
