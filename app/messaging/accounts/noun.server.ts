import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { schedule } from "#app/platform/queue.server.ts";
import { causes, listAccountCauses } from "./attention.server.ts";
import { checkAllDomains } from "./domain.server.ts";
import { listAccounts } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { tokenService } from "./token-services.server.ts";

const path = "/admin/email-accounts";
const permission = "email-accounts.edit";

export const noun: Noun = {
	permissions,
	services: [tokenService("google", 12), tokenService("microsoft", 14)],
	tasks: {
		...schedule("email-accounts.domains", "20 4 * * *", () => checkAllDomains(new Date()), {
			label: "Records of sending domains",
		}),
	},
	demo: [{ order: 975, run: async (demo) => (await import("./demo.server.ts")).createDemoAccounts(demo) }],
	commands: [
		{
			order: 99,
			label: "Add an email account",
			path: `${path}/new`,
			permission,
			synonyms: "mailbox imap gmail outlook connect",
		},
	],
	settings: [
		{
			order: 405,
			group: "Email and services",
			label: "Email accounts",
			path,
			permission,
			summary: async () => {
				const accounts = await listAccounts("everyone");
				return accounts.length ? accounts.map(({ address }) => address).join(", ") : "None yet";
			},
			contents: [{ label: "Email accounts", synonyms: "mailbox inbox imap smtp password gmail outlook sync" }],
		},
	],
	causes,
	dashboard: [
		{
			order: 97,
			title: "Email accounts that stopped",
			find: withPermission(permission, async () => {
				const page = await listAccountCauses({ after: null });
				return { rows: attentionRows(page, "email-account"), figures: [] };
			}),
		},
	],
};
