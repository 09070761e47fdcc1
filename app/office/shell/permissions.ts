import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** the back office: its menu, search and notifications */
	"office.view": ["owner", "office", "estimator", "crew"],
	"dashboard.view": ["owner", "office", "estimator"],
	"design.view": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
