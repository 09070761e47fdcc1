import type { Noun } from "#app/noun/registry.server.ts";
import { permissions } from "./permissions.ts";
import { tasks } from "./tasks.server.ts";

const path = "/admin/media";

export const noun: Noun = {
	permissions,
	tasks,
	menu: [{ section: "website", order: 10, label: "Media", path, icon: "image", permission: "pictures.view" }],
	commands: [
		{ order: 126, label: "Upload pictures", path, permission: "pictures.edit" },
		{ order: 127, label: "Pictures without alt text", path: `${path}?view=no-alt`, permission: "pictures.edit" },
	],
	demo: [
		{ order: 7, run: async ({ now }) => (await import("./demo.server.ts")).createDemoPictures(now) },
		{ order: 63, run: async ({ team, now }) => (await import("./demo.server.ts")).addDemoRecordPhotos(team, now) },
	],
};
