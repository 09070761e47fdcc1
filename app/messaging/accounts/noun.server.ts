import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { causes, listAccountCauses } from "./attention.server.ts";
import { listAccounts } from "./listing.server.ts";
import { permissions } from "./permissions.ts";

const path = "/admin/email-accounts";
const permission = "email-accounts.edit";

export const noun: Noun = {
	permissions,
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
