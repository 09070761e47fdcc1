import { memo } from "react";
import { useRouteLoaderData } from "react-router";
import { Breadcrumbs } from "#app/content/pages/page-head.tsx";
import { ArtPrint } from "#app/ui/art-print.tsx";
import { toolBreadcrumbs } from "../paths.ts";
import type { Tool } from "../tools.ts";

/**
 * The top of a tool's page: its name, what to do with it, and the print of its share image. On phones the print is small
 * and beside the name, so that the tool starts in the first view, unless the text is large.
 */
export const ToolHead = memo(function ToolHead({ tool }: { tool: Tool }) {
	const plate = useRouteLoaderData<typeof import("../screens/layout.tsx").loader>("fun/screens/layout")?.plate;
	return (
		<header className="wrap flex flex-wrap items-center lg:grid lg:grid-cols-[minmax(0,1fr)_auto] gap-x-5 pt-7 pb-6 sm:gap-x-12 lg:pt-10 lg:pb-10">
			<div className="min-w-0 grow basis-32">
				<Breadcrumbs breadcrumbs={toolBreadcrumbs(tool.slug)} />
				<h1 className="text-section max-lg:text-[clamp(min(30px,13vw),8.6vw,44px)]">{tool.title}</h1>
			</div>
			{plate && (
				<div className="rounded-sheet bg-card p-2 shadow-1 lg:row-span-2 lg:p-3 print:hidden">
					<div className="grid h-22 min-w-20 place-items-center border-2 border-line px-2 lg:h-50 lg:min-w-44 lg:px-6">
						<ArtPrint
							of={plate}
							first="beside"
							sizes="(width < 64rem) 100px, 300px"
							className="h-auto max-h-18 w-auto max-w-24 lg:max-h-42 lg:max-w-75"
						/>
					</div>
				</div>
			)}
			<p className="mt-4 basis-full max-w-[60ch] text-ink-2 lg:mt-5 lg:self-start lg:text-lead">{tool.description}</p>
		</header>
	);
});
