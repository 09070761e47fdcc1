import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"invoices.view": ["owner", "office", "estimator"],
	"invoices.draft": ["owner", "office"],
	"invoices.issue": ["owner", "office"],
	"invoices.credit": ["owner", "office"],
	"invoices.void": ["owner", "office"],
	"invoices.write-off": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
