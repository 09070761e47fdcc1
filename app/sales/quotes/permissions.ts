import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"quotes.view": ["owner", "office", "estimator"],
	"quotes.draft": ["owner", "office", "estimator"],
	"quotes.send": ["owner", "office", "estimator"],
	/** answer the questions of the check before sending */
	"quotes.answer-checks": ["owner", "office"],
	"quotes.withdraw": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
