import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"inquiries.view": ["owner", "office", "estimator"],
	"inquiries.work": ["owner", "office", "estimator"],
	"inquiries.lose": ["owner", "office"],
	"inquiries.purge": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
