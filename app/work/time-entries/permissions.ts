import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** see, add and correct everyone's time, and export it for payroll */
	"time.manage": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
