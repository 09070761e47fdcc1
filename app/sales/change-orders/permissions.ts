import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"changes.view": ["owner", "office", "estimator"],
	/** create one in the field app; without prices for those who may not see them */
	"changes.begin": ["owner", "office", "estimator", "crew"],
	"changes.draft": ["owner", "office", "estimator"],
	"changes.request": ["owner", "office", "estimator"],
	/** hand the device to the customer; it then shows prices, also to a crew */
	"changes.in-person": ["owner", "office", "estimator", "crew"],
	/** answer the questions of the check before sending */
	"changes.answer-checks": ["owner", "office"],
	/** approve on behalf of the customer, with evidence and below the limit */
	"changes.approve": ["owner", "office"],
	"changes.void": ["owner", "office"],
	"changes.settings": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
