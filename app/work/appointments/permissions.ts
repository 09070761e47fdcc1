import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** schedule, move and cancel estimate appointments, and email customers the link to book one */
	"appointments.edit": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
