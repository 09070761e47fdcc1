import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	/** see, add and correct everyone's time, and export it for payroll */
	"time.manage": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
