import { useState } from "react";
import { Form } from "react-router";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { Breadcrumbs } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { readTexts } from "#app/content/pages/site-parts.server.ts";
import { companyTime } from "#app/platform/dates.server.ts";
import { renderPart } from "#app/platform/http/part-html.server.tsx";
import { Part } from "#app/platform/http/part-html.tsx";
import { findArtPrint } from "#app/ui/art-prints.server.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { toolListTexts } from "../hub-texts.ts";
import { type Plates, SeedPackets } from "../parts/seed-packets.tsx";
import { hubPath, toolPath } from "../paths.ts";
import { tools, toolsBySeason } from "../tools.ts";
import type { Route } from "./+types/hub.ts";

const ages = [6, 8, 10, 12] as const;
const lengths = [1, 2, 3, 5, 10] as const;
type ToolFilter = { age: number; minutes: number };

/** The tools that match the filter, in seasonal order. */
function findSlugs(month: number, { age, minutes }: ToolFilter): string[] {
	return toolsBySeason(month)
		.filter((tool) => (!age || tool.minAge <= age) && (!minutes || tool.minutes <= minutes))
		.map(({ slug }) => slug);
}

/** Also of the preview of its texts, at a URL with a token. */
export async function loader(args: Route.LoaderArgs) {
	const { searchParams } = args.url;
	const number = (name: string, known: readonly number[]) =>
		known.find((one) => String(one) === searchParams.get(name)) ?? 0;
	const filter = { age: number("age", ages), minutes: number("minutes", lengths) };
	const { month } = companyTime(new Date());
	const plates: Plates = {};
	for (const { slug, picture } of tools) {
		const plate = findArtPrint(picture);
		if (plate) plates[slug] = plate;
	}
	await renderPart(args.context, "SeedPackets", SeedPackets, { slugs: findSlugs(month, filter), plates });
	return { filter, month, plates, text: await readTexts("list-of-tools", toolListTexts, args) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	const { origin } = siteInfo(matches);
	if (!loaderData) return [];
	const { heading: title, searchText: description } = loaderData.text;
	return pageMeta(matches, {
		title,
		description,
		path: hubPath,
		hidden: Boolean(loaderData.filter.age || loaderData.filter.minutes),
		jsonLd: [
			{
				"@type": "ItemList",
				itemListElement: tools.map((tool, index) => ({
					"@type": "ListItem",
					position: index + 1,
					name: tool.title,
					url: origin + toolPath(tool.slug),
				})),
			},
			breadcrumbList(origin, [
				{ name: "Home", path: "/" },
				{ name: "Fun", path: hubPath },
			]),
		],
	});
}

export default function Hub({ loaderData }: Route.ComponentProps) {
	const [filter, setFilter] = useState<ToolFilter>(loaderData.filter);
	const slugs = findSlugs(loaderData.month, filter);
	const { text } = loaderData;
	return (
		<>
			<div className="wrap pt-7 lg:pt-10">
				<div className="items-end justify-between gap-x-12 lg:flex">
					<div>
						<Breadcrumbs breadcrumbs={[{ name: "Home", path: "/" }]} />
						<h1 className="text-section max-lg:text-[clamp(30px,8.6vw,44px)]">{text.heading}</h1>
						<p className="mt-3 max-w-[60ch] text-ink-2 lg:text-lead">{text.lead}</p>
					</div>
					<Form
						action={hubPath}
						className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4 lg:flex-nowrap"
						onInput={({ currentTarget }) => {
							const typed = new FormData(currentTarget);
							setFilter({ age: Number(typed.get("age")), minutes: Number(typed.get("minutes")) });
						}}
					>
						<Field name="age" label="Age">
							<Select defaultValue={loaderData.filter.age || ""}>
								<option value="">All ages</option>
								{ages.map((age) => (
									<option key={age} value={age}>
										Age {age}
									</option>
								))}
							</Select>
						</Field>
						<Field name="minutes" label="Time needed">
							<Select defaultValue={loaderData.filter.minutes || ""}>
								<option value="">Any length</option>
								{lengths.map((minutes) => (
									<option key={minutes} value={minutes}>
										{minutes === 1 ? "1 minute" : `Up to ${minutes} minutes`}
									</option>
								))}
							</Select>
						</Field>
						<button
							type="submit"
							className="min-h-13 rounded-control border-control px-5 font-semibold without-scripts"
						>
							Show
						</button>
					</Form>
				</div>
				<p role="status" className="lining mt-3 text-ink-2">
					{slugs.length === 0
						? "No tool fits both filters. Choose more time or an older age."
						: slugs.length === 1
							? "1 tool"
							: `${slugs.length} tools`}
				</p>
				<Part name="SeedPackets">
					<SeedPackets slugs={slugs} plates={loaderData.plates} />
				</Part>
			</div>
			<QuoteBand title={text.bandTitle} text={text.bandText} />
		</>
	);
}
