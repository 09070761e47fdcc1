import { Link } from "react-router";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { classroomOf } from "../classroom.ts";
import { rackPath, toolPath } from "../paths.ts";
import { findTool } from "../tools.ts";
import type { Route } from "./+types/classroom.ts";

export function loader({ params: { slug } }: Route.LoaderArgs) {
	const tool = findTool(slug);
	const sheet = classroomOf(slug);
	if (!tool || !sheet) throw new Response("Not found", { status: 404 });
	return { tool, sheet };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { tool } = loaderData;
	return pageMeta(matches, {
		title: `Classroom sheet: ${tool.title}`,
		description: `A page to print for a class: what to look at, questions with room to write, and the answers. Goes with ${tool.title}.`,
		path: `${toolPath(tool.slug)}/classroom`,
		picture: `${toolPath(tool.slug)}.png`,
		hidden: true,
	});
}

/** Two sheets: one for the class, one with the answers for whoever teaches. */
export default function Classroom({ loaderData: { tool, sheet } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				steps={[
					{ name: "Home", path: "/" },
					{ name: "Fun", path: rackPath },
					{ name: tool.title, path: toolPath(tool.slug) },
				]}
				title={`Classroom sheet: ${tool.title}`}
				lead={tool.teaches}
			>
				<Button className="mt-6 [html:not([data-live])_&]:hidden print:hidden" onClick={() => window.print()}>
					<Icon name="printer" /> Print both sheets
				</Button>
			</PageHead>
			<article className="wrap max-w-[80ch]">
				<p className="hidden print:block">Name ______________________________ &nbsp; Date ________________</p>
				<h2 className="mt-6 text-[28px] leading-tight">Look</h2>
				<ol className="mt-3 grid list-decimal gap-2 pl-6">
					{sheet.look.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ol>
				<h2 className="mt-10 text-[28px] leading-tight">Answer</h2>
				<ol className="mt-3 grid list-decimal gap-8 pl-6">
					{sheet.questions.map(({ ask }) => (
						<li key={ask}>
							{ask}
							<span aria-hidden="true" className="mt-8 block border-b border-line-strong" />
							<span aria-hidden="true" className="mt-8 block border-b border-line-strong" />
						</li>
					))}
				</ol>
				<section aria-labelledby="answers" className="mt-14 break-before-page">
					<h2 id="answers" className="text-[28px] leading-tight">
						For whoever teaches
					</h2>
					<p className="mt-2 text-ink-2">
						From age {tool.from}, about {tool.minutes + 10} minutes with the tool on{" "}
						<Link to={toolPath(tool.slug)} className="underline underline-offset-4">
							its page
						</Link>
						.
					</p>
					<ol className="mt-4 grid list-decimal gap-3 pl-6">
						{sheet.questions.map(({ ask, answer }) => (
							<li key={ask}>
								<span className="text-ink-2">{ask}</span> <strong>{answer}</strong>
							</li>
						))}
					</ol>
				</section>
			</article>
		</>
	);
}
