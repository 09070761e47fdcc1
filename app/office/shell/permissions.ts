import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	"dashboard.view": ["owner", "office", "estimator", "crew"],
	"design.view": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
