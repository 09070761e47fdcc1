import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** see the calendar */
	"calendar.view": ["owner", "office", "estimator"],
	/** create, change and cancel meetings */
	"calendar.edit": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
