import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"estimates.view": ["owner", "office", "estimator"],
	"estimates.draft": ["owner", "office", "estimator"],
	"estimates.review": ["owner", "office"],
	"prices.view": ["owner", "office", "estimator"],
	"prices.edit": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
