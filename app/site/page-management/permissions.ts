import type { Declared, PermissionTable } from "#app/noun/permissions.ts";

export const permissions = {
	"pages.view": ["owner", "office"],
	"pages.edit": ["owner", "office"],
	"pages.publish": ["owner", "office"],
	/** in spite of what the check of the rendered page found */
	"pages.publish-anyway": ["owner"],
	"redirects.edit": ["owner", "office"],
	/** to another website, which could be anyone's */
	"redirects.external": ["owner"],
} as const satisfies PermissionTable;

declare module "#app/noun/permissions.ts" {
	interface Permissions extends Declared<typeof permissions> {}
}
