import { Link } from "react-router";
import { ArtPrint, type ArtPrintFiles } from "#app/ui/art-print.tsx";
import { toolPath } from "../paths.ts";
import { findTool, type Tool } from "../tools.ts";
import { Leaf } from "./leaf.tsx";

const inks: Record<Tool["ink"], string> = {
	moss: "text-moss",
	barn: "text-barn",
	sky: "text-sky",
	wheat: "text-wheat-ink",
};

/** The prints of the tools by slug. */
export type Plates = Record<string, ArtPrintFiles>;

/** The packets of these tools on the hub page, standing in a rack. */
export function SeedPackets({ slugs, plates }: { slugs: string[]; plates: Plates }) {
	return (
		// two columns where the longest word of a title fits into one
		<ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(9.25rem,40%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(232px,1fr))] sm:gap-x-6 sm:gap-y-9">
			{slugs
				.flatMap((slug) => findTool(slug) ?? [])
				.map((tool, index) => (
					<li
						key={tool.slug}
						className="relative grid after:pointer-events-none after:absolute after:-inset-x-[6px] after:bottom-0 after:h-3.5 after:border-y-2 after:border-line-strong after:bg-paper-2 sm:after:-inset-x-3 sm:after:h-5"
					>
						<SeedPacket tool={tool} plate={plates[tool.slug]} isFirst={index < 2} />
					</li>
				))}
		</ul>
	);
}

/**
 * A tool's card in the hub, drawn as a seed packet: a folded top in its ink, the print of its share image, what it teaches
 * and a leaf.
 */
function SeedPacket({ tool, plate, isFirst }: { tool: Tool; plate: ArtPrintFiles | undefined; isFirst: boolean }) {
	return (
		<Link
			to={toolPath(tool.slug)}
			className="group relative flex flex-col rounded-sheet bg-card px-3 pt-7 pb-6 shadow-1 focus-visible:z-10 sm:px-5 sm:pt-9 sm:pb-9"
		>
			<span
				aria-hidden="true"
				className={`keeps-inks absolute inset-x-0 top-0 h-4 rounded-t-sheet border-b border-dashed border-card bg-current sm:h-5 ${inks[tool.ink]}`}
			/>
			<span className="grid h-30 place-items-end justify-center border-b-2 border-ink sm:h-44">
				{plate && (
					<ArtPrint
						of={plate}
						first={isFirst ? "beside" : null}
						sizes="(width < 40rem) 110px, 170px"
						className="h-auto max-h-28 w-auto max-w-full sm:max-h-42"
					/>
				)}
			</span>
			<h2 className="mt-3 text-[clamp(16px,4.5vw,19px)] leading-tight underline-offset-4 group-hover:underline sm:text-[24px]">
				{tool.title}
			</h2>
			<p className="mt-2 text-base leading-snug text-ink-2 max-sm:hidden">{tool.teaches}</p>
			<p className="lining mt-auto flex items-end justify-between gap-2 pt-3 text-sm leading-snug text-ink-3">
				<span>
					{tool.minutes === 1 ? "1 minute" : `${tool.minutes} minutes`}
					<span className="max-sm:block sm:before:content-[',_']">ages {tool.minAge}+</span>
				</span>
				<span className={`[&>span]:size-8 sm:[&>span]:size-10 ${inks[tool.ink]}`}>
					<Leaf kind={tool.leaf} />
				</span>
			</p>
		</Link>
	);
}
