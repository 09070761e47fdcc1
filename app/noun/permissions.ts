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

/** The roles that have each permission. Every folder has its own table in its `permissions.ts`. */
export type PermissionTable = Record<string, readonly Role[]>;

export type Declared<Table extends PermissionTable> = { [P in keyof Table]: true };

/**
 * All permissions. A folder adds its own with `declare module` (docs/decisions/0006-permissions-as-types.md).
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: folders add their permissions to it
export interface Permissions {}

export type Permission = keyof Permissions;
