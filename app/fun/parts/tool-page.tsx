import { memo } from "react";
import { Link } from "react-router";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toolPath } from "../paths.ts";
import { type Tool, tools } from "../tools.ts";

const steps = [
	{ name: "Home", path: "/" },
	{ name: "Fun", path: "/fun" },
];

type Props = {
	tool: Tool;
	origin: string;
	/** the query that carries the result, "?r=1&...", "" while nothing is set */
	query: string;
	/** false: a result that nobody hangs out, such as an emergency */
	picture?: boolean;
	quote: { title: string; words: string; service?: string; about?: string };
	/** behind the fold "How do we know?": formulas, sources, and what the tool cannot know */
	know: React.ReactNode;
	children: React.ReactNode;
};

// A slider in a tool asks for this page sixty times in a second: what it does not change is not drawn again.
const SteadyHead = memo(PageHead);
const SteadyQuote = memo(QuoteBand);

/** Every tool's page: the tool, the ways to keep its result, how we know, and the way to a quote. */
export function ToolPage(props: Props) {
	const { tool } = props;
	return (
		<>
			<SteadyHead steps={steps} title={tool.title} lead={tool.line} />
			<div className="wrap">{props.children}</div>
			<div className="wrap mt-12">
				<Keep {...props} />
				<details className="mt-8 max-w-[75ch] border-y border-line">
					<summary className="cursor-pointer py-4 font-display text-[22px]">How do we know?</summary>
					<div className="prose pb-6">{props.know}</div>
				</details>
			</div>
			<SteadyQuote {...props.quote} />
			<Others slug={tool.slug} />
		</>
	);
}

function Keep({ tool, origin, query, picture = true }: Pick<Props, "tool" | "origin" | "query" | "picture">) {
	return (
		<div className="flex flex-wrap items-center gap-3 print:hidden">
			<CopyButton
				text={`${origin}${toolPath(tool.slug)}${query}`}
				label={query ? "Copy a link to this" : "Copy the link"}
			/>
			{query && picture && (
				<a href={`/social${toolPath(tool.slug)}.png${query}`} download className={buttonClass({ size: "dense" })}>
					<Icon name="image" /> Picture to share
				</a>
			)}
			<Button size="dense" className="[html:not([data-live])_&]:hidden" onClick={() => window.print()}>
				<Icon name="printer" /> Print
			</Button>
			<Link to={`${toolPath(tool.slug)}/classroom`} className={buttonClass({ size: "dense" })}>
				<Icon name="pencil" /> Classroom sheet
			</Link>
		</div>
	);
}

/** Two more packets from the rack, the ones that stand beside this one. */
const Others = memo(function Others({ slug }: { slug: string }) {
	const at = tools.findIndex((tool) => tool.slug === slug);
	const others = [1, 2].map((step) => tools[(at + step) % tools.length]).filter((tool) => tool && tool.slug !== slug);
	return (
		<nav aria-label="More from the rack" className="wrap mt-16 print:hidden">
			<h2 className="text-[28px] leading-tight">More from the rack</h2>
			<ul className="mt-4 grid gap-x-10 gap-y-4 md:grid-cols-2">
				{others.map(
					(tool) =>
						tool && (
							<li key={tool.slug} className="border-t border-line pt-3">
								<Link
									to={toolPath(tool.slug)}
									className="inline-block py-1 text-xl font-semibold underline-offset-4 hover:underline"
								>
									{tool.title}
								</Link>
								<p className="text-ink-2">{tool.teaches}</p>
							</li>
						),
				)}
			</ul>
		</nav>
	);
});
