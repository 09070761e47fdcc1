import { sql } from "drizzle-orm";
import { findInvoiceSubject } from "#app/billing/invoices/message-subjects.server.ts";
import { customerAnswered } from "#app/messaging/conversations/events.server.ts";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { formatDay } from "#app/platform/dates.ts";
import { inTransaction } from "#app/platform/events.server.ts";
import { formatMoney } from "#app/platform/money.ts";
import { causes, listPaymentCauses, listQuestionCauses } from "./attention.server.ts";
import { customerAccounts, customerRecords } from "./customer-records.server.ts";
import { searchDepositSlips } from "./deposit-slips.server.ts";
import { returnedCheckTemplate } from "./email-templates.ts";
import { paymentDateEmails, receivedEmails } from "./emails.server.ts";
import { dataExports } from "./exported-files.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { countPaymentProblems, countPaymentTasks, listPayments } from "./listing.server.ts";
import { measures } from "./measures.server.ts";
import { permissions } from "./permissions.ts";
import { markAnswered, stopAfterReply } from "./reminders.server.ts";
import { sending } from "./sending.server.ts";
import { readPaymentSettings } from "./settings.server.ts";
import { settings } from "./settings-screens.server.ts";
import { hasStripe } from "./stripe-account.server.ts";
import { stripeService } from "./stripe-service.server.ts";
import { tasks } from "./tasks.server.ts";
import { verification } from "./verification.server.ts";

export const noun: Noun = {
	subscribers: [inTransaction(customerReplied, stopAfterReply), inTransaction(customerAnswered, markAnswered)],
	messageSubjects: [
		{
			order: 40,
			entity: "invoice",
			find: findInvoiceSubject,
			asked: sql`select invoice_id from reminder_holds where question_at is not null`,
		},
	],
	staffEmails: [
		{
			order: 60,
			key: receivedEmails,
			label: "Payments received",
			hint: "",
			permission: "payments.view",
			standard: "app",
			inApp: { updates: { entity: "payment", actions: ["received", "succeeded"] } },
		},
		{
			order: 61,
			key: paymentDateEmails,
			label: "Payment dates and replies to reminders",
			hint: "When a customer gives a payment date, or says that you've already talked about it.",
			permission: "payments.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "invoice", actions: ["payment-date-given", "already-discussed"] } },
		},
	],
	exports: dataExports,
	permissions,
	measures,
	settings,
	services: [stripeService],
	sending: [sending],
	emailTemplates: [
		{
			order: 42,
			templates: [returnedCheckTemplate],
			reminders: { to: "/admin/payments/settings#reminders", label: "invoices" },
		},
	],
	menu: [
		{
			section: "money",
			order: 20,
			label: "Payments",
			path: "/admin/payments",
			icon: "inbox",
			permission: "payments.view",
			letter: "p",
			count: withPermission("payments.view", () => countPaymentTasks()),
		},
	],
	commands: [{ order: 70, label: "Bank deposit", path: "/admin/payments/deposits", permission: "payments.record" }],
	search: [
		{
			order: 70,
			find: withPermission("payments.view", async (_by, typed) =>
				(await listPayments({ view: "all", method: null, search: typed, after: null })).rows.map((row) => ({
					to: `/admin/payments/${row.id}`,
					icon: "inbox",
					label: [row.name, row.methodLabel, row.number].filter(Boolean).join(", "),
					detail: formatMoney(row.amount),
				})),
			),
		},
		{
			order: 80,
			find: withPermission("payments.record", async (_by, typed) =>
				(await searchDepositSlips(typed)).map((slip) => ({
					to: `/admin/payments/deposits/${slip.id}`,
					icon: "inbox",
					label: `Deposit slip, ${formatDay(slip.depositedOn)}`,
					detail: formatMoney(slip.total),
				})),
			),
		},
	],
	dashboard: [
		{
			order: 20,
			title: "Payments",
			find: withPermission("payments.view", async () => {
				const [payments, questions, count] = await Promise.all([
					listPaymentCauses({ after: null }),
					listQuestionCauses({ after: null }),
					countPaymentProblems(),
				]);
				return {
					rows: [
						...attentionRows(questions, "invoice-question"),
						...attentionRows(payments, "payment", "needs-attention"),
					],
					figures: count
						? [{ label: "Payments needing attention", count, to: "/admin/payments?view=needs-attention" }]
						: [],
				};
			}),
		},
	],
	causes,
	setup: [
		{
			order: 30,
			permission: "company.edit",
			find: async () => {
				const { card, bank } = await readPaymentSettings();
				if ((await hasStripe()) || !(card || bank)) return [];
				return [
					{ key: "stripe", label: "Set up Stripe to take card and bank payments", to: "/admin/settings/services" },
				];
			},
		},
	],
	updates: [
		{
			order: 50,
			entity: "payment",
			titles: { received: "Payment received", succeeded: "Payment received", "dispute-open": "Payment disputed" },
			tones: { "dispute-open": "urgent" },
			find: withPermission("payments.view", async (_by, ids) => {
				const { rows } = await listPayments({ view: "all", method: null, search: "", after: null, scope: { ids } });
				return rows.map(({ id, name, number, amount }) => ({
					id,
					to: `/admin/payments/${id}`,
					name,
					place: "",
					label: [formatMoney(amount), number && `invoice ${number}`].filter(Boolean).join(" for "),
				}));
			}),
		},
	],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	verification: [verification],
	customerAccounts: [customerAccounts],
	demo: [
		{
			order: 60,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoPayments(team.owner, now),
		},
	],
	storedFiles: [
		{
			order: 50,
			folder: "payments",
			keys: sql`select receipt_key from payments`,
		},
	],
	tasks,
};
