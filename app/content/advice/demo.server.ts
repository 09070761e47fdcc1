import { eq } from "drizzle-orm";
import { pages } from "#app/content/pages/tables.server.ts";
import { pictures } from "#app/content/pictures/tables.server.ts";
import { normalizeRichText, type RichNode } from "#app/content/rich-text/rich-text.ts";
import { permit, type Staff } from "#app/noun/permit.server.ts";
import { addDays, today } from "#app/platform/dates.server.ts";
import { db } from "#app/platform/db.server.ts";
import { blankDetails } from "./article-details.ts";
import * as articles from "./editing.server.ts";

const text = (words: string): RichNode[] => [{ type: "text", text: words }];
const paragraph = (words: string): RichNode => ({ type: "paragraph", content: text(words) });
const heading = (words: string): RichNode => ({ type: "heading", attrs: { level: 2 }, content: text(words) });
const list = (...items: string[]): RichNode => ({
	type: "bulletList",
	content: items.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
});
const callout = (kind: string, words: string): RichNode => ({
	type: "callout",
	attrs: { kind },
	content: [paragraph(words)],
});
const answer = (words: string): RichNode => ({ type: "shortAnswer", content: [paragraph(words)] });

/** An article in progress, one that goes live next week, one that waits for the office, and one past its review date. */
export async function createDemoArticles(
	{ owner, estimator }: { owner: Staff; estimator: Staff },
	now: Date,
): Promise<void> {
	const [editor, publisher, writer] = [
		permit(owner, "articles.edit"),
		permit(owner, "articles.publish"),
		permit(estimator, "articles.edit"),
	];
	if (!editor || !publisher || !writer) throw new Error("the demo's people may not edit articles");
	const day = today(now);
	const photo = await findPicture("oak over a garage, before.png");
	await articles.startArticle(
		editor,
		{
			title: "Ice on the driveway, salt on the maples",
			description: "",
			document: normalizeRichText({
				content: [
					answer(
						"Keep salt on the pavement. What runs into the root zone of a maple shows up as brown leaves in July.",
					),
					heading("What salt does"),
					paragraph("Sodium pushes other minerals out of the soil, and roots go thirsty in wet ground."),
					list("Sugar maples and basswoods suffer first", "Bur oaks and honeylocusts take more"),
					...(photo
						? [{ type: "picture", attrs: { photo, caption: "The side that faces the driveway thins first." } }]
						: []),
				],
			}),
			frontMatter: {
				...blankDetails,
				topic: "season",
				author: owner.name,
				species: ["sugar-maple"],
				months: [12, 1, 2],
			},
		},
		now,
	);
	const scheduled = await articles.startArticle(
		editor,
		{
			title: "Five things to check before it snows",
			description:
				"A walk around the house in ten minutes: what to look for in your trees before the first heavy snow.",
			document: normalizeRichText({
				content: [
					answer(
						"Look up for dead limbs over the roof, at forks with bark pressed into them, and at the ground for lifted soil.",
					),
					heading("Stand back first"),
					paragraph("Walk to the edge of the yard. A tree that leans more than last year is easier to see from there."),
					list(
						"Dead limbs over the roof or the driveway",
						"A crack in a fork",
						"Mushrooms at the base",
						"Soil lifted on one side",
					),
					callout("call", "If the soil has lifted on one side, don't walk under the tree."),
				],
			}),
			frontMatter: {
				...blankDetails,
				topic: "storm",
				author: owner.name,
				reviewer: estimator.name,
				services: ["tree-health-assessment"],
				months: [11, 12],
				reviewBy: addDays(day, 365),
			},
		},
		now,
	);
	await articles.scheduleArticle(publisher, { id: scheduled.id, version: 1 }, `${addDays(day, 7)}T07:00`, now);
	const waiting = await articles.startArticle(
		writer,
		{
			title: "Is a hollow tree dangerous?",
			description:
				"A trunk can be mostly air and still stand for decades. What matters is the shell, and what is under it.",
			document: normalizeRichText({
				content: [
					paragraph("We knock on a lot of trunks. A hollow sound starts the conversation, and doesn't end it."),
					heading("Why a hollow trunk can stay strong"),
					paragraph(
						"A pipe is nearly as stiff as a rod of the same diameter, and trees have known that longer than engineers.",
					),
					callout(
						"warning",
						"A cavity with a crack that runs out of it is different. Keep people away and have it looked at.",
					),
				],
			}),
			frontMatter: { ...blankDetails, topic: "health", author: estimator.name, services: ["tree-health-assessment"] },
		},
		now,
	);
	await articles.requestArticleReview(writer, { id: waiting.id, version: 1 }, now);
	await writeArticleOfBlocks(editor, publisher, now);
	await makeReviewDue(editor, publisher, addDays(day, -12), new Date(now.getTime() - 400 * 86_400_000));
}

/** A published article with each kind of block. */
async function writeArticleOfBlocks(
	editor: Parameters<typeof articles.startArticle>[0],
	publisher: Parameters<typeof articles.publishArticle>[0],
	now: Date,
): Promise<void> {
	const [before, after] = [
		await findPicture("oak over a garage, before.png"),
		await findPicture("oak over a garage, after.png"),
	];
	const { id } = await articles.startArticle(
		editor,
		{
			title: "An old oak over the garage: prune it or take it down?",
			description: "What decides between pruning and removal, what each costs here, and in which months we can do it.",
			document: normalizeRichText({
				content: [
					answer("Prune it if the trunk and roots are sound, between November and March. Remove it if they aren't."),
					heading("What pruning can do"),
					paragraph("Shorter limbs over the roof carry less weight, and light reaches the lower crown."),
					...(before && after
						? [
								{
									type: "picturePair",
									attrs: {
										before: { photo: before, alt: "" },
										after: { photo: after, alt: "" },
										caption: "The limbs over the roof were shortened to side branches.",
									},
								},
							]
						: []),
					{ type: "speciesCard", attrs: { species: "bur-oak" } },
					heading("When we can do it"),
					{ type: "seasonCalendar", attrs: { rows: ["oak", "elm", "maple", "removal"] } },
					heading("What it costs"),
					{ type: "priceGuide", attrs: { list: "pruning" } },
					{ type: "priceGuide", attrs: { list: "removal" } },
					heading("Common questions"),
					{
						type: "faq",
						content: [
							question("Does an oak over a roof have to go?", "No. Most can stay if a few limbs are shortened."),
							question(
								"Can you prune an oak in July?",
								"Only after a storm or for a hazard. Beetles carry oak wilt to fresh cuts from April through July.",
							),
						],
					},
				],
			}),
			frontMatter: {
				...blankDetails,
				topic: "pruning",
				species: ["bur-oak"],
				services: ["tree-trimming-pruning", "tree-removal"],
			},
		},
		now,
	);
	await articles.publishArticle(publisher, { id, version: 1 }, now);
}

const question = (asked: string, answered: string): RichNode => ({
	type: "faqItem",
	content: [
		{ type: "faqQuestion", content: text(asked) },
		{ type: "faqAnswer", content: [paragraph(answered)] },
	],
});

async function findPicture(name: string): Promise<string | null> {
	const [row] = await db.select({ id: pictures.id }).from(pictures).where(eq(pictures.name, name));
	return row?.id ?? null;
}

/** An article whose facts someone should check again. */
async function makeReviewDue(
	editor: Parameters<typeof articles.saveArticle>[0],
	publisher: Parameters<typeof articles.publishArticle>[0],
	reviewBy: string,
	at: Date,
): Promise<void> {
	const [page] = await db
		.select({ id: pages.id })
		.from(pages)
		.where(eq(pages.slug, "emerald-ash-borer-treat-or-remove"));
	const edited = page && (await articles.findArticle(page.id));
	if (!edited) return;
	const { content } = articles.toArticleDraft(edited);
	const frontMatter = { ...content.frontMatter, reviewBy };
	const saved = await articles.saveArticle(editor, edited.page.id, 0, { ...content, frontMatter }, at);
	if (saved.kind === "saved")
		await articles.publishArticle(publisher, { id: edited.page.id, version: saved.version }, at);
}
