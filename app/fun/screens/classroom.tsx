import { Link } from "react-router";
import { pageMeta } from "#app/content/pages/meta.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { findClassroomSheet } from "../classroom-sheets.ts";
import { hubPath, toolPath } from "../paths.ts";
import { findTool } from "../tools.ts";
import type { Route } from "./+types/classroom.ts";

export function loader({ params: { slug } }: Route.LoaderArgs) {
	const tool = findTool(slug);
	const sheet = findClassroomSheet(slug);
	if (!tool || !sheet) throw new Response("Not found", { status: 404 });
	return { tool, sheet };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { tool } = loaderData;
	return pageMeta(matches, {
		title: `Classroom sheet: ${tool.title}`,
		description: `A printable classroom sheet for ${tool.title}: what to look at, questions with room to write, and an answer key.`,
		path: `${toolPath(tool.slug)}/classroom`,
		picture: `${toolPath(tool.slug)}.png`,
		hidden: true,
	});
}

/** Two printed sheets: one for the class and one with the teacher's answer key. */
export default function Classroom({ loaderData: { tool, sheet } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				breadcrumbs={[
					{ name: "Home", path: "/" },
					{ name: "Fun", path: hubPath },
					{ name: tool.title, path: toolPath(tool.slug) },
				]}
				title={`Classroom sheet: ${tool.title}`}
				lead={tool.teaches}
			>
				<Button className="mt-6 noscript:hidden print:hidden" onClick={() => window.print()}>
					<Icon name="printer" /> Print both sheets
				</Button>
			</PageHead>
			<article className="wrap max-w-[80ch]">
				<p className="hidden print:block">Name ______________________________ &nbsp; Date ________________</p>
				<h2 className="mt-6 text-[28px] leading-tight">Try it</h2>
				<ol className="mt-3 grid list-decimal gap-2 pl-6">
					{sheet.steps.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ol>
				<h2 className="mt-10 text-[28px] leading-tight">Questions</h2>
				<ol className="mt-3 grid list-decimal gap-8 pl-6">
					{sheet.questions.map(({ question }) => (
						<li key={question}>
							{question}
							<span aria-hidden="true" className="mt-8 block border-b border-line-strong" />
							<span aria-hidden="true" className="mt-8 block border-b border-line-strong" />
						</li>
					))}
				</ol>
				<section aria-labelledby="answers" className="mt-14 break-before-page">
					<h2 id="answers" className="text-[28px] leading-tight">
						Answer key
					</h2>
					<p className="mt-2 text-ink-2">
						For the teacher: ages {tool.minAge} and up, about {tool.minutes + 10} minutes with the{" "}
						<Link to={toolPath(tool.slug)} className="underline underline-offset-4">
							online tool
						</Link>
						.
					</p>
					<ol className="mt-4 grid list-decimal gap-3 pl-6">
						{sheet.questions.map(({ question, answer }) => (
							<li key={question}>
								<span className="text-ink-2">{question}</span> <strong>{answer}</strong>
							</li>
						))}
					</ol>
				</section>
			</article>
		</>
	);
}
