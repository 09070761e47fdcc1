import { createContext, type RouterContextProvider } from "react-router";
import type { Actor } from "#app/platform/audit.server.ts";
import { clientContext } from "#app/platform/context.ts";
import type { Permission, PermissionTable, Role } from "./permissions.ts";

export type Staff = {
	id: string;
	name: string;
	email: string;
	role: Role;
	/** the session of the browser that sent the request; absent in tasks, commands and tests */
	sessionId?: string;
};

/** The signed-in person. Set by requireStaff and requireStaffApi; null outside of them. */
export const staffContext = createContext<Staff | null>(null);

let permissions: PermissionTable = {};

/** Called once at startup, with the permissions of every folder. */
export function openPermissions(all: readonly PermissionTable[]): void {
	permissions = Object.assign({}, ...all);
}

/** Whether the role has the permission, to show a button or not. Functions require a `Permitted` person instead. */
export function may(role: Role, permission: Permission): boolean {
	const allowed = permissions[permission];
	if (!allowed) throw new Error(`no noun.server.ts file declares the permission ${permission}`);
	return allowed.includes(role);
}

declare const permissionBrand: unique symbol;

/**
 * A person who has the permission. Only `permit` and `requirePermission` create one, so a function that takes it can't
 * be called without the check (docs/decisions/0006-permissions-as-types.md).
 */
export type Permitted<P extends Permission> = Staff & {
	ip?: string;
	userAgent?: string;
	readonly [permissionBrand]: (permission: P) => void;
};

/** The person with the permission, or null when the role lacks it. */
export function permit<P extends Permission>(staff: Staff, permission: P, from?: { ip: string; userAgent: string }) {
	if (!may(staff.role, permission)) return null;
	return { ...staff, ...from } as Permitted<P>;
}

/** For routes: the signed-in person with the permission. Throws a 403 response. */
export function requirePermission<P extends Permission>(
	context: Readonly<RouterContextProvider>,
	permission: P,
): Permitted<P> {
	const staff = context.get(staffContext);
	const by = staff && permit(staff, permission, context.get(clientContext));
	if (!by) throw new Response("You don't have permission to do this.", { status: 403, statusText: "Forbidden" });
	return by;
}

/** The person as the actor of an audit event. */
export function actor(by: Permitted<Permission> | Permitted<never>): Actor {
	return { kind: "staff", id: by.id, name: by.name, ip: by.ip, userAgent: by.userAgent };
}
