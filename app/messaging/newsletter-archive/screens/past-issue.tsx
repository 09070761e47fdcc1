import { data } from "react-router";
import { breadcrumbList, pageMeta, siteInfo } from "#app/content/pages/meta.ts";
import { suggestPages } from "#app/content/pages/not-found.server.ts";
import { PageHead } from "#app/content/pages/page-head.tsx";
import { Prose } from "#app/content/pages/prose.tsx";
import type { IssueBlock } from "#app/messaging/newsletter/issue.ts";
import { issuePath } from "#app/messaging/newsletter/issue-path.ts";
import { NewsletterSignup } from "#app/messaging/newsletter/signup.tsx";
import { findPastIssue } from "../archive.server.ts";
import { renderSiteBlocks } from "../site-blocks.server.tsx";
import type { Route } from "./+types/past-issue.ts";

/** An issue as a page of the website: the same for everyone, so without anything of a reader. */
export async function loader({ params: { slug } }: Route.LoaderArgs) {
	const issue = await findPastIssue(slug);
	if (!issue || issue === "gone")
		throw data(
			{ suggestions: await suggestPages(slug) },
			issue ? { status: 410, statusText: "Gone" } : { status: 404, statusText: "Not Found" },
		);
	const { subject, preview, sentDay, sentOn, status } = issue;
	return {
		slug,
		subject,
		preview,
		sentDay,
		sentOn,
		isListed: status !== "canceled",
		html: await renderSiteBlocks(withoutTitle(issue.blocks, subject)),
	};
}

/** The subject is the title of the page: a first heading that says the same is left out. */
function withoutTitle(blocks: readonly IssueBlock[], subject: string): readonly IssueBlock[] {
	const [first] = blocks;
	return first?.type === "heading" && first.text.trim() === subject.trim() ? blocks.slice(1) : blocks;
}

const breadcrumbs = [
	{ name: "Home", path: "/" },
	{ name: "Newsletter", path: "/newsletter" },
	{ name: "Past issues", path: "/newsletter/issues" },
];

export function meta({ matches, loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	const { slug, subject, preview, sentDay, sentOn, isListed } = loaderData;
	return [
		...pageMeta(matches, {
			title: subject,
			// two issues can have the same preview line
			description: `${preview || "Tree care news for western Wisconsin."} From our newsletter “${subject}”, ${sentOn}.`,
			path: issuePath(slug),
			type: "article",
			hidden: !isListed,
			jsonLd: [breadcrumbList(siteInfo(matches).origin, [...breadcrumbs, { name: subject, path: issuePath(slug) }])],
		}),
		{ property: "article:published_time", content: sentDay },
	];
}

export default function PastIssue({ loaderData: { subject, preview, sentDay, sentOn, html } }: Route.ComponentProps) {
	return (
		<article>
			<PageHead breadcrumbs={breadcrumbs} title={subject} lead={preview}>
				<p className="lining mt-6 text-base text-ink-2">
					Sent <time dateTime={sentDay}>{sentOn}</time>
				</p>
			</PageHead>
			<div className="wrap pb-8">
				<Prose html={html} className="[overflow-wrap:anywhere]" />
				<section aria-labelledby="sign-up" className="mt-14 max-w-[34rem] border-t-2 border-ink pt-5">
					<h2 id="sign-up" className="mb-4 text-[21px] leading-tight">
						Get the next one by email
					</h2>
					<NewsletterSignup source="past issue" />
				</section>
			</div>
		</article>
	);
}
