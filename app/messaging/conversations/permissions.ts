import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

/** Messages of customers are for the people who answer them; the crew doesn't see them. */
export const permissions = {
	"messages.view": ["owner", "office", "estimator"],
	"messages.work": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
