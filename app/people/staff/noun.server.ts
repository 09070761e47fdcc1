import type { Noun } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { listOpenInvitations } from "./invitations.server.ts";
import { countActivePeople } from "./people.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	permissions,
	settings: [
		{
			order: 510,
			group: "People",
			label: "Staff",
			path: "/admin/staff",
			permission: "staff.manage",
			summary: async () => {
				const [active, invitations] = await Promise.all([countActivePeople(), listOpenInvitations()]);
				const people = formatCount(active, "active account");
				return invitations.length ? `${people}, ${invitations.length} invited` : people;
			},
			contents: [
				{ label: "Accounts", synonyms: "people team users employees deactivate" },
				{ label: "Roles", synonyms: "permissions access owner office estimator crew" },
				{ label: "Invite a person", synonyms: "new user add employee invitation" },
				{ label: "Two-factor authentication", synonyms: "2fa security sign-in login" },
				{ label: "Passwords", synonyms: "reset sign-in login" },
			],
		},
	],
	tasks,
};
