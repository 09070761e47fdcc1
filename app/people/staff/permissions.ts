export const roles = ["owner", "office", "estimator", "crew"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
	owner: "Owner",
	office: "Office",
	estimator: "Estimator",
	crew: "Crew",
};

/** A role as the end of a sentence: "joined as an estimator". */
export const rolePhrases: Record<Role, string> = {
	owner: "an owner",
	office: "office staff",
	estimator: "an estimator",
	crew: "a crew member",
};

export type PermissionTable = Record<string, readonly Role[]>;

/** The roles that have each permission. Every folder has its own table in its `permissions.ts`. */
export const staffPermissions = {
	"staff.manage": ["owner"],
	"account.own": ["owner", "office", "estimator", "crew"],
} as const satisfies PermissionTable;

export type Declared<Table extends PermissionTable> = { [P in keyof Table]: true };

/**
 * All permissions. A folder adds its own with `declare module` (docs/decisions/0006-permissions-as-types.md).
 *
 * @public
 */
export interface Permissions extends Declared<typeof staffPermissions> {}

export type Permission = keyof Permissions;
