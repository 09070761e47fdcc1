import { Link } from "react-router";
import { toolPath } from "../paths.ts";
import { findTool, type Tool } from "../tools.ts";
import { Leaf } from "./leaf.tsx";

const inks: Record<Tool["ink"], string> = {
	moss: "text-[oklch(0.395_0.075_142)]",
	barn: "text-[oklch(0.525_0.155_34)]",
	sky: "text-[oklch(0.45_0.075_225)]",
	wheat: "text-[oklch(0.45_0.085_75)]",
};

/** The cards for these tools on the hub page. */
export function SeedPackets({ slugs }: { slugs: string[] }) {
	return (
		<ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,240px),1fr))] gap-5 lg:gap-7">
			{slugs
				.flatMap((slug) => findTool(slug) ?? [])
				.map((tool) => (
					<li key={tool.slug} className="grid">
						<SeedPacket tool={tool} />
					</li>
				))}
		</ul>
	);
}

/**
 * A tool's card in the hub, drawn as a seed packet: folded top, one leaf in one ink color, and what it teaches. It
 * looks like paper in both themes.
 */
function SeedPacket({ tool }: { tool: Tool }) {
	return (
		<Link
			to={toolPath(tool.slug)}
			data-theme="light"
			className="group relative flex min-h-[330px] flex-col rounded-sheet bg-card px-5 pt-9 pb-5 shadow-1 before:absolute before:inset-x-0 before:top-0 before:h-5 before:border-b before:border-dashed before:border-line-strong focus-visible:z-10"
		>
			<span className={`grid h-28 place-items-center ${inks[tool.ink]}`}>
				<Leaf kind={tool.leaf} />
			</span>
			<h2 className="mt-4 text-[24px] leading-tight underline-offset-4 group-hover:underline">{tool.title}</h2>
			<p className="mt-2 text-base text-ink-2">{tool.teaches}</p>
			<p className="lining mt-auto flex justify-between pt-4 text-sm text-ink-3">
				<span>{tool.minutes === 1 ? "1 minute" : `${tool.minutes} minutes`}</span>
				<span>ages {tool.minAge}+</span>
			</p>
		</Link>
	);
}
