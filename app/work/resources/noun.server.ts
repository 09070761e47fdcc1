import { attentionRows } from "#app/noun/attention.server.ts";
import { type Noun, withPermission } from "#app/noun/registry.server.ts";
import { formatCount } from "#app/platform/count.ts";
import { causes, listExpiryCauses } from "./attention.server.ts";
import { listResources } from "./resources.server.ts";

const path = "/admin/schedule/resources";

export const noun: Noun = {
	commands: [{ order: 36, label: "Crews and equipment", path, permission: "schedule.view" }],
	settings: [
		{
			order: 36,
			group: "Company",
			label: "Crews and equipment",
			path,
			permission: "schedule.view",
			summary: async () => {
				const all = await listResources();
				const crews = all.filter(({ kind }) => kind === "crew").length;
				const people = all.filter(({ kind }) => kind === "person").length;
				const machines = all.length - crews - people;
				return all.length
					? `${formatCount(crews, "crew")}, ${formatCount(people, "person", "people")}, ${formatCount(machines, "piece")} of equipment`
					: "No crews or equipment yet";
			},
			contents: [
				{ label: "Crews", synonyms: "people foreman climber groundsman team schedule" },
				{
					label: "Equipment",
					synonyms: "truck chipper crane lift bucket stump grinder skid steer machine maintenance",
				},
				{ label: "Working hours and time off", synonyms: "vacation sick holiday shift" },
				{ label: "Licenses and inspections", synonyms: "cdl insurance dot expiration expire" },
			],
		},
	],
	setup: [
		{
			order: 60,
			permission: "schedule.edit",
			find: async () => {
				const crews = (await listResources()).filter(({ kind }) => kind === "crew");
				return crews.length
					? []
					: [{ key: "crews", label: "Add your crews and equipment", to: `${path}/new?kind=crew` }];
			},
		},
	],
	causes: [causes],
	dashboard: [
		{
			order: 92,
			title: "Crew and equipment documents",
			find: withPermission("schedule.edit", async (_by, now) => {
				const page = await listExpiryCauses({ after: null }, now);
				const count = page.rows.length;
				return {
					rows: attentionRows(page, "resource-document"),
					figures: count ? [{ label: "Documents to renew", count, to: path }] : [],
				};
			}),
		},
	],
};
