import { sql } from "drizzle-orm";
import { customerReplied } from "#app/messaging/inbox/events.server.ts";
import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "#app/people/customers/address.ts";
import { asJob, inTransaction } from "#app/platform/events.server.ts";
import { causes, listContractCauses } from "./attention.server.ts";
import { customerRecords } from "./customer-records.server.ts";
import { contractTemplate } from "./email-templates.ts";
import { endedEmails } from "./emails.server.ts";
import { contractSigned } from "./events.server.ts";
import { dataExports } from "./exported-files.server.ts";
import { jobRecords } from "./job-records.server.ts";
import { listDisabledRules } from "./library.server.ts";
import { countContracts, listContracts } from "./listing.server.ts";
import { findContractSubject } from "./message-subjects.server.ts";
import { oakDocuments } from "./oak-documents.server.ts";
import { permissions } from "./permissions.ts";
import { stopAfterReply } from "./reminders.server.ts";
import { sending } from "./sending.server.ts";
import { settings } from "./settings-screens.server.ts";
import { notifyOfSignedContract, signedEmails } from "./signed-notice.server.ts";
import { tasks } from "./tasks.server.ts";
import { timeStampService } from "./time-stamp-service.server.ts";
import { verification } from "./verification.server.ts";

export const noun: Noun = {
	messageSubjects: [{ order: 20, entity: "contract", find: findContractSubject }],
	subscribers: [
		inTransaction(customerReplied, stopAfterReply),
		asJob(
			contractSigned,
			"contracts.notify-signed",
			({ contractId }) => notifyOfSignedContract(contractId, new Date()),
			{
				label: "Emails about signed contracts",
			},
		),
	],
	staffEmails: [
		{
			order: 40,
			key: signedEmails,
			label: "Contracts signed",
			hint: "The person who signs for the company always gets the signed copy.",
			permission: "contracts.view",
			standard: "app",
			inApp: { updates: { entity: "contract", actions: ["signed"] } },
		},
		{
			order: 41,
			key: endedEmails,
			label: "Contracts declined or voided",
			hint: "",
			permission: "contracts.view",
			standard: "app",
			toOffice: true,
			inApp: { updates: { entity: "contract", actions: ["declined"] } },
		},
	],
	oakDocuments,
	disabledRules: [{ order: 10, list: listDisabledRules }],
	exports: dataExports,
	permissions,
	services: [timeStampService],
	settings,
	menu: [
		{
			section: "sales",
			order: 40,
			label: "Contracts",
			short: ["estimator"],
			path: "/admin/contracts",
			icon: "shield-check",
			permission: "contracts.view",
			letter: "c",
			count: withPermission("contracts.view", async (by, now) => (await countContracts(by.id, now))["needs-attention"]),
		},
		{
			section: "jobs",
			order: 30,
			label: "In-person signing",
			short: ["estimator"],
			path: "/admin/sign-here",
			icon: "pencil",
			permission: "contracts.in-person",
		},
	],
	commands: [{ order: 20, label: "New contract", path: "/admin/contracts/new", permission: "contracts.draft" }],
	search: [
		{
			order: 40,
			find: withPermission("contracts.view", async (_by, typed, now) =>
				(await listContracts("all", typed, null, now)).rows.map((row) => ({
					to: `/admin/contracts/${row.id}`,
					icon: "shield-check",
					label: `${row.name}, contract ${row.number}`,
					detail: row.listStatus.label,
				})),
			),
		},
	],
	dashboard: [
		{
			order: 40,
			title: "Contracts",
			// drafts, contracts that this person has to countersign, and those with an expired link or a field entry to review
			find: withPermission("contracts.view", async (by, now) => {
				const [page, counts] = await Promise.all([
					listContractCauses("needs-attention", { after: null }, now, by.id),
					countContracts(by.id, now),
				]);
				return {
					rows: attentionRows(page, "contract", "needs-attention"),
					figures: [
						{
							label: "Contracts needing attention",
							count: counts["needs-attention"],
							to: "/admin/contracts?view=needs-attention",
						},
						{
							label: "Contracts awaiting signature",
							count: counts["awaiting-signature"],
							to: "/admin/contracts?view=awaiting-signature",
						},
					],
				};
			}),
		},
		{
			order: 42,
			title: "Ready to invoice",
			find: withPermission("invoices.draft", async (by, now) => {
				const [page, counts] = await Promise.all([
					listContractCauses("ready-to-invoice", { after: null }, now),
					countContracts(by.id, now),
				]);
				return {
					rows: attentionRows(page, "contract", "ready-to-invoice"),
					figures: [
						{
							label: "Contracts ready to invoice",
							count: counts["ready-to-invoice"],
							to: "/admin/contracts?view=ready-to-invoice",
						},
					].filter(({ count }) => count > 0),
				};
			}),
		},
	],
	causes: [causes],
	updates: [
		{
			order: 20,
			entity: "contract",
			titles: {
				signed: "Contract signed",
				declined: "Contract declined",
				"work-done": "Work completed",
				"field-refused": "Field entry not accepted",
			},
			tones: { declined: "closed", "field-refused": "urgent" },
			find: withPermission("contracts.view", async (_by, ids, now) =>
				(await listContracts("all", "", null, now, { ids })).rows.map((row) => ({
					id: row.id,
					to: `/admin/contracts/${row.id}`,
					name: row.name,
					label: `contract ${row.number}`,
					place: townOfAddress(row.siteAddress),
				})),
			),
		},
	],
	customerRecords: [customerRecords],
	jobRecords: [jobRecords],
	verification: [verification],
	demo: [
		{
			order: 30,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoContracts(team.owner, now),
		},
	],
	sending: [sending],
	emailTemplates: [
		{
			order: 20,
			templates: [contractTemplate],
			reminders: { to: "/admin/contracts/rules#field-reminderText", label: "contracts" },
		},
	],
	storedFiles: [
		{
			order: 20,
			folder: "contracts",
			keys: sql`select key from contract_files union all select signature_key from contract_signers`,
		},
	],
	tasks,
};
