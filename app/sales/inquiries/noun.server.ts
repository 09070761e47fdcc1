import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { causes, listInquiryCauses } from "./attention.server.ts";
import { customersByService, outreachResults } from "./audience.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { replyBeforeVisitTemplate, replyTemplate } from "./email-templates.ts";
import { dataExports } from "./exported-files.server.ts";
import { formatInquiryNumber, statusLabels } from "./inquiry.ts";
import { listFilter } from "./inquiry-form.ts";
import { jobRecords } from "./job-records.server.ts";
import { countInquiryViews, listInquiries } from "./listing.server.ts";
import { newestInquiry } from "./newest.server.ts";
import { permissions } from "./permissions.ts";
import { listPropertyPhotos } from "./property-photos.server.ts";
import { newInquiryEmails } from "./receive.server.ts";
import { recordPhotos } from "./record-photos.server.ts";
import { sending } from "./reply.server.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	staffEmails: [
		{
			order: 15,
			key: newInquiryEmails,
			label: "New inquiries",
			hint: "",
			permission: "inquiries.view",
			standard: "app",
			toOffice: true,
			inApp: { types: ["inquiry"] },
		},
	],
	sending: [sending],
	emailTemplates: [{ order: 5, templates: [replyTemplate, replyBeforeVisitTemplate] }],
	recordPhotos: [recordPhotos],
	exports: dataExports,
	permissions,
	menu: [
		{
			section: "sales",
			order: 10,
			label: "Inquiries",
			short: ["estimator"],
			bar: ["owner", "office", "estimator"],
			path: "/admin/inquiries",
			icon: "message-square",
			permission: "inquiries.view",
			letter: "i",
			count: withPermission("inquiries.view", async (by, now) => (await countInquiryViews(by, now))["needs-attention"]),
		},
	],
	ideaSources: [
		{
			order: 20,
			label: "Requests mention",
			permission: "inquiries.work",
			list: async (now) => (await import("./ideas.server.ts")).listRequestIdeas(now),
		},
	],
	outreachResults,
	audienceFilters: [{ order: 10, name: "services", customers: customersByService }],
	commands: [{ order: 120, label: "New inquiry", path: "/admin/inquiries/new", permission: "inquiries.work" }],
	search: [
		{
			order: 100,
			find: withPermission("inquiries.view", async (by, typed, now) =>
				(await listInquiries(by, listFilter.parse({ view: "all", q: typed }), now)).rows.map((row) => ({
					to: `/admin/inquiries/${row.id}`,
					icon: "message-square",
					label: [row.name, townOfAddress(row.address), formatInquiryNumber(row.number)].filter(Boolean).join(", "),
					detail: statusLabels[row.status],
				})),
			),
		},
	],
	dashboard: [
		{
			order: 10,
			title: "Inquiries",
			empty: "No inquiries need attention.",
			// those that need this person's attention, the most urgent and oldest first
			find: withPermission("inquiries.view", async (by, now) => {
				const [page, counts] = await Promise.all([
					listInquiryCauses(by, { after: null }, now),
					countInquiryViews(by, now),
				]);
				return {
					rows: attentionRows(page, "inquiry", "needs-attention"),
					figures: [
						{
							label: "Inquiries needing attention",
							count: counts["needs-attention"],
							to: "/admin/inquiries?view=needs-attention",
						},
						{ label: "Inquiries with a hazard", count: counts.hazard, to: "/admin/inquiries?view=hazard" },
					],
				};
			}),
		},
	],
	causes: [causes],
	notifications: [
		{
			order: 20,
			type: "inquiry",
			title: "New inquiry",
			message: "Someone asked for a quote.",
			link: "/admin/inquiries",
			find: withPermission("inquiries.view", newestInquiry),
		},
	],
	customerRecords: [customerRecords],
	correspondence: [
		{
			order: 20,
			label: "New inquiry",
			permission: "inquiries.work",
			path: ({ name, address, text, customerId }) => {
				const who: Record<string, string> = customerId
					? { id: customerId }
					: { new: "", customer: name || address, email: address };
				return `/admin/inquiries/new?${new URLSearchParams({ ...who, message: text })}`;
			},
		},
	],
	jobRecords: [jobRecords],
	propertyDetails: [{ order: 20, photos: listPropertyPhotos }],
	tasks,
};
