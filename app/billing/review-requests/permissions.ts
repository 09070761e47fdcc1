import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = { "review-requests.set-up": ["owner"] } as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
