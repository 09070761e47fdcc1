// Meta tags and structured data of a tool's page. Pure.
import type { MetaDescriptor } from "react-router";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { toolBreadcrumbs, toolPath } from "./paths.ts";
import type { Tool } from "./tools.ts";

/** `query` carries a result: the share image then shows that result. */
export function toolMeta(matches: readonly unknown[], tool: Tool, query = ""): MetaDescriptor[] {
	const { origin, name } = siteInfo(matches);
	const path = toolPath(tool.slug);
	return pageMeta(matches, {
		title: tool.title,
		description: tool.description,
		path,
		picture: query && `${path}.png${query}`,
		jsonLd: [
			{
				"@type": "LearningResource",
				name: tool.title,
				description: tool.description,
				teaches: tool.teaches,
				url: origin + path,
				isAccessibleForFree: true,
				timeRequired: `PT${tool.minutes}M`,
				typicalAgeRange: `${tool.minAge}-`,
				provider: { "@type": "HomeAndConstructionBusiness", name, url: `${origin}/` },
			},
			breadcrumbList(origin, [...toolBreadcrumbs(tool.slug), { name: tool.title, path }]),
		],
	});
}
