import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	/** answer the questions of the check of an email to a customer */
	"emails.answer-checks": ["owner", "office"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
