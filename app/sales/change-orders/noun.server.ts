import { sql } from "drizzle-orm";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { causes, listChangeOrderCauses } from "./attention.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { changeOrderReminderTemplate, changeOrderTemplate } from "./email-templates.ts";
import { answeredEmails } from "./emails.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { countAwaitingApproval, countChangeOrders, listChangeOrders } from "./listing.server.ts";
import { findChangeOrderSubject } from "./message-subjects.server.ts";
import { oakDocuments } from "./oak-documents.server.ts";
import { permissions } from "./permissions.ts";
import { findPhotoDrawing, listPropertyPhotos } from "./property-photos.server.ts";
import { stopAfterReply } from "./reminders.server.ts";
import { sending } from "./sending.server.ts";
import { readChangeOrderSettings } from "./settings.server.ts";
import { tasks } from "./tasks.server.ts";

const field = (name: string) => `/admin/change-orders/settings#field-${name}`;

export const noun: Noun = {
	staffEmails: [
		{
			order: 50,
			key: answeredEmails,
			label: "Change orders approved or declined, and calls requested",
			hint: "",
			permission: "changes.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "change-order", actions: ["approved", "declined", "call-requested"] } },
		},
	],
	subscribers: [inTransaction(customerReplied, stopAfterReply)],
	oakDocuments,
	messageSubjects: [{ order: 30, entity: "change-order", find: findChangeOrderSubject }],
	permissions,
	menu: [
		{
			section: "sales",
			order: 50,
			label: "Change orders",
			short: ["estimator"],
			path: "/admin/change-orders",
			icon: "rotate-ccw",
			permission: "changes.view",
			letter: "h",
			count: withPermission("changes.view", () => countChangeOrders()),
		},
	],
	commands: [{ order: 30, label: "New change order", path: "/admin/change-orders/new", permission: "changes.draft" }],
	settings: [
		{
			order: 140,
			group: "Documents",
			label: "Change orders",
			path: "/admin/change-orders/settings",
			permission: "changes.settings",
			summary: async () => {
				const { officeLimit, crewLimit, openDays, creditMemos } = await readChangeOrderSettings();
				const memos = creditMemos === "automatic" ? "credit memos issued automatically" : "credit memos reviewed";
				return `Approvals by the office up to ${formatMoney(officeLimit)}, by the crew in person up to ${formatMoney(crewLimit)}; ${openDays} days to respond; ${memos}`;
			},
			contents: [
				{ label: "Limit for approvals recorded by the office", to: field("officeLimit"), synonyms: "signature amount" },
				{ label: "Limit for the crew", to: field("crewLimit"), synonyms: "field yard phone hand over price" },
				{ label: "Days to respond", to: field("openDays"), synonyms: "deadline expire" },
				{ label: "Credit memos", to: field("creditMemos"), synonyms: "automatic review below invoiced" },
			],
		},
	],
	search: [
		{
			order: 50,
			find: withPermission("changes.view", async (_by, typed, now) =>
				(await listChangeOrders("all", typed, null, now)).rows.map((row) => ({
					to: `/admin/change-orders/${row.id}`,
					icon: "rotate-ccw",
					label: `${row.name}, change order ${row.number}`,
					detail: row.listStatus.label,
				})),
			),
		},
	],
	dashboard: [
		{
			order: 50,
			title: "Change orders",
			// drafts, and those whose customer wants a call, didn't answer in time, or can't approve it as it is
			find: withPermission("changes.view", async (_by, now) => {
				const [page, count, awaiting] = await Promise.all([
					listChangeOrderCauses({ after: null }, now),
					countChangeOrders(),
					countAwaitingApproval(),
				]);
				return {
					rows: attentionRows(page, "change-order", "needs-attention"),
					figures: [
						{
							label: "Change orders needing attention",
							count,
							to: "/admin/change-orders?view=needs-attention",
						},
						{
							label: "Change orders awaiting approval",
							count: awaiting,
							to: "/admin/change-orders?view=awaiting-approval",
						},
					].filter((figure) => figure.count > 0),
				};
			}),
		},
	],
	causes: [causes],
	updates: [
		{
			order: 30,
			entity: "change-order",
			titles: {
				approved: "Change order approved",
				declined: "Change order declined",
				"call-requested": "Call requested",
				"started-in-field": "Change order started in the field",
				"crew-waiting": "Crew waiting for a change order",
			},
			tones: {
				declined: "closed",
				"call-requested": "urgent",
				"started-in-field": "waiting",
				"crew-waiting": "urgent",
			},
			find: withPermission("changes.view", async (_by, ids, now) =>
				(await listChangeOrders("all", "", null, now, { ids })).rows.map((row) => ({
					id: row.id,
					to: `/admin/change-orders/${row.id}`,
					name: row.name,
					label: `change order ${row.number}`,
					place: townOfAddress(row.address),
				})),
			),
		},
	],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	sending: [sending],
	emailTemplates: [{ order: 30, templates: [changeOrderTemplate, changeOrderReminderTemplate] }],
	propertyDetails: [{ order: 40, photos: listPropertyPhotos }],
	photoDrawings: [{ order: 20, find: findPhotoDrawing }],
	demo: [
		{
			order: 40,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoChangeOrders(team.owner, now),
		},
	],
	storedFiles: [
		{
			order: 30,
			folder: "changes",
			keys: sql`select pdf_key from change_orders union all select pdf_key from change_order_answers union all select signature_key from change_order_answers union all select signature_key from change_order_signers`,
		},
	],
	tasks,
};
