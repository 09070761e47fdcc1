import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** photos of records that the person can see */
	"photos.view": ["owner", "office", "estimator", "crew"],
	"photos.view-all": ["owner", "office", "estimator"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
