import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"staff.manage": ["owner"],
	"account.own": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
