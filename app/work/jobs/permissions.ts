import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** record and undo completed work, and use the crew's part of the field app */
	"work.mark": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
