import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** their work is in the field, so they start in the field app after signing in */
	"field.start": ["estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
