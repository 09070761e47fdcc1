import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"projects.view": ["owner", "office", "estimator"],
	"projects.edit": ["owner", "office", "estimator"],
	"projects.publish": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
