// What must be put right before an issue is sent. Pure.
import type { IssueBlock } from "../newsletter/issue.ts";
import { blockLabels, type IssueDraft } from "./issue-draft.ts";
import { isWebUrl, toEmailUrl } from "./links.ts";
import { gmailLimit } from "./sizes.ts";

/** `stop`: can't be sent like this. `blockId`: where to fix it; "subject" for the subject. */
export type IssueProblem = { level: "stop" | "note"; text: string; blockId: string };

/** What the database says about the pages, pictures and links of an issue. */
export type IssueFacts = {
	/** ids of published articles and projects */
	pages: ReadonlySet<string>;
	/** by picture: what keeps it from being sent, or "" for nothing; none for a picture that is gone */
	pictures: ReadonlyMap<string, { problem: string; alt: string }>;
	/** paths that lead to a page of the website */
	paths: ReadonlySet<string>;
	origin: string;
	/** of the HTML */
	bytes: number;
};

export function findIssueProblems(issue: IssueDraft, facts: IssueFacts): IssueProblem[] {
	const { subject, blocks } = issue;
	const problems: IssueProblem[] = [];
	const stop = (text: string, blockId: string) => problems.push({ level: "stop", text, blockId });
	if (!subject.trim()) stop("Enter a subject.", "subject");
	if (!blocks.some(hasText)) stop("Write some text. The issue has none yet.", blocks[0]?.id ?? "add");
	blocks.forEach((block, index) => {
		const name = `${blockLabels[block.type]} (block ${index + 1})`;
		for (const problem of findBlockProblems(block, facts))
			problems.push({ ...problem, text: `${name}: ${problem.text}`, blockId: block.id });
	});
	if (facts.bytes > gmailLimit)
		stop("The issue is larger than 102 KB, so Gmail would cut it off. Shorten it or remove blocks.", "size");
	else if (facts.bytes > gmailLimit * 0.9)
		problems.push({
			level: "note",
			text: "The issue is close to 102 KB, where Gmail cuts emails off.",
			blockId: "size",
		});
	return problems;
}

function hasText(block: IssueBlock): boolean {
	if (block.type === "text") return Boolean(block.markdown.trim());
	if (block.type === "tip") return Boolean(block.title.trim() || block.markdown.trim());
	return "pageId" in block && Boolean(block.pageId);
}

type Found = Pick<IssueProblem, "level" | "text">;
const stop = (text: string): Found => ({ level: "stop", text });
const note = (text: string): Found => ({ level: "note", text });

function findBlockProblems(block: IssueBlock, facts: IssueFacts): Found[] {
	switch (block.type) {
		case "heading":
			return block.text.trim() ? [] : [note("it's empty and will be left out.")];
		case "text":
			return block.markdown.trim() ? linkProblems(block.markdown, facts) : [note("it's empty and will be left out.")];
		case "tip":
			return block.title.trim() || block.markdown.trim()
				? linkProblems(block.markdown, facts)
				: [note("it's empty and will be left out.")];
		case "button":
			if (!block.label.trim()) return [stop("enter a label.")];
			return block.url.trim() ? urlProblems(block.url, facts) : [stop("enter a link.")];
		case "picture":
			return pictureProblems(block, facts);
		case "article":
		case "project":
			if (!block.pageId) return [stop(block.type === "article" ? "choose an article." : "choose a project.")];
			return facts.pages.has(block.pageId)
				? []
				: [stop(`the ${block.type} isn't published. Publish it or choose another.`)];
		case "divider":
			return [];
	}
}

function pictureProblems(block: Extract<IssueBlock, { type: "picture" }>, facts: IssueFacts): Found[] {
	if (!block.pictureId) return [stop("choose a picture.")];
	const picture = facts.pictures.get(block.pictureId);
	if (!picture) return [stop("the picture is no longer in the media library. Choose another.")];
	const found = picture.problem ? [stop(`${picture.problem}.`)] : [];
	if (!block.alt.trim() && !picture.alt.trim())
		found.push(stop("write alt text for people who can't see the picture."));
	return [...found, ...(block.url.trim() ? urlProblems(block.url, facts) : [])];
}

/** Markdown links and their targets: `[text](target)`. */
const markdownLink = /\[[^\]]*\]\(\s*<?([^)\s>]*)>?[^)]*\)/g;

function linkProblems(markdown: string, facts: IssueFacts): Found[] {
	return [...markdown.matchAll(markdownLink)].flatMap(([, target = ""]) => urlProblems(target, facts));
}

function urlProblems(typed: string, { origin, paths }: IssueFacts): Found[] {
	const url = toEmailUrl(typed, origin);
	if (!url)
		return [
			stop(`“${typed.slice(0, 80)}” isn't a link. Use a page such as /contact, or a link that starts with https://.`),
		];
	if (!isWebUrl(url) || !url.startsWith(`${origin}/`)) return [];
	const path = decodePath(new URL(url).pathname);
	return paths.has(path) ? [] : [stop(`there is no page ${path} on the website.`)];
}

function decodePath(path: string): string {
	const withoutSlash = path.length > 1 ? path.replace(/\/+$/, "") : path;
	return withoutSlash.toLowerCase();
}
