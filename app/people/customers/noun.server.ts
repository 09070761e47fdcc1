import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { townOfAddress } from "./address.ts";
import { dataExports } from "./exported-files.server.ts";
import { listCustomers } from "./listing.server.ts";
import { newestCustomer } from "./newest.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

export const noun: Noun = {
	exports: dataExports,
	permissions,
	tasks,
	menu: [
		{
			section: "customers",
			order: 10,
			label: "Customers",
			short: ["estimator"],
			bar: ["owner", "office"],
			path: "/admin/crm",
			icon: "users",
			permission: "customers.view",
			letter: "k",
		},
	],
	correspondence: [
		{
			order: 10,
			label: "New customer",
			permission: "customers.edit",
			path: ({ name, address, customerId }) =>
				customerId ? null : `/admin/crm/new?${new URLSearchParams({ name, email: address })}`,
		},
	],
	commands: [{ order: 5, label: "New customer", path: "/admin/crm/new", permission: "customers.edit" }],
	search: [
		{
			order: 20,
			find: withPermission("customers.view", async (by, typed, now) =>
				(await listCustomers(by, "all", typed, null, now)).rows.map((row) => ({
					to: `/admin/crm/customers/${row.id}`,
					icon: "user",
					label: [row.name, townOfAddress(row.address)].filter(Boolean).join(", "),
					detail: row.owed ? "Balance due" : row.open ? "Open documents" : "Customer",
				})),
			),
		},
	],
	notifications: [
		{
			order: 40,
			type: "customer",
			title: "New customer",
			message: "A new customer was added.",
			link: "/admin/crm",
			find: withPermission("customers.view", newestCustomer),
		},
	],
	demo: [
		{
			order: 80,
			run: async ({ team, now }) => (await import("./demo.server.ts")).demoCustomers(team.owner, team.office, now),
		},
	],
};
