import { memo } from "react";
import { Link } from "react-router";
import { QuoteBand } from "#app/content/pages/quote-band.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toolPath } from "../paths.ts";
import { type Tool, tools } from "../tools.ts";
import { ToolHead } from "./tool-head.tsx";

type Props = {
	tool: Tool;
	origin: string;
	/** the query string that carries the result, "?r=1&...", or "" before there is one */
	query: string;
	/** false for a result no one would share as a picture, such as an emergency */
	picture?: boolean;
	/** what must come before the tool's name */
	above?: React.ReactNode;
	quote: { title: string; text: string; service?: string; about?: string };
	/** content of "How do we know?": formulas, sources and limits */
	howWeKnow: React.ReactNode;
	children: React.ReactNode;
};

// A slider rerenders this page up to sixty times a second, so the parts it doesn't change are memoized.
const MemoQuoteBand = memo(QuoteBand);

/**
 * Layout of every tool's page: the tool, buttons to share and print the result, "How do we know?" and the quote call to
 * action.
 */
export function ToolPage(props: Props) {
	const { tool } = props;
	return (
		<>
			{props.above}
			<ToolHead tool={tool} />
			<div className="wrap">{props.children}</div>
			<div className="wrap mt-12">
				<ShareButtons {...props} />
				<details className="mt-8 max-w-[75ch] border-y border-line">
					<summary className="cursor-pointer py-4 font-display text-[22px]">How do we know?</summary>
					<div className="prose pb-6">{props.howWeKnow}</div>
				</details>
			</div>
			<MemoQuoteBand {...props.quote} />
			<MoreTools slug={tool.slug} />
		</>
	);
}

function ShareButtons({ tool, origin, query, picture = true }: Pick<Props, "tool" | "origin" | "query" | "picture">) {
	return (
		<div className="flex flex-wrap items-center gap-3 print:hidden">
			<CopyButton
				text={`${origin}${toolPath(tool.slug)}${query}`}
				label={query ? "Copy link to this result" : "Copy link"}
			/>
			{query && picture && (
				<a href={`/social${toolPath(tool.slug)}.png${query}`} download className={buttonClass({ size: "dense" })}>
					<Icon name="image" /> Download picture
				</a>
			)}
			<Button size="dense" className="noscript:hidden" onClick={() => window.print()}>
				<Icon name="printer" /> Print
			</Button>
			<Link to={`${toolPath(tool.slug)}/classroom`} className={buttonClass({ size: "dense" })}>
				<Icon name="pencil" /> Classroom sheet
			</Link>
		</div>
	);
}

/** Links to the next two tools in the list. */
const MoreTools = memo(function Others({ slug }: { slug: string }) {
	const at = tools.findIndex((tool) => tool.slug === slug);
	const others = [1, 2].map((step) => tools[(at + step) % tools.length]).filter((tool) => tool && tool.slug !== slug);
	return (
		<nav aria-label="More tools and games" className="wrap mt-16 print:hidden">
			<h2 className="text-[28px] leading-tight">More tools and games</h2>
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
