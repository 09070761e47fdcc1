import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"articles.view": ["owner", "office", "estimator"],
	"articles.edit": ["owner", "office", "estimator"],
	"articles.publish": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
