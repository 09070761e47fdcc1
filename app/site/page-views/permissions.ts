import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"analytics.view": ["owner", "office"],
	"analytics.settings": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
