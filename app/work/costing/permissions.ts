import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** see what jobs cost and their margins */
	"costing.view": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
