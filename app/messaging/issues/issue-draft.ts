// An issue while it is written: what is saved, its form fields and its blocks. Pure.
import type { DraftFormat } from "#app/noun/drafts/draft-format.ts";
import type { IssueBlock } from "../newsletter/issue.ts";

export const issueLimits = { subject: 200, preview: 200, blocks: 60, line: 300, text: 20_000, url: 2000 };
/** Phones cut a longer subject off. */
export const goodSubjectLength = 50;

export type IssueDraft = { subject: string; preview: string; isOnSite: boolean; blocks: IssueBlock[] };
export type BlockType = IssueBlock["type"];

export const blockLabels: Record<BlockType, string> = {
	heading: "Heading",
	text: "Text",
	picture: "Picture",
	button: "Button",
	article: "Article",
	project: "Project",
	tip: "Seasonal tip",
	divider: "Divider",
};
export const blockTypes = Object.keys(blockLabels) as BlockType[];

/** A blank block. `id` must be new. */
export function newBlock(type: BlockType, id: string): IssueBlock {
	switch (type) {
		case "heading":
			return { id, type, text: "" };
		case "text":
			return { id, type, markdown: "" };
		case "picture":
			return { id, type, pictureId: "", alt: "", caption: "", url: "" };
		case "button":
			return { id, type, label: "", url: "" };
		case "article":
		case "project":
			return { id, type, pageId: "" };
		case "tip":
			return { id, type, title: "", markdown: "" };
		case "divider":
			return { id, type };
	}
}

/** The blocks with one moved by `step` places; the same blocks when it is at the end already. */
export function moveBlock(blocks: IssueBlock[], id: string, step: -1 | 1): IssueBlock[] {
	const from = blocks.findIndex((block) => block.id === id);
	const to = from + step;
	const [block, other] = [blocks[from], blocks[to]];
	if (!block || !other) return blocks;
	return blocks.map((one, index) => (index === from ? other : index === to ? block : one));
}

export function insertBlock(blocks: readonly IssueBlock[], at: number, block: IssueBlock): IssueBlock[] {
	return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

export const issueFormat: DraftFormat<IssueDraft, IssueDraft> = {
	storagePrefix: "newsletter-draft",
	saveUrl: (id) => `/admin/newsletter/${id}/draft`,
	toFields: (draft) => draft,
	toContent: (draft) => ({ content: draft, problems: {} }),
	closedMessage: "this issue has been sent or deleted",
};

export const issueFieldLabels: Record<string, string> = {
	subject: "Subject",
	preview: "Preview line",
	isOnSite: "On the website",
	text: "Heading",
	markdown: "Text",
	pictureId: "Picture",
	alt: "Alt text",
	caption: "Caption",
	url: "Link",
	label: "Button label",
	pageId: "Page",
	title: "Title",
};

/** "2 articles, 1 project, 3 seasonal tips"; "" when it has none of these. */
export function describeContent(blocks: readonly IssueBlock[]): string {
	const count = (type: BlockType, one: string) => {
		const found = blocks.filter((block) => block.type === type).length;
		return found ? `${found} ${found === 1 ? one : `${one}s`}` : "";
	};
	return [
		count("tip", "seasonal tip"),
		count("article", "article"),
		count("project", "project"),
		count("picture", "picture"),
	]
		.filter(Boolean)
		.join(", ");
}

/** The actions of the audit trail. */
export const issueActivity: Record<string, string> = {
	started: "Draft started",
	edited: "Edited",
	deleted: "Deleted",
	"test-sent": "Test email sent",
	"sending-started": "Sending started",
	scheduled: "Scheduled",
	unscheduled: "Schedule removed",
	"kept-as-draft": "Kept as a draft",
	interrupted: "Stopped by itself",
	paused: "Sending paused",
	resumed: "Sending resumed",
	canceled: "Sending canceled",
	finished: "Sending finished",
	"put-on-site": "Put on the website",
	"taken-off-site": "Taken off the website",
	"sent-again": "Resent to recipients who may have missed it",
};
