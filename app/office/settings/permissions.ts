import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** the list of settings; each of its screens has a permission of its own */
	"settings.view": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
