import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"company.edit": ["owner"],
	"company.view": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
