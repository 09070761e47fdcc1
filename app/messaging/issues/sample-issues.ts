// Five issues as an office would write them, for tests and for looking at them. Pure.
import type { IssueBlock } from "../newsletter/issue.ts";

type Sample = { name: string; subject: string; preview: string; blocks: IssueBlock[] };
type Pages = { article: string; project: string; picture: string };

let count = 0;
const id = () => {
	count += 1;
	return `block-${count}`;
};
const heading = (text: string): IssueBlock => ({ id: id(), type: "heading", text });
const text = (markdown: string): IssueBlock => ({ id: id(), type: "text", markdown });
const button = (label: string, url: string): IssueBlock => ({ id: id(), type: "button", label, url });
const divider = (): IssueBlock => ({ id: id(), type: "divider" });
const tip = (title: string, markdown: string): IssueBlock => ({ id: id(), type: "tip", title, markdown });

const greeting = "Hi neighbors,";

/** Every block, text only, pictures only, as long as an issue gets, and texts that break layouts. */
export function sampleIssues({ article, project, picture }: Pages): Sample[] {
	const picturePart = (caption: string, url = ""): IssueBlock => ({
		id: id(),
		type: "picture",
		pictureId: picture,
		alt: "",
		caption,
		url,
	});
	const articlePart = (): IssueBlock => ({ id: id(), type: "article", pageId: article });
	const projectPart = (): IssueBlock => ({ id: id(), type: "project", pageId: project });
	return [
		{
			name: "december",
			subject: "Oaks are safe to prune again",
			preview: "What to do in December, a big ash that came down in Thorp, and what road salt does to spruces.",
			blocks: [
				heading("Your trees in December"),
				text(
					`${greeting}\n\nThe ground is freezing, the beetles are asleep, and **oaks are safe to prune** until the end of March. Here's what we'd do this month.`,
				),
				tip(
					"Prune oaks",
					"The beetles that carry oak wilt are inactive. Have your oaks pruned before April. [When to prune oaks](/advice/when-to-prune-oaks-wisconsin)",
				),
				articlePart(),
				projectPart(),
				picturePart("The bur oak on County Road H, after the first snow."),
				button("Get a quote", "/contact"),
				divider(),
				text("Questions? Just reply to this email. *Dale and the crew*"),
			],
		},
		{
			name: "storm-note",
			subject: "After Tuesday's storm: what can wait and what can't",
			preview: "",
			blocks: [
				heading("After Tuesday's storm"),
				text(
					`${greeting}\n\nWe're out every day this week. Please call first if\n\n- a limb touches a wire,\n- a tree leans on a house, or\n- a path is blocked.\n\nEverything else can wait a few days. Here's how we go about it:\n\n1. Wires and roofs\n2. Driveways\n3. Hanging limbs\n   - over paths\n   - over lawns\n4. The rest`,
				),
				button("Call (715) 555-0144", "tel:+17155550144"),
			],
		},
		{
			name: "gallery",
			subject: "Three jobs from October",
			preview: "Before and after.",
			blocks: [
				heading("Three jobs from October"),
				picturePart("Before: a silver maple over the garage.", "/projects"),
				picturePart("After.", "https://example.com/albums/october?view=all&sort=new"),
				projectPart(),
				divider(),
				articlePart(),
			],
		},
		{
			name: "long",
			subject:
				"Everything we learned about emerald ash borer in our county this year, and what to do about it in spring",
			preview: "A long read for a winter evening.",
			blocks: [
				heading("Emerald ash borer, five years on"),
				...Array.from({ length: 12 }, (_, index) => [
					heading(`Part ${index + 1}: what we saw`),
					text(
						Array.from(
							{ length: 4 },
							() =>
								"Ash borers leave D-shaped holes, and the canopy thins from the top. A tree with **less than a third** of its canopy gone can often be treated; see [treat or remove](/advice/emerald-ash-borer-treat-or-remove).",
						).join("\n\n"),
					),
				]).flat(),
			],
		},
		{
			name: "stress",
			subject: `<b>"Quotes" & 'apostrophes'</b> — Größe, 木, 🌳`,
			preview: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(4),
			blocks: [
				heading("Averyveryveryveryveryverylongwordwithoutanyspacesthatdoesnotfitonaphone"),
				text(
					`https://example.com/${"a".repeat(180)}\n\n**Bold with *italic* inside**, a [link with **bold**](https://example.com/?a=1&b=2) and \`code\`.\n\n> A quotation\n\n## A heading in a text\n\n| a | table |\n| - | - |\n| 1 | 2 |`,
				),
				tip("", "Only a text"),
				tip("Only a title", ""),
				button(
					"A button whose label is much longer than a phone is wide, because someone wrote a sentence",
					"/contact",
				),
				picturePart("", ""),
			],
		},
	];
}
