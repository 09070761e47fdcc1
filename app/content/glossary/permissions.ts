import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"glossary.view": ["owner", "office", "estimator"],
	"glossary.edit": ["owner", "office", "estimator"],
	"glossary.publish": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
