import { listPages } from "#app/content/pages/pages.server.ts";
import { listRedirectedPaths } from "#app/content/pages/redirects.server.ts";
import { findEditedPhotos } from "#app/content/pictures/edited-photos.server.ts";
import { listLinkTargets, listMovedPaths } from "#app/content/rich-text/link-targets.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { settings } from "#app/platform/env.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { listPastIssues } from "../newsletter-archive/archive.server.ts";
import { findIssueProblems, type IssueProblem } from "./checks.ts";
import type { IssueDraft } from "./issue-draft.ts";
import { renderIssue } from "./render.server.tsx";

export type IssueCheck = { bytes: number; problems: IssueProblem[] };

/** The size of an issue, and what must be put right before it is sent. */
export async function checkIssue(issue: IssueDraft): Promise<IssueCheck> {
	const ids = issue.blocks.flatMap((block) => (block.type === "picture" ? [block.pictureId] : []));
	const [articles, projects, photos, targets, moved, redirected, company, past] = await Promise.all([
		listPages("article"),
		listPages("project"),
		findEditedPhotos(ids.filter(isUuid)),
		listLinkTargets(),
		listMovedPaths(),
		listRedirectedPaths(),
		readCompany(),
		listPastIssues(),
	]);
	// as long as the longest links that count clicks
	const linkUrl = () => `${settings.origin}/newsletter/link/00000000-0000-7000-8000-000000000000`;
	const { html } = await renderIssue(issue, company, { viewUrl: `${settings.origin}/newsletter/issues/x`, linkUrl });
	const bytes = Buffer.byteLength(html);
	const problems = findIssueProblems(issue, {
		pages: new Set([...articles, ...projects].map(({ id }) => id)),
		pictures: new Map(
			[...photos].map(([id, { missing, problem, alt }]) => [id, { problem: missing[0] === "alt" ? "" : problem, alt }]),
		),
		paths: new Set(["/", ...[...targets, ...past].map(({ path }) => path), ...moved, ...redirected]),
		origin: settings.origin,
		bytes,
	});
	return { bytes, problems };
}
