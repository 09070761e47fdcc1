import type { Noun } from "#app/people/staff/registry.server.ts";
import { permissions } from "./permissions.ts";

export const noun: Noun = {
	permissions,
	actions: [{ order: 85, label: "Sales tax rates", path: "/admin/sales-tax", permission: "taxes.view" }],
};
