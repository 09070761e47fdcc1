import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"action-items.view": ["owner", "office", "estimator"],
	"action-items.work": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
