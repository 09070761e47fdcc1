import { listLinkTargets, listMovedPaths } from "#app/content/rich-text/link-targets.server.ts";
import { listPhotos, normalizeRichText } from "#app/content/rich-text/rich-text.ts";
import { findTextProblems } from "#app/content/rich-text/text-problems.ts";
import { findPictureProblems } from "#app/content/versions/picture-problems.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { findMissingDetails } from "./article-checks.ts";
import { toArticleDetails } from "./article-details.ts";
import { countEditedArticles, listReviewCauses } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { pictureUses } from "./picture-uses.server.ts";

const path = "/admin/advice";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "website",
			order: 55,
			label: "Articles",
			path,
			icon: "newspaper",
			permission: "articles.view",
			count: withPermission("articles.publish", async (_by, now) => (await countEditedArticles(now)).review),
		},
	],
	commands: [{ order: 122, label: "Write an article", path: `${path}/new`, permission: "articles.edit" }],
	causes: [{ order: 105, entity: "article", permission: "articles.edit", list: listReviewCauses }],
	dashboard: [
		{
			order: 105,
			title: "Articles to review",
			find: withPermission("articles.edit", async (_by, now) => {
				const [page, counts] = await Promise.all([listReviewCauses({ after: null }, now), countEditedArticles(now)]);
				const count = counts["review-due"];
				return {
					rows: attentionRows(page, "article"),
					figures: count ? [{ label: "Articles to review", count, to: `${path}?view=review-due` }] : [],
				};
			}),
		},
	],
	demo: [{ order: 11, run: async ({ team, now }) => (await import("./demo.server.ts")).createDemoArticles(team, now) }],
	pictureUses: [{ order: 50, uses: pictureUses }],
	publishRules: [
		{
			order: 30,
			kind: "article",
			findProblems: async (tx, _id, content) => {
				const details = toArticleDetails(content.frontMatter);
				const document = content.document ?? normalizeRichText({});
				const targets = await listLinkTargets(tx);
				const paths = new Set([...targets.map(({ path }) => path), ...(await listMovedPaths(tx))]);
				const photos = [...listPhotos(document), ...(details.socialPicture ? [details.socialPicture.photo] : [])];
				return [
					...findMissingDetails(details),
					...findTextProblems(document, paths),
					...(await findPictureProblems(
						tx,
						photos.map((photo) => ({ source: { photo }, caption: "" })),
					)),
				];
			},
		},
	],
};
