import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	/** record and undo completed work, and use the crew's part of the field app */
	"work.mark": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
