import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	"customers.view": ["owner", "office", "estimator"],
	"customers.edit": ["owner", "office"],
	"customers.note": ["owner", "office", "estimator"],
	/** access notes and photos of a property */
	"properties.edit": ["owner", "office", "estimator"],
	"customers.merge": ["owner", "office"],
	"customers.delete": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
