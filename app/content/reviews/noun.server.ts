import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { countReviews, listReviews } from "./listing.server.ts";
import { permissions } from "./permissions.ts";

const path = "/admin/reviews";
const countNew = async () => (await countReviews()).new;

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "marketing",
			order: 30,
			label: "Reviews",
			path,
			icon: "star",
			permission: "reviews.view",
			count: withPermission("reviews.view", countNew),
		},
	],
	commands: [{ order: 95, label: "Enter a review", path: `${path}/new`, permission: "reviews.edit" }],
	dashboard: [
		{
			order: 85,
			title: "New reviews",
			find: withPermission("reviews.edit", async () => {
				const [{ rows }, count] = await Promise.all([listReviews("new", null), countNew()]);
				return {
					rows: rows.map(({ id, name, rating, text, town, reviewedOn }) => ({
						to: `${path}/${id}`,
						name: name || "A customer",
						foot: `${rating} out of 5`,
						place: town,
						damage: "work" as const,
						button: "Publish",
						since: reviewedOn,
						reason: text.slice(0, 120),
						tone: "waiting" as const,
					})),
					figures: count ? [{ label: "Reviews to publish", count, to: `${path}?view=new` }] : [],
				};
			}),
		},
	],
	demo: [{ order: 6, run: async ({ now }) => (await import("./demo.server.ts")).createDemoReviews(now) }],
};
