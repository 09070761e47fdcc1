import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

/** For the emails of the accounts that the owner granted to the person. */
export const permissions = {
	"inbox.view": ["owner", "office", "estimator"],
	"inbox.work": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
