import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** let an oak be cut from April through July, with a reason and a photo */
	"oaks.release": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
