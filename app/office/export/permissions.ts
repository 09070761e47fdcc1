import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	"data.export": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
