import type { Declared, PermissionTable } from "#app/people/staff/permissions.ts";

export const permissions = {
	"payments.view": ["owner", "office", "estimator"],
	"payments.record": ["owner", "office"],
	"payments.refund": ["owner", "office"],
	"payments.reverse": ["owner", "office"],
	"payments.set-up": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/people/staff/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
