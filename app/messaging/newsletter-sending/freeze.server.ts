// What is frozen when an issue starts: the email, its address on the website, and the links that count clicks.
import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { toSlug } from "#app/content/versions/content.ts";
import { type IssueContent, renderIssue } from "#app/messaging/issues/render.server.tsx";
import { issuePath } from "#app/messaging/newsletter/issue-path.ts";
import { issues } from "#app/messaging/newsletter/tables.server.ts";
import { readCompany } from "#app/people/company/company.server.ts";
import { today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { settings } from "#app/platform/env.server.ts";

/** An issue as it is frozen when it starts. */
export type FrozenIssue = {
	html: string;
	text: string;
	slug: string;
	links: { id: string; url: string; label: string }[];
};

export async function freezeIssue(issue: IssueContent & { isOnSite: boolean }, now: Date): Promise<FrozenIssue> {
	const slug = await findFreeSlug(issue.subject, now);
	const ids = new Map<string, string>();
	const { html, text, links } = await renderIssue(issue, await readCompany(), {
		viewUrl: issue.isOnSite ? settings.origin + issuePath(slug) : null,
		linkUrl: (url) => {
			const id = ids.get(url) ?? randomUUID();
			ids.set(url, id);
			return `${settings.origin}/newsletter/link/${id}`;
		},
	});
	return { html, text, slug, links: links.map((link) => ({ ...link, id: ids.get(link.url) ?? randomUUID() })) };
}

/** "2026-12-your-trees-in-december", with a number when an earlier issue has that address. */
async function findFreeSlug(subject: string, now: Date): Promise<string> {
	const start = `${today(now).slice(0, 7)}-${toSlug(subject).slice(0, 60) || "issue"}`.replace(/-+$/, "");
	const taken = await db
		.select({ slug: issues.slug })
		.from(issues)
		.where(like(issues.slug, `${start}%`));
	const slugs = new Set(taken.map(({ slug }) => slug));
	if (!slugs.has(start)) return start;
	let number = 2;
	while (slugs.has(`${start}-${number}`)) number += 1;
	return `${start}-${number}`;
}
