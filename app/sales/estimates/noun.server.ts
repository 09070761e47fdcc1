import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, listEstimateCauses } from "./attention.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { countEstimates, listEstimates } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { allFigures } from "./price-book.ts";
import { findDraftPriceBook, readCurrentPriceBook } from "./price-books.server.ts";
import { findPhotoDrawing, listPropertyNotes, listPropertyPhotos } from "./property-details.server.ts";
import { recordPhotos } from "./record-photos.server.ts";
import { verification } from "./verification.server.ts";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "sales",
			order: 20,
			label: "Field estimates",
			short: ["estimator"],
			bar: ["estimator"],
			path: "/admin/field-estimates",
			icon: "ruler",
			permission: "estimates.view",
			letter: "e",
			count: withPermission("estimates.view", async () => {
				const { submitted, reviewed } = await countEstimates();
				return submitted + reviewed;
			}),
		},
	],
	commands: [
		{ order: 90, label: "New field estimate", path: "/admin/field-estimates/new", permission: "estimates.draft" },
		{
			order: 112,
			label: "Price book",
			path: "/admin/price-book",
			permission: "prices.view",
			synonyms: "prices price list rates hourly labor equipment costs margin",
		},
		{ order: 110, label: "Calculators", path: "/admin/calculators", permission: "prices.view" },
	],
	settings: [
		{
			order: 210,
			group: "Prices and payments",
			label: "Price book",
			path: "/admin/price-book",
			permission: "prices.view",
			summary: async () => {
				const [current, draft] = await Promise.all([readCurrentPriceBook(), findDraftPriceBook()]);
				const version = current.version ? `Version ${current.version}` : "Default figures";
				return draft ? `${version}; a draft isn't published yet` : version;
			},
			contents: allFigures.map(({ group, label }) => ({ label: `${group}: ${label}`, synonyms: "price rate cost" })),
		},
	],
	search: [
		{
			order: 90,
			find: withPermission("estimates.view", async (_by, typed) =>
				(await listEstimates("all", typed, null)).rows.map((row) => ({
					to: `/admin/field-estimates/${row.id}`,
					icon: "ruler",
					label: `${row.name}, field estimate ${row.number}`,
					detail: row.listStatus.label,
				})),
			),
		},
	],
	dashboard: [
		{
			order: 60,
			title: "Field estimates",
			// submitted from the field and not reviewed
			find: withPermission("estimates.view", async () => {
				const [page, counts] = await Promise.all([listEstimateCauses({ after: null }), countEstimates()]);
				return {
					rows: attentionRows(page, "estimate", "needs-review"),
					figures: [
						{
							label: "Field estimates to review",
							count: counts.submitted,
							to: "/admin/field-estimates?view=needs-review",
						},
						{ label: "Field estimates to quote", count: counts.reviewed, to: "/admin/field-estimates?view=reviewed" },
					].filter(({ count }) => count > 0),
				};
			}),
		},
	],
	causes: [causes],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	propertyDetails: [{ order: 30, photos: listPropertyPhotos, notes: listPropertyNotes }],
	recordPhotos: [recordPhotos],
	photoDrawings: [{ order: 10, find: findPhotoDrawing }],
	verification: [verification],
};
