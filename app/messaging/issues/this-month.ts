// A first draft from the month's tasks, new articles and recent projects. Pure.
import { monthNames } from "#app/platform/dates.ts";
import type { SeasonTask } from "#app/trade/season-tasks.ts";
import type { IssueBlock } from "../newsletter/issue.ts";
import { newBlock } from "./issue-draft.ts";

type Page = { id: string; title: string };
export type MonthMaterial = {
	/** "2026-11-29" */
	today: string;
	tasks: readonly SeasonTask[];
	articles: readonly Page[];
	/** whether the articles are new; otherwise they fit the month */
	areNew: boolean;
	projects: readonly Page[];
	company: string;
	/** who signs it; "" for nobody */
	owner: string;
};

/** What an issue starts with; people change the words. */
export function writeThisMonth({ today, tasks, articles, areNew, projects, company, owner }: MonthMaterial) {
	const month = monthNames[Number(today.slice(5, 7)) - 1] ?? "";
	const [first] = tasks;
	const blocks: IssueBlock[] = [
		block("heading", { text: `Your trees in ${month}` }),
		block("text", { markdown: `Hi neighbors,\n\nHere's what to do in the yard in ${month}, and what to leave alone.` }),
		...tasks.map(tipBlock),
	];
	if (articles.length)
		blocks.push(
			block("divider", {}),
			block("heading", { text: areNew ? "New on our website" : "Worth reading this month" }),
			...articles.map(({ id }) => block("article", { pageId: id })),
		);
	if (projects.length)
		blocks.push(
			block("divider", {}),
			block("heading", { text: "Recent work" }),
			...projects.map(({ id }) => block("project", { pageId: id })),
		);
	blocks.push(
		block("divider", {}),
		block("text", {
			markdown: `Is there a tree you're wondering about? Just reply to this email.\n\n${owner || company}`,
		}),
		block("button", { label: "Get a quote", url: "/contact" }),
	);
	return {
		subject: `Your trees in ${month}${first ? `: ${lowerFirst(first.title)}` : ""}`,
		preview: tasks.map(({ title }) => `${title}.`).join(" "),
		blocks,
	};
}

/** A task of the month as a block that people can change. */
function tipBlock({ title, text, to }: SeasonTask): IssueBlock {
	return block("tip", { title, markdown: `${text} [Read more](${to})` });
}

function block<T extends IssueBlock["type"]>(type: T, values: object): IssueBlock {
	return { ...newBlock(type, crypto.randomUUID()), ...values } as IssueBlock;
}

/** Not for a name such as "An" or "I". */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
