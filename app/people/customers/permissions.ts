import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"customers.view": ["owner", "office", "estimator"],
	"customers.edit": ["owner", "office"],
	"customers.note": ["owner", "office", "estimator"],
	/** access notes and photos of a property */
	"properties.edit": ["owner", "office", "estimator"],
	/** gate codes on the pages of the back office; the crew gets those of its visits */
	"gate-codes.show": ["owner", "office", "estimator"],
	"gate-codes.on-visits": ["owner", "office", "estimator", "crew"],
	/** renaming and merging tags */
	"customers.tags": ["owner"],
	"customers.merge": ["owner", "office"],
	"customers.delete": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
