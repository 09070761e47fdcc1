import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** see the board, the jobs to schedule and all visits */
	"schedule.view": ["owner", "office", "estimator"],
	/** plan, move and cancel visits, and edit what a job needs */
	"schedule.edit": ["owner", "office"],
	/** record on the way, start, pause and finish of a visit */
	"visits.work": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
