import type { Noun } from "#app/noun/registry.server.ts";
import { listEmailTemplates, listReplacedKinds } from "./email-templates.server.ts";
import { permissions } from "./permissions.ts";

const path = "/admin/email-templates";

export const noun: Noun = {
	permissions,
	settings: [
		{
			order: 150,
			group: "Documents",
			label: "Email templates",
			path,
			permission: "emails.set-up",
			summary: async () => {
				const replaced = await listReplacedKinds();
				const labels = listEmailTemplates().flatMap(({ kind, label }) => (replaced.includes(kind) ? [label] : []));
				return labels.length ? `Customized: ${labels.join(", ")}` : "All emails use the default templates";
			},
			contents: [
				{
					label: "Email subject lines and messages",
					synonyms: "text wording template placeholder quote invoice contract",
				},
			],
		},
	],
};
