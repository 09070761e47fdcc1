import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"line-library.view": ["owner", "office", "estimator"],
	"line-library.add": ["owner", "office", "estimator"],
	"line-library.edit": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
