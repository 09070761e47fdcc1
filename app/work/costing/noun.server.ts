import type { Noun } from "#app/noun/registry.server.ts";
import { costingPath } from "./costing.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	commands: [{ order: 41, label: "Job costing", path: costingPath, permission: "costing.view" }],
};
