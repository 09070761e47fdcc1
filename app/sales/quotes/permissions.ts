import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	"quotes.view": ["owner", "office", "estimator"],
	"quotes.draft": ["owner", "office", "estimator"],
	"quotes.send": ["owner", "office", "estimator"],
	"quotes.withdraw": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
