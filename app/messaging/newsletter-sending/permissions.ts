import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** starts, schedules, pauses and cancels issues */
	"newsletter.send": ["owner"],
	/** sees who got an issue */
	"newsletter.recipients": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
