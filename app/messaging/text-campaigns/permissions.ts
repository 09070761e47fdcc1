import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"text-campaigns.view": ["owner", "office"],
	"text-campaigns.edit": ["owner", "office"],
	/** starts, schedules, pauses and cancels campaigns */
	"text-campaigns.send": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
