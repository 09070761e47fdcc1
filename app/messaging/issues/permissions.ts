import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"newsletter.view": ["owner", "office"],
	"newsletter.edit": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
