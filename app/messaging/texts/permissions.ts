import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"texts.view": ["owner", "office"],
	"texts.work": ["owner", "office"],
	"texts.set-up": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
