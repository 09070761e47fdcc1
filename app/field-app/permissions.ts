import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	/** their work is in the field, so they start in the field app after signing in */
	"field.start": ["estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
