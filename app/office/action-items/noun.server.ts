import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { formatShortDay } from "#app/platform/dates.ts";
import { calendarSource } from "./calendar.server.ts";
import { listOwnDue } from "./dashboard.server.ts";
import { digestEmail } from "./digest.server.ts";
import { groupTones } from "./groups.ts";
import { countItems, listItems, listItemsAbout, listOwn } from "./listing.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

const path = "/admin/action-items";

export const noun: Noun = {
	permissions,
	menu: [
		{
			section: "home",
			order: 20,
			label: "Action items",
			short: ["estimator"],
			path,
			icon: "circle-check",
			permission: "action-items.view",
			letter: "a",
			count: withPermission("action-items.view", async (by, now) => (await countItems(by, now)).due),
		},
	],
	commands: [{ order: 7, label: "New action item", path: `${path}/new`, key: "T", permission: "action-items.work" }],
	search: [
		{
			order: 110,
			find: withPermission("action-items.view", async (by, typed, now) =>
				(await listItems(by, "everyone", typed, null, now)).rows.map((row) => ({
					to: `${path}/${row.id}`,
					icon: "circle-check",
					label: row.title,
					detail: row.assignee ?? "Unassigned",
				})),
			),
		},
	],
	dashboard: [{ order: 8, title: "Your action items", find: withPermission("action-items.view", listOwnDue) }],
	updates: [
		{
			order: 90,
			entity: "action-item",
			titles: { assigned: "Assigned to you", created: "Assigned to you" },
			tones: { assigned: "waiting", created: "waiting" },
			find: withPermission("action-items.view", async (by, ids) =>
				(await listOwn(by, ids)).map(({ id, title }) => ({
					id,
					to: `${path}/${id}`,
					name: title,
					label: "action item",
					place: "",
				})),
			),
		},
	],
	calendar: [calendarSource],
	recordLinks: [
		{
			order: 10,
			title: "Action items",
			label: "New action item",
			path: `${path}/new?from=`,
			permission: "action-items.work",
			list: withPermission("action-items.view", async (by, ids, now) =>
				(await listItemsAbout(by, ids, now)).map(({ id, title, dueOn, assignee, group }) => ({
					to: `${path}/${id}`,
					label: title,
					tone: groupTones[group],
					detail: [dueOn ? `Due ${formatShortDay(dueOn)}` : "No due date", assignee ?? "unassigned"].join(", "),
				})),
			),
		},
	],
	staffEmails: [
		{
			order: 10,
			key: digestEmail,
			label: "Action items due today",
			hint: "Between 6 and 9 a.m., only on days when something is due or overdue.",
			permission: "action-items.view",
			ways: ["off", "daily"],
			standard: "daily",
		},
	],
	demo: [{ order: 990, run: async (demo) => (await import("./demo.server.ts")).demoActionItems(demo) }],
	tasks,
};
