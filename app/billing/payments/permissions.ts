import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"payments.view": ["owner", "office", "estimator"],
	"payments.record": ["owner", "office"],
	"payments.refund": ["owner", "office"],
	"payments.reverse": ["owner", "office"],
	"payments.set-up": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
