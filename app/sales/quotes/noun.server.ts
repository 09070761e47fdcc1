import { sql } from "drizzle-orm";
import { customerAnswered } from "#app/messaging/conversations/events.server.ts";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { causes, listQuoteCauses } from "./attention.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { quoteTemplate } from "./email-templates.ts";
import { answeredEmails, questionEmails } from "./emails.server.ts";
import { dataExports } from "./exported-files.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { countQuotes, listQuotes } from "./listing.server.ts";
import { measures } from "./measures.server.ts";
import { findQuoteSubject } from "./message-subjects.server.ts";
import { oakDocuments } from "./oak-documents.server.ts";
import { permissions } from "./permissions.ts";
import { markAnswered } from "./questions.server.ts";
import { stopAfterReply } from "./reminders.server.ts";
import { sending } from "./sending.server.ts";
import { tasks } from "./tasks.server.ts";
import { verification } from "./verification.server.ts";

export const noun: Noun = {
	staffEmails: [
		{
			order: 30,
			key: answeredEmails,
			label: "Quotes accepted or declined",
			hint: "",
			permission: "quotes.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "quote", actions: ["accepted", "declined"] } },
		},
		{
			order: 31,
			key: questionEmails,
			label: "Questions about quotes",
			hint: "",
			permission: "quotes.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "quote", actions: ["question-asked"] } },
		},
	],
	subscribers: [inTransaction(customerReplied, stopAfterReply), inTransaction(customerAnswered, markAnswered)],
	messageSubjects: [
		{
			order: 10,
			entity: "quote",
			find: findQuoteSubject,
			asked: sql`select id from quotes where unanswered_question_at is not null`,
		},
	],
	oakDocuments,
	exports: dataExports,
	permissions,
	measures,
	menu: [
		{
			section: "sales",
			order: 30,
			label: "Quotes",
			short: ["estimator"],
			path: "/admin/quotes",
			icon: "file-text",
			permission: "quotes.view",
			letter: "q",
			count: withPermission("quotes.view", async (_by, now) => (await countQuotes(now))["needs-attention"]),
		},
	],
	ideaSources: [
		{
			order: 10,
			label: "Customers asked",
			permission: "quotes.view",
			list: async (now) => (await import("./ideas.server.ts")).listQuestionIdeas(now),
		},
	],
	commands: [{ order: 10, label: "New quote", path: "/admin/quotes/new", permission: "quotes.draft" }],
	search: [
		{
			order: 30,
			find: withPermission("quotes.view", async (_by, typed, now) =>
				(await listQuotes("all", typed, null, now)).rows.map((row) => ({
					to: `/admin/quotes/${row.id}`,
					icon: "file-text",
					label: `${row.name}, quote ${row.number}`,
					detail: row.listStatus.label,
				})),
			),
		},
	],
	dashboard: [
		{
			order: 30,
			title: "Quotes",
			empty: "No quotes need attention.",
			// accepted quotes without a contract, drafts, customer questions, quotes without a reply and quotes that expire soon, latest activity first
			find: withPermission("quotes.view", async (_by, now) => {
				const [page, counts] = await Promise.all([listQuoteCauses({ after: null }, now), countQuotes(now)]);
				return {
					rows: attentionRows(page, "quote", "needs-attention"),
					figures: [
						{
							label: "Quotes needing attention",
							count: counts["needs-attention"],
							to: "/admin/quotes?view=needs-attention",
						},
						{
							label: "Quotes awaiting reply",
							count: counts["awaiting-reply"],
							to: "/admin/quotes?view=awaiting-reply",
						},
						{ label: "Quotes expiring soon", count: counts.expiring, to: "/admin/quotes?view=expiring" },
						{ label: "Quotes with no reply", count: counts["no-reply"], to: "/admin/quotes?view=no-reply" },
					],
				};
			}),
		},
	],
	causes: [causes],
	updates: [
		{
			order: 10,
			entity: "quote",
			titles: { accepted: "Quote accepted", declined: "Quote declined", "question-asked": "Question about a quote" },
			tones: { declined: "closed", "question-asked": "urgent" },
			find: withPermission("quotes.view", async (_by, ids, now) =>
				(await listQuotes("all", "", null, now, { ids })).rows.map((row) => ({
					id: row.id,
					to: `/admin/quotes/${row.id}`,
					name: row.name,
					label: `quote ${row.number}`,
					place: townOfAddress(row.address),
				})),
			),
		},
	],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	verification: [verification],
	demo: [
		{
			order: 10,
			run: async (demo) => (await import("./demo-inquiry-quotes.server.ts")).demoInquiryQuotes(demo),
		},
		{
			order: 20,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoQuotes(team.owner, now),
		},
		{
			order: 70,
			run: async (demo) => (await import("./demo.server.ts")).demoEstimateQuotes(demo),
		},
	],
	sending: [sending],
	emailTemplates: [
		{
			order: 10,
			templates: [quoteTemplate],
			reminders: { to: "/admin/company#field-quoteReminderText", label: "quotes" },
		},
	],
	storedFiles: [
		{
			order: 10,
			folder: "quotes",
			keys: sql`select pdf_key from quotes union all select accepted_pdf_key from quotes union all select signed_copy_key from quote_answers`,
		},
	],
	tasks,
};
